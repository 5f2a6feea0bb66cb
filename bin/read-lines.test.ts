import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createTempFolder } from './cli.test.helper.ts'
import { readLines } from './read-lines.ts'

async function linesOf(path: string, longest: number) {
  const lines: [number, string | null][] = []
  for await (const { number, text } of readLines(path, { longest })) lines.push([number, text])
  return lines
}

it('reads lines whole, and without those that are too long', async () => {
  const path = join(await createTempFolder(), 'lines.txt')
  await writeFile(path, `short\n\n${'ü'.repeat(70_000)}\n${'x'.repeat(200_000)}\nlast`)

  expect(await linesOf(path, 150_000)).toEqual([
    [1, 'short'],
    [3, 'ü'.repeat(70_000)],
    [4, null],
    [5, 'last'],
  ])
})

it('reads compressed lines whatever the name, and fails where the file cannot be read', async () => {
  const folder = await createTempFolder()
  const path = join(folder, 'LINES.TXT')
  await writeFile(path, gzipSync('first\n\n\nlast\n'))
  await writeFile(join(folder, 'cut.gz'), gzipSync('first').subarray(0, 12))

  expect(await linesOf(path, 10)).toEqual([
    [1, 'first'],
    [4, 'last'],
  ])
  await expect(linesOf(join(folder, 'cut.gz'), 10)).rejects.toThrow('unexpected end of file')
})

it('refuses what is no file', async () => {
  await expect(linesOf(await createTempFolder(), 10)).rejects.toThrow('it is a folder, not a file')
})

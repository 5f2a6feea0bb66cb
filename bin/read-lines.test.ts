import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from './cli.test.helper.ts'
import { readLines } from './read-lines.ts'

async function linesOf(path: string, longest: number) {
  const lines: (string | null)[] = []
  for await (const line of readLines(path, { longest })) lines.push(line)
  return lines
}

it('reads lines whole, and without those that are too long', async () => {
  const path = join(await createTempFolder(), 'lines.txt')
  await writeFile(path, `short\n\n${'ü'.repeat(70_000)}\n${'x'.repeat(200_000)}\nlast`)

  expect(await linesOf(path, 150_000)).toEqual(['short', '', 'ü'.repeat(70_000), null, 'last'])
})

it('refuses what is no file', async () => {
  await expect(linesOf(await createTempFolder(), 10)).rejects.toThrow('it is a folder, not a file')
})

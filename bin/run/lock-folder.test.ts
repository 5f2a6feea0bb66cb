import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { lockFolder } from './lock-folder.ts'

/** What holds a folder with such a file, and whether the file is there afterwards. */
async function holdWith(prepare: (path: string) => void) {
  const folder = await createTempFolder()
  const path = join(folder, 'run.pid')
  prepare(path)
  let by: number | undefined
  {
    using held = lockFolder(folder)
    by = held.by
  }
  return { by, isLeft: existsSync(path) }
}

const writing = (text: string) => (path: string) => writeFileSync(path, text)

describe('a folder in which a run goes on', () => {
  it('is left to another process of this computer', async () => {
    expect(await holdWith(writing(`${process.ppid} ${hostname()}`))).toEqual({ by: process.ppid, isLeft: true })
  })

  it('is left to the first of two that come at the same moment', async () => {
    const both = `\n${process.ppid} ${hostname()}\n${process.pid} ${hostname()}`

    expect(await holdWith(writing(both))).toEqual({ by: process.ppid, isLeft: true })
    expect(await holdWith(writing(`${2 ** 30} ${hostname()}${both}`))).toEqual({ by: process.ppid, isLeft: true })
  })

  it.each<[string, (path: string) => void]>([
    ['a process that has ended', writing(`${2 ** 30} ${hostname()}`)],
    ['a process that began at another time than the one with its number', writing(`${process.ppid} ${hostname()} 1`)],
    ['this process', writing(`${process.pid} ${hostname()}`)],
    ['a process of another computer', writing(`${process.ppid} another.computer`)],
    ['no process', writing('')],
    ['a group of processes', writing(`-1 ${hostname()}`)],
    ['the group of this process', writing(`0 ${hostname()}`)],
    ['a word', writing(`NaN ${hostname()}`)],
    [
      'more than a file may hold',
      path => {
        writeFileSync(path, `${process.ppid} ${hostname()}`)
        truncateSync(path, 2 ** 40)
      },
    ],
    ['a device without end', path => symlinkSync('/dev/zero', path)],
    ['a pipe', path => void execFileSync('mkfifo', [path])],
  ])('is free if its file names %s', async (_, prepare) => {
    expect((await holdWith(prepare)).by).toBeUndefined()
  })
})

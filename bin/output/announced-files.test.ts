import { existsSync } from 'node:fs'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { setAsideAnnounced } from './announced-files.ts'

/** A folder with the file `ready` of an earlier process. */
async function createFolder() {
  const folder = await createTempFolder()
  const ready = join(folder, 'ready')
  await writeFile(ready, 'earlier')
  return { folder, ready }
}

it('removes what an earlier process announced at once, and what this one announces at its end', async () => {
  const { folder, ready } = await createFolder()
  const files = setAsideAnnounced([ready])
  const before = existsSync(ready)
  await writeFile(ready, 'this one')
  files.announced()
  const during = await readdir(folder)
  files[Symbol.dispose]()

  expect([before, during, await readdir(folder)]).toEqual([false, ['ready'], []])
})

it('leaves what a later process has put in the place of its own, which has started before this one ends', async () => {
  const { folder, ready } = await createFolder()
  const files = setAsideAnnounced([ready])
  await writeFile(ready, 'this one')
  files.announced()
  const later = setAsideAnnounced([ready])
  await writeFile(ready, 'a later one')
  later.announced()
  files[Symbol.dispose]()

  expect([await readdir(folder), await readFile(ready, 'utf8')]).toEqual([['ready'], 'a later one'])
})

it('puts back what was there for a process that fails to start, which may be that of another simulator', async () => {
  const { folder, ready } = await createFolder()
  setAsideAnnounced([ready, join(folder, 'none')])[Symbol.dispose]()

  expect([await readdir(folder), await readFile(ready, 'utf8')]).toEqual([['ready'], 'earlier'])
})

it('leaves links, folders and devices alone', async () => {
  const { folder, ready } = await createFolder()
  const link = join(folder, 'link')
  await symlink(ready, link)
  const files = setAsideAnnounced([link, folder, '/dev/null', `${ready}/below a file`])
  files.announced()
  files[Symbol.dispose]()

  expect([await readFile(link, 'utf8'), existsSync('/dev/null')]).toEqual(['earlier', true])
})

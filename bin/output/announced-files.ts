import { lstatSync, renameSync, rmSync } from 'node:fs'

/** Whether something could be done. Where it could not, whoever writes the file next gets the error and says what to do. */
function succeeds(act: () => unknown): boolean {
  try {
    return act() !== false
  } catch {
    return false
  }
}

/** Names a file, wherever it is moved; undefined if there is none. Links, pipes and devices stay as they are. */
function nameOf(path: string): number | undefined {
  try {
    const stats = lstatSync(path)
    return stats.isFile() ? stats.ino : undefined
  } catch {
    return undefined
  }
}

const isFile = (path: string): boolean => nameOf(path) !== undefined

/**
 * Sets aside the files with which an earlier process announced itself, so that nobody takes them for those of this one. Call
 * `announced` each time that new ones are written. Disposing of it removes them, but not those that a later process has put in
 * their place; if there are none, the earlier ones come back.
 */
export function setAsideAnnounced(paths: readonly string[]): { readonly announced: () => void } & Disposable {
  let earlier = paths
    .filter(isFile)
    .map(path => ({ path, aside: `${path}.${process.pid}.old` }))
    .filter(({ path, aside }) => succeeds(() => renameSync(path, aside)))
  let own: ReadonlyMap<string, number | undefined> | undefined
  const isOwn = (path: string) => !own || own.get(path) === nameOf(path)
  return {
    announced() {
      own = new Map(paths.map(path => [path, nameOf(path)]))
      for (const { aside } of earlier) rmSync(aside, { force: true })
      earlier = []
    },
    [Symbol.dispose]() {
      for (const path of paths.filter(isFile).filter(isOwn)) succeeds(() => rmSync(path))
      for (const { path, aside } of earlier) succeeds(() => renameSync(aside, path))
      earlier = []
    },
  }
}

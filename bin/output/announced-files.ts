import { lstatSync, renameSync, rmSync } from 'node:fs'

/** Whether something could be done. Where it could not, whoever writes the file next gets the error and says what to do. */
function succeeds(act: () => unknown): boolean {
  try {
    return act() !== false
  } catch {
    return false
  }
}

/** Links, pipes and devices stay as they are. */
const isFile = (path: string): boolean => succeeds(() => lstatSync(path).isFile())

/**
 * Sets aside the files with which an earlier process announced itself, so that nobody takes them for those of this one. Call
 * `announced` when the new ones are written. Disposing of it removes them; if there are none, the earlier ones come back.
 */
export function setAsideAnnounced(paths: readonly string[]): { readonly announced: () => void } & Disposable {
  let earlier = paths
    .filter(isFile)
    .map(path => ({ path, aside: `${path}.${process.pid}.old` }))
    .filter(({ path, aside }) => succeeds(() => renameSync(path, aside)))
  return {
    announced() {
      for (const { aside } of earlier) rmSync(aside, { force: true })
      earlier = []
    },
    [Symbol.dispose]() {
      for (const path of paths.filter(isFile)) succeeds(() => rmSync(path))
      for (const { path, aside } of earlier) succeeds(() => renameSync(aside, path))
      earlier = []
    },
  }
}

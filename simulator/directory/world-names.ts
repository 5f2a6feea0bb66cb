import type { Sandbox } from '../sandbox.ts'
import { type DirectoryEntry, listDirectory } from './directory.ts'
import { createWorldDirectories } from './world-directories.ts'

/** The id of a thing, or the names of what is inside it. */
export interface Names {
  readonly [name: string]: string | Names
}

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const namesOf = (entries: readonly DirectoryEntry<unknown>[]): Names =>
  Object.fromEntries(entries.map(({ name, id, value }) => [name, { id, ...namesInside(value) }]))

/** The directories that a thing has. */
function namesInside(thing: unknown): Names {
  const inside = Object.entries(thing ?? {}).flatMap(([kind, value]) => {
    const entries = listDirectory(value)
    return entries ? [[toSnakeCase(kind), namesOf(entries)] as const] : []
  })
  return Object.fromEntries(inside)
}

/** The id of everything in the current world by its name, as plain JSON. The id of a token is its secret. */
export const listWorldNames = (sandbox: Pick<Sandbox, 'world' | 'data'>): Names =>
  namesInside(createWorldDirectories(sandbox))

import { z } from 'zod'
import { type DirectoryEntry, listDirectory } from '../directory/directory.ts'
import { createWorldDirectories } from '../directory/world-directories.ts'
import { controlRoute } from './route.ts'

/** The id of a thing, or the names of what is inside it. The id of a token is its secret. */
interface Names {
  readonly [name: string]: string | Names
}

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const namesOf = (entries: readonly DirectoryEntry<unknown>[]): Names =>
  Object.fromEntries(entries.map(({ name, id, value }) => [name, { id, ...namesInside(value) }]))

function namesInside(thing: unknown): Names {
  const inside = Object.entries(thing ?? {}).flatMap(([kind, value]) => {
    const entries = listDirectory(value)
    return entries ? [[toSnakeCase(kind), namesOf(entries)] as const] : []
  })
  return Object.fromEntries(inside)
}

const WorldNames = z
  .custom<Names>()
  .meta({ type: 'object', description: 'By kind and name: the id, and what is inside' })

export const directoriesRoute = controlRoute('GET', '/directories', {
  id: 'listDirectories',
  summary:
    'Returns the id of everything in the world by its name, such as boards.Launch.columns.Status.options.Todo.id',
  answer: WorldNames,
  handle: ({ sandbox }) => namesInside(createWorldDirectories(sandbox)),
})

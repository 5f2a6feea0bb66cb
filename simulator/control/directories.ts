import { z } from 'zod'
import { listWorldNames, type Names } from '../directory/world-names.ts'
import { controlRoute } from './route.ts'

const WorldNames = z
  .custom<Names>()
  .meta({ type: 'object', description: 'By kind and name: the id, and what is inside' })

export const directoriesRoute = controlRoute('GET', '/directories', {
  id: 'listDirectories',
  summary:
    'Returns the id of everything in the world by its name, such as boards.Launch.columns.Status.options.Todo.id',
  answer: WorldNames,
  handle: ({ sandbox }) => listWorldNames(sandbox),
})

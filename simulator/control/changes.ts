import { Changes } from '../options/changes.ts'
import { controlRoute, NO_INPUT } from './route.ts'

export const changesRoutes = [
  controlRoute({
    method: 'GET',
    path: '/changes',
    id: 'readChanges',
    summary: 'Answers the ids of the mistakes and of the lawful choices that the service has',
    input: NO_INPUT,
    status: 200,
    answer: Changes,
    handle: ({ sandbox }) => sandbox.changes,
  }),
]

import { SnapshotDocument } from '../snapshot/snapshot.ts'
import { refuseStart } from './refuse-start.ts'
import { controlRoute, NO_INPUT, SNAPSHOT_BYTES } from './route.ts'

export const snapshotRoutes = [
  controlRoute({
    method: 'GET',
    path: '/snapshot',
    id: 'takeSnapshot',
    summary: 'Answers the whole state of the world',
    input: NO_INPUT,
    status: 200,
    answer: SnapshotDocument,
    handle: ({ sandbox }) => sandbox.takeSnapshot(),
  }),
  controlRoute({
    method: 'PUT',
    path: '/snapshot',
    id: 'restoreSnapshot',
    summary: 'Goes on from a snapshot',
    input: SnapshotDocument,
    inputBytes: SNAPSHOT_BYTES,
    status: 204,
    handle: ({ sandbox, input }) => refuseStart('snapshot', () => sandbox.reset(input)),
  }),
]

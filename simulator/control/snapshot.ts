import { SnapshotDocument } from '../snapshot/snapshot.ts'
import { refuseStart } from './refuse-start.ts'
import { controlRoute, inputRoute, SNAPSHOT_BYTES } from './route.ts'

export const snapshotRoutes = [
  controlRoute({
    method: 'GET',
    path: '/snapshot',
    id: 'takeSnapshot',
    summary: 'Returns the whole state of the world',
    answer: SnapshotDocument,
    handle: ({ sandbox }) => sandbox.takeSnapshot(),
  }),
  inputRoute({
    method: 'PUT',
    path: '/snapshot',
    id: 'restoreSnapshot',
    summary: 'Continues from a snapshot',
    input: SnapshotDocument,
    inputBytes: SNAPSHOT_BYTES,
    handle: ({ sandbox, input }) => refuseStart('snapshot', () => sandbox.reset(input)),
  }),
]

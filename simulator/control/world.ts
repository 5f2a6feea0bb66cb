import { z } from 'zod'
import { members } from '../../fixtures/schema.ts'
import { FromOption } from '../options/sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { refuse } from '../service/errors.ts'
import { SnapshotDocument } from '../snapshot/snapshot.ts'
import { WorldError, type WorldProblem } from '../world-description/problems.ts'
import { refuseStart } from './refuse-start.ts'
import { controlRoute, inputRoute, SNAPSHOT_BYTES } from './route.ts'

/** Begins anew with a described world. Rejects with a WorldError for a wrong one, and changes nothing then. */
export type LoadWorld = (sandbox: Sandbox, world: string) => Promise<void>

const toIssue = ({ path, message, line, column }: WorldProblem) => ({
  field: path.join('.'),
  issue: [...(line === undefined ? [] : [`line ${line}, column ${column}`]), message].join(': '),
})

/** The routes that replace the world of a sandbox, and the one that keeps it for that. */
export const worldRoutes = (load: LoadWorld) => [
  inputRoute('POST', '/reset', {
    id: 'reset',
    summary: 'Restores the data, clock, tokens, quotas and remembered keys of the start, or starts from something else',
    input: members({ from: FromOption.optional() }),
    inputBytes: SNAPSHOT_BYTES,
    handle: ({ sandbox, input: { from } }) => refuseStart('from', () => sandbox.reset(from)),
  }),
  inputRoute('PUT', '/world', {
    id: 'loadWorld',
    summary: 'Starts again with a world that a text in YAML or JSON describes, now and at each later reset',
    input: members({ world: z.string() }),
    inputBytes: SNAPSHOT_BYTES,
    async handle({ sandbox, input }) {
      await load(sandbox, input.world).catch(error => {
        throw error instanceof WorldError ? refuse(error.problems.map(toIssue)) : error
      })
    },
  }),
  controlRoute('GET', '/snapshot', {
    id: 'takeSnapshot',
    summary: 'Returns the whole state of the world',
    answer: SnapshotDocument,
    handle: ({ sandbox }) => sandbox.takeSnapshot(),
  }),
  inputRoute('PUT', '/snapshot', {
    id: 'restoreSnapshot',
    summary: 'Continues from a snapshot',
    input: SnapshotDocument,
    inputBytes: SNAPSHOT_BYTES,
    handle: ({ sandbox, input }) => refuseStart('snapshot', () => sandbox.reset(input)),
  }),
]

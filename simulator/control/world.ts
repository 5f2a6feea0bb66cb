import { z } from 'zod'
import { members } from '../../fixtures/schema.ts'
import type { Sandbox } from '../sandbox.ts'
import { refuse } from '../service/errors.ts'
import { WorldError, type WorldProblem } from '../world-description/problems.ts'
import { inputRoute, SNAPSHOT_BYTES } from './route.ts'

/** Begins anew with a described world. Rejects with a WorldError for a wrong one, and changes nothing then. */
export type LoadWorld = (sandbox: Sandbox, world: string) => Promise<void>

const toIssue = ({ path, message, line, column }: WorldProblem) => ({
  field: path.join('.'),
  issue: [...(line === undefined ? [] : [`line ${line}, column ${column}`]), message].join(': '),
})

export const worldRoute = (load: LoadWorld) =>
  inputRoute({
    method: 'PUT',
    path: '/world',
    id: 'loadWorld',
    summary: 'Starts again with a world that a text in YAML or JSON describes, now and at each later reset',
    input: members({ world: z.string() }),
    inputBytes: SNAPSHOT_BYTES,
    async handle({ sandbox, input }) {
      await load(sandbox, input.world).catch(error => {
        throw error instanceof WorldError ? refuse(error.problems.map(toIssue)) : error
      })
    },
  })

import { beforeAll, expect, it } from 'vitest'
import { mutants } from '../../../simulator/mutants/index.ts'
import { checks } from '../../../suites/checks/index.ts'
import { matchChecks } from '../../../suites/runner/select.ts'
import { readKnownMistakes } from '../../diagnosis/known-mistakes.ts'
import { type Proof, prove } from '../../prove/prove.ts'
import { judgeServers } from './judge.ts'

const ID = 'permissions/createColumn-refuses-tokens-without-a-user'
const AREAS = ['authentication', 'board-columns', 'filters', 'permissions', 'scopes', 'view-rows']

let proofs: readonly Proof[]
beforeAll(async () => {
  const some = matchChecks(checks, AREAS).checks
  const tasks = mutants.filter(({ id }) => id === ID).map(mutant => ({ mutant, checks: some }))
  proofs = (await prove({ tasks, seed: 7, evidence: true })).proofs
}, 60_000)

it('finds the causes as a run does, with what they keep from running', async () => {
  const [server] = await judgeServers(proofs, readKnownMistakes())
  const [first] = server?.causes ?? []

  expect(server?.mistakes).toEqual([ID])
  expect(first?.mistakes.map(({ id }) => id)).toContain(ID)
  expect(first?.blocked.length).toBeGreaterThan(10)
})

it('can keep the mistakes of a server from the diagnosis', async () => {
  const [server] = await judgeServers(proofs, readKnownMistakes(), { unknown: true })

  expect(server?.causes.flatMap(({ mistakes }) => mistakes.map(({ id }) => id))).not.toContain(ID)
})

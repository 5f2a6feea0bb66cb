import { expect, it } from 'vitest'
import { SCOPES } from '../../reports/model.ts'
import { createResult } from '../../reports/sample.test.helper.ts'
import { buildResults } from './results.ts'

const CHOICE = 'answers-403-for-an-option-scope'

const resultsOf = (checks: Parameters<typeof buildResults>[0]['checks']) =>
  buildResults({
    target: { name: 'a target', base_url: 'http://api.test', version: null },
    ...{ claims: new Set(SCOPES), profileDigest: '', shard: null, ended_at: '', gaps: [] },
    ...{ run: 'kit-abc', seed: 1, runs: null, simulator: null, replay: 'replay', started_at: '', ms: 1 },
    ...{
      narrowed: false,
      ended: null,
      lost: false,
      throttled: 0,
      unanswered: [],
      residue: [],
      operations: [],
      combinations: [],
      traffic: [],
      causes: [],
      waivers: [],
      omitted: [],
      checks,
    },
    probe: { misfits: [], requests: 0, cost: 0 },
  })

it('the results list each choice once, with the checks that saw it, sorted', () => {
  const clauses = ['OPTIONS-ADD-CLOSED-NEITHER']
  const seen = { choices: [CHOICE], clauses }
  const checks = [
    createResult('options/b', seen),
    createResult('errors/a', { clauses }),
    createResult('options/a', seen),
  ]
  const { choices, verdict, rules } = resultsOf(checks)

  expect(choices).toEqual([
    {
      id: CHOICE,
      clause: 'OPTIONS-ADD-CLOSED-NEITHER',
      statement: expect.stringContaining('forbidden'),
      checks: ['options/a', 'options/b'],
    },
  ])
  expect(rules.map(({ id }) => id)).toEqual(clauses)
  expect(verdict).toBe('conformant')
})

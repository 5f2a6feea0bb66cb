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
      refused: [],
    },
  ])
  expect(rules.map(({ id }) => id)).toEqual(clauses)
  expect(verdict).toBe('conformant')
})

it('the results show a few different requests that a choice refused', () => {
  const id = 'refuses-unusual-values'
  const clauses = ['CELL-WRITE-TEXT']
  const seen = ['a', 'b', 'a', 'c', 'd', 'e', 'f'].map((text, index) =>
    createResult(`board-rows/${index}`, {
      clauses,
      choices: [id],
      refused: { [id]: `POST /x with ${text} answered 400` },
    }),
  )

  const [choice] = resultsOf(seen).choices

  expect(choice?.refused).toEqual(['a', 'b', 'c', 'd', 'e'].map(text => `POST /x with ${text} answered 400`))
})

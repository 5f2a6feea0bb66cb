import { describe, expect, it } from 'vitest'
import { SCOPES } from '../../reports/model.ts'
import { createResult } from '../../reports/sample.test.helper.ts'
import { judgeResults } from './judge-results.ts'

const context = {
  run: 'kit-abc',
  baseUrl: 'http://api.test',
  today: '2026-01-01',
  whole: true,
  ended: false,
  operations: [],
  seed: 1,
  claims: new Set(SCOPES),
}

const failWith = (clause: string) =>
  createResult('board-rows/title', { outcome: 'fail', reason: `${clause}: broken`, broken: [clause] })

describe('no result is lost, and a line says why, if', () => {
  it('the file of waivers cannot be written', async () => {
    const result = failWith('IDEM-REPLAY-CREATE-ROW')
    const file = { path: '/no-such-folder/waivers.yaml', text: undefined, update: true, waivers: [] }
    const { checks, note, problems } = await judgeResults([result], file, context)

    expect(checks).toEqual([result])
    expect(note).toBeNull()
    expect(problems).toEqual([expect.stringMatching(/^Failed to write \/no-such-folder\/waivers\.yaml: .*ENOENT/)])
  })

  it('the kit makes a mistake when it writes the waivers', async () => {
    const result = failWith('NO-SUCH-CLAUSE')
    const file = { path: 'waivers.yaml', text: undefined, update: true, waivers: [] }
    const { checks, problems } = await judgeResults([result], file, context)

    expect(checks).toEqual([result])
    expect(problems).toEqual([expect.stringMatching(/^Failed to write waivers\.yaml: .*NO-SUCH-CLAUSE/)])
  })

  it('the kit makes a mistake when it applies the waivers or looks for causes', async () => {
    const result = failWith('IDEM-REPLAY-CREATE-ROW')
    const waivers = [{ kind: 'operation', id: 'createRow', reason: 'known' }] as const
    const file = { path: 'waivers.yaml', text: undefined, update: true, waivers }
    // Nothing can be looked up in the responses if there is no list of them.
    const broken = { ...context, operations: null as never }
    const { checks, causes, problems } = await judgeResults([result], file, broken)

    expect([checks, causes]).toEqual([[result], []])
    expect(problems).toEqual([
      expect.stringMatching(/^Failed to apply the waivers: /),
      expect.stringMatching(/^Failed to find the causes of the failures: /),
    ])
  })
})

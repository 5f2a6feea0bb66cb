import { expect, it } from 'vitest'
import type { Gap, WaiverResult } from '../../reports/model.ts'
import { createResult } from '../../reports/sample.test.helper.ts'
import { fingerprintOf } from './fingerprint.ts'
import { updateWaivers } from './update.ts'

const failed = createResult('a/1', {
  outcome: 'fail',
  reason: 'IDEM-REPLAY-CREATE-ROW: broken',
  broken: ['IDEM-REPLAY-CREATE-ROW'],
})
const run = {
  run: 'kit-abc',
  seed: 7,
  today: '2026-01-01',
  checks: [failed],
  waivers: [],
  operations: [],
  gaps: [],
  baseUrl: 'http://api.test',
}
const fingerprint = fingerprintOf(failed, 'kit-abc')

const judged = (subject: string, state: WaiverResult['state'], checks: readonly string[] = []): WaiverResult => ({
  ...{ subject, reason: 'known', owner: null, expires: null },
  ...{ state, checks },
})

it('a new file has a waiver for each failure, with the rule that is broken', () => {
  const { text, added } = updateWaivers(undefined, { ...run, checks: [failed, createResult('a/2')] }, 'yaml')

  expect(added).toBe(1)
  expect(text).toContain(`waivers:\n  - check: a/1\n    reason: "Known since 2026-01-01: `)
  expect(text).toContain(`\n    fingerprint: ${fingerprint}\n    seed: 7\n`)
})

it('an operation that the server lacks has one waiver, with all that hangs on it', () => {
  const exchange = {
    ...{ method: 'POST', url: 'http://api.test/v1/library-views', request_headers: {}, request_body: null },
    ...{ status: 404, response_headers: {}, response_body: '', curl: 'curl' },
  }
  const hanging = [
    createResult('b/1', { outcome: 'fail', reason: 'no', broken: ['IDEM-REPLAY-CREATE-ROW'], evidence: [exchange] }),
    createResult('b/2', { outcome: 'blocked', reason: 'no', evidence: [exchange] }),
  ]
  const use = {
    ...{ operation: 'createLibraryView', method: 'POST', path: '/v1/library-views', cost: 10 },
    ...{ answers: [{ status: 404, code: null, answers: 9 }], met: [], ms: { p50: 1, p95: 1, max: 1 } },
  }
  const { text, added } = updateWaivers(undefined, { ...run, checks: [failed, ...hanging], operations: [use] }, 'yaml')

  expect(added).toBe(2)
  expect(text).toContain(
    '- operation: createLibraryView\n    reason: "Known since 2026-01-01: The server seems to lack createLibraryView (POST /v1/library-views).',
  )
  expect(text).not.toContain('check: b/')
})

it('what is waived already is not added again', () => {
  const waived = [failed, createResult('a/2', { blocked_by: 'target' })].map(check => ({
    ...{ ...check, outcome: 'waived' as const },
  }))

  expect(updateWaivers(undefined, { ...run, checks: waived }, 'yaml').added).toBe(0)
})

it('an operation that is broken now, and was missing before, has a waiver for each check', () => {
  const before = 'waivers:\n  - operation: createLibraryView\n    reason: not yet\n'
  const waivers = [judged('operation createLibraryView', 'changed', ['a/1'])]
  const { text, ...counts } = updateWaivers(before, { ...run, waivers }, 'yaml')

  expect(counts).toEqual({ added: 1, changed: 0, removed: 1 })
  expect(text).not.toContain('createLibraryView')
})

it('what people wrote stays, stale waivers go, and changed ones get the new fingerprint', () => {
  const before = [
    '# Ask Ada about these.',
    'waivers:',
    '  - check: a/2',
    '    reason: mended since',
    '  - check: a/1 # the old backend',
    '    reason: we know',
    '    owner: Ada',
    '    fingerprint: "00000000"',
    '',
  ].join('\n')
  const waivers = [judged('check a/2', 'stale'), judged('check a/1', 'changed', ['a/1'])]
  const { text, ...counts } = updateWaivers(before, { ...run, waivers }, 'yaml')

  expect(counts).toEqual({ added: 0, changed: 1, removed: 1 })
  expect(text).toContain('# Ask Ada about these.')
  expect(text).toContain('- check: a/1 # the old backend\n    reason: we know\n    owner: Ada\n')
  expect(text).toContain(fingerprint)
  expect(text).not.toContain('a/2')
})

it('a waiver whose last day is over stays, for a person to decide', () => {
  const before = 'waivers:\n  - check: a/1\n    reason: we know\n    expires: 2025-12-31\n'
  const waivers = [judged('check a/1', 'expired', ['a/1'])]

  expect(updateWaivers(before, { ...run, waivers }, 'yaml')).toEqual({
    ...{ text: before, added: 0, changed: 0, removed: 0 },
  })
})

it('JSON stays JSON', () => {
  const { text } = updateWaivers('{"waivers":[]}', run, 'json')

  expect(JSON.parse(text)).toMatchObject({ waivers: [{ check: 'a/1', fingerprint }] })
})

it('a clause that no check tested gets a waiver, unless one accepts that already', () => {
  const gap: Gap = {
    ...{
      clause: 'ROW-FIELD-ID',
      scope: 'boards',
      kind: 'blocked',
      missing: ['folder_id'],
      reason: 'no folder_id',
      waived: false,
    },
  }
  const gaps = [gap, { ...gap, clause: 'ROW-FIELD-TITLE', waived: true }]
  const { text, added } = updateWaivers(undefined, { ...run, checks: [], gaps }, 'yaml')

  expect(added).toBe(1)
  expect(text).toContain('  - untested: ROW-FIELD-ID\n    reason: "Known since 2026-01-01: no folder_id"\n')
})

import { describe, expect, it } from 'vitest'
import { UsageError } from '../usage-error.ts'
import { parseWaivers, recordedWaivers } from './read.ts'

const CHECK = 'idempotency/replay/createRow'

it('reads YAML and JSON', () => {
  const waiver = { kind: 'check', id: CHECK, reason: 'known', expires: '2026-01-31' }

  expect(parseWaivers(`waivers:\n  - check: ${CHECK}\n    reason: known\n    expires: 2026-01-31\n`, 'f')).toEqual([
    waiver,
  ])
  expect(parseWaivers(`{"waivers":[{"check":"${CHECK}","reason":"known","expires":"2026-01-31"}]}`, 'f')).toEqual([
    waiver,
  ])
})

it.each([
  ['waivers:\n  - check: a\n   reason: b\n', 'known.yaml, line 3: '],
  [`waivers:\n  - check: ${CHECK}\n`, 'known.yaml, line 2: a waiver needs a reason'],
  [`waivers:\n  - check: ${CHECK}\n    clause: A\n    reason: b\n`, 'line 2: a waiver needs exactly one of'],
  [
    'waivers:\n  - clause: A\n    reason: b\n    fingerprint: c\n',
    'line 2: a waiver has a fingerprint, which only a waiver of a check can have',
  ],
  [
    `waivers:\n  - check: ${CHECK}\n    reason: b\n    expires: soon\n`,
    'line 4: the expires of a waiver must be a date such as 2026-01-31',
  ],
  [`waivers:\n  - check: ${CHECK}s\n    reason: b\n`, `line 2: the kit has no check ${CHECK}s`],
  ['waiver:\n  - check: a\n', 'known.yaml, line 1: unknown key waiver; did you mean waivers?'],
  ['waivers:\n  - check: a\n    reson: b\n', 'known.yaml, line 3: unknown key reson; did you mean reason?'],
  ['{}\n', 'known.yaml, line 1: waivers is missing'],
  ['- a\n', 'known.yaml, line 1: the file must be an object, but is a list'],
  ['waivers:\n  - check: !ref a\n', 'line 2: the tag (!) is unknown'],
  ['waivers:\n\t- a\n', 'line 2: a tab is used as indentation'],
])('refuses %j, and names the line', (text, message) => {
  expect(() => parseWaivers(text, 'known.yaml')).toThrow(message)
})

describe('the waivers that results.json has recorded', () => {
  const recorded = (subject: string) => ({
    waivers: [
      { ...{ subject, reason: 'known', owner: null, expires: null, state: 'used' as const, checks: [] }, seed: 7 },
    ],
  })

  it('are those of the run', () => {
    expect(recordedWaivers(recorded('untested UPLOAD-HOST-*'), 'results.json').waivers).toEqual([
      { kind: 'untested', id: 'UPLOAD-HOST-*', reason: 'known', seed: 7 },
    ])
  })

  it.each(['', 'check', 'check no/such', '__proto__ x', 'reason x', 'fingerprint x', `check ${'a'.repeat(100_000)}`])(
    'are refused in one short message if they are about %.20j',
    subject => {
      let message = ''
      try {
        recordedWaivers(recorded(subject), 'results.json')
      } catch (error) {
        message = error instanceof UsageError ? error.message : ''
      }

      expect(message).toMatch(/^results\.json, line 1: [^\n]{1,300}$/)
    },
  )
})

import { expect, it } from 'vitest'
import { parseWaivers } from './read.ts'

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
    'line 2: a waiver has a fingerprint: only a check can have one',
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
  ['waivers:\n\t- a\n', 'line 2: a tab is used as indentation'],
])('refuses %j, and names the line', (text, message) => {
  expect(() => parseWaivers(text, 'known.yaml')).toThrow(message)
})

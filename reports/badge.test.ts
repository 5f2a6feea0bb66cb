import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { toBadge } from './badge.tsx'
import { type Results, SCOPES } from './model.ts'
import { createResult, createResults } from './sample.test.helper.ts'

const scopes = SCOPES.map(scope => ({
  scope,
  claimed: scope !== 'ad_metrics' && scope !== 'time',
  clauses: 3,
  tested: 3,
}))

const draw = (draft: Partial<Results>): string => toBadge(createResults([createResult('a/b')], draft))

const titleOf = (badge: string): unknown => new XMLParser().parse(badge).svg.title

it.each<[Partial<Results>, string]>([
  [{ verdict: 'conformant' }, 'conformant: all scopes, 2026-01-01'],
  [{ verdict: 'conformant', scopes }, 'conformant: boards, media library, quotas, access, 2026-01-01'],
  [{ verdict: 'not conformant' }, 'not conformant: all scopes, 2026-01-01'],
  [{ verdict: 'incomplete' }, 'incomplete: all scopes, 2026-01-01'],
  [{ verdict: 'narrowed' }, 'selected checks passed, 2026-01-01'],
])('a badge shows %o', (draft, text) => {
  const badge = draw(draft)

  expect(XMLValidator.validate(badge)).toBe(true)
  expect(titleOf(badge)).toBe(`Creative Operations Service: ${text}`)
})

it('a badge loads nothing, and escapes what a file of results may have for a date', () => {
  const badge = draw({ ended_at: '"><a&\u0000\u001b' })

  expect(XMLValidator.validate(badge)).toBe(true)
  expect(badge).not.toMatch(/<a|[^\P{Cc}\n]|href|url\(|@import/u)
})

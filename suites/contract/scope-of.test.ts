import { expect, it } from 'vitest'
import { groupBy } from '../../reports/group-by.ts'
import { SCOPES } from '../../reports/model.ts'
import { checks } from '../checks/index.ts'
import { clauseOf, clauses } from './clauses/index.ts'
import { scopeOf, scopeOfEntry } from './scope-of.ts'

const byClause = groupBy(
  checks.flatMap(check => check.clauses.map(clause => ({ clause, check }))),
  ({ clause }) => clause,
)

it('every scope has clauses, and every clause is in one', () => {
  expect(new Set(clauses.map(scopeOf))).toEqual(new Set(SCOPES))
})

it.each([
  [
    'boards',
    'ROW-CREATE-PARENT',
    'NOT-FOUND-CREATE-ROW',
    'IDEM-KEY-MAX',
    'ERROR-ENVELOPE',
    'COLUMN-MEDIA-ATTRIBUTE-TYPE-ORPHAN',
  ],
  ['media_library', 'SCOPE-CREATE-UPLOAD', 'MEDIA-FIELD-METRICS', 'ATTRIBUTE-PATCH-RENAMES', 'COST-ADD-OPTIONS'],
  ['ad_metrics', 'PAGES-LIST-ADS', 'AD-SET-FIELD-ID', 'AD-ACCOUNT-LISTING-VISIBLE', 'SCOPE-METRICS-SEPARATE'],
  ['time', 'IDEM-RETENTION', 'UPLOAD-WINDOW', 'UPLOAD-WINDOW-FINAL'],
  ['quotas', 'RATE-LIMITED', 'COST-CREATE-ROW'],
  ['access', 'SCOPE-CREATE-ROW', 'NOT-FOUND-ORGANIZATION-GET-VIEW', 'AUTH-MISSING', 'PERMISSION-VIEW-PATCH'],
])('%s has %s', (scope, ...ids) => {
  expect(ids.map(id => scopeOf(clauseOf(id)))).toEqual(ids.map(() => scope))
})

it.each([
  ['ad_metrics', 'ads.'],
  ['time', 'clock.'],
])('%s has each clause that no check can test without %s', (scope, entry) => {
  const only = clauses.filter(({ id }) => {
    const its = byClause.get(id) ?? []
    return its.length > 0 && its.every(({ check: { needs } }) => needs.some(need => need.startsWith(entry)))
  })

  expect(only.length).toBeGreaterThan(1)
  expect(only.filter(clause => scopeOf(clause) !== scope).map(({ id }) => id)).toEqual([])
})

it('profile entries belong to the scope that lacks something without them', () => {
  const entries = [
    'board_id',
    'tokens.throttled',
    'tokens.boards_read',
    'spaces.other',
    'media.ran_id',
    'imports.ok_url',
  ]

  expect(entries.map(scopeOfEntry)).toEqual(['boards', 'quotas', 'access', 'access', 'ad_metrics', 'media_library'])
})

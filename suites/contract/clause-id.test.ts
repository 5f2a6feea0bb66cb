import { expect, it } from 'vitest'
import { lawOf } from './clause-id.ts'

it.each([
  ['SCOPE-CREATE-ROW', 'SCOPE'],
  ['NOT-FOUND-ALLOW-LIST-GET-LIBRARY-VIEW', 'NOT-FOUND-ALLOW-LIST'],
  ['LIBRARY-VIEW-FIELD-CREATED-AT', 'FIELD-CREATED-AT'],
  ['FIELDS-SELECT-LIST-VIEWS', 'FIELDS-SELECT'],
  ['ROW-CREATE-TITLE', 'ROW-CREATE-TITLE'],
])('takes the operation or the resource away from %s', (clause, law) => {
  expect(lawOf(clause)).toBe(law)
})

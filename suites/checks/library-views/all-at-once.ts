import { type Check, check } from '../../check.ts'
import { findLostConditions } from '../../expected/media-filter.ts'
import { createWithAllMembers, requireEachMember } from '../../given/combined-creation.ts'
import { FULL_LIBRARY_VIEWS } from '../../given/full-library-views.ts'

const CLAUSES = [
  'LIBRARY-VIEW-NAME',
  'LIBRARY-VIEW-MODE-GRID',
  'LIBRARY-VIEW-FILTER-STORED',
  'LIBRARY-VIEW-SORT',
  'LIBRARY-VIEW-GROUP-BY',
  'LIBRARY-VIEW-VISIBLE-FIELDS',
  'LIBRARY-VIEW-ORDER',
] as const

/** A library view with all members in one request. Spec: Library views. */
export const allAtOnceCheck: Check = check('library-views/all-at-once', CLAUSES, async context => {
  await requireEachMember(context, FULL_LIBRARY_VIEWS.full)
  const { sent, answer } = await createWithAllMembers(context, FULL_LIBRARY_VIEWS.full)

  const { filter } = context.expect(...CLAUSES).resource(answer)
  const lost = findLostConditions(filter, sent.filter, [])
  context
    .expect('LIBRARY-VIEW-FILTER-STORED')
    .equal(lost, [], 'entries missing in the filter of a library view created with all members')
})

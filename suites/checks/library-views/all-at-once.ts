import { type Check, check } from '../../check.ts'
import { at, isObject, isResource, type JsonObject } from '../../json.ts'
import { lostFrom } from '../media-filter/same-part.ts'
import { create, draftOf, shown } from './views.ts'

const CLAUSES = [
  'LIBRARY-VIEW-NAME',
  'LIBRARY-VIEW-MODE-GRID',
  'LIBRARY-VIEW-FILTER-STORED',
  'LIBRARY-VIEW-SORT',
  'LIBRARY-VIEW-GROUP-BY',
  'LIBRARY-VIEW-VISIBLE-FIELDS',
  'LIBRARY-VIEW-ORDER',
] as const

/** A view with all that it can have: where it is refused, each member is tried alone elsewhere. Spec: Library views. */
export const allAtOnceCheck: Check = check('library-views/all-at-once', {
  clauses: CLAUSES,
  async run(context) {
    const draft: JsonObject = await draftOf(context, 'full')
    const answer = await shown(context, 'full')
    if (!isResource(at(answer.json, 'data')))
      for (const [member, value] of Object.entries(draft))
        await context.given.resource(`create a library view with ${member} alone`, create(context, { [member]: value }))

    const { filter } = context.expect(...CLAUSES).resource(answer)
    const lost = lostFrom(filter, isObject(draft.filter) ? draft.filter : {}, [])
    context.expect('LIBRARY-VIEW-FILTER-STORED').equal(lost, [], 'entries of the filter that are lost beside all else')
  },
})

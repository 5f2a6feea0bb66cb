import { type Check, check } from '../../check.ts'
import { sharedLibraryView } from '../../given/library-views.ts'
import { at, type Json, type JsonObject } from '../../json.ts'
import { conditionsIn } from '../media-filter/entries.ts'
import { type DraftName, draftOf, shown, tried } from './views.ts'

/** A member of a view that was created, and what it has to be. */
interface Member {
  readonly clause: string
  readonly draft: DraftName
  readonly member: string
  /** Present where the draft leaves the member out. */
  readonly expected?: Json
  /** The parts of an object that count; others may stand beside them. */
  readonly parts?: readonly string[]
}

const MEMBERS: readonly Member[] = [
  { clause: 'LIBRARY-VIEW-NAME', draft: 'full', member: 'name' },
  { clause: 'LIBRARY-VIEW-NAME-NULL', draft: 'nulls', member: 'name' },
  { clause: 'LIBRARY-VIEW-MODE-GRID', draft: 'full', member: 'view_mode' },
  { clause: 'LIBRARY-VIEW-MODE-GALLERY', draft: 'varied', member: 'view_mode' },
  { clause: 'LIBRARY-VIEW-MODE-DEFAULT', draft: 'bare', member: 'view_mode', expected: 'gallery' },
  { clause: 'LIBRARY-VIEW-FILTER-NULL', draft: 'nulls', member: 'filter' },
  { clause: 'LIBRARY-VIEW-FILTER-COMPLETE', draft: 'bare', member: 'filter_complete', expected: true },
  { clause: 'LIBRARY-VIEW-FILTER-COMPLETE', draft: 'full', member: 'filter_complete', expected: true },
  { clause: 'LIBRARY-VIEW-SORT', draft: 'full', member: 'sort', parts: ['field', 'order'] },
  { clause: 'LIBRARY-VIEW-SORT', draft: 'varied', member: 'sort', parts: ['field', 'order'] },
  { clause: 'LIBRARY-VIEW-SORT-ATTRIBUTE', draft: 'nulls', member: 'sort', parts: ['field', 'order'] },
  { clause: 'LIBRARY-VIEW-SORT-DEFAULT', draft: 'bare', member: 'sort', expected: null },
  { clause: 'LIBRARY-VIEW-GROUP-BY', draft: 'full', member: 'group_by' },
  { clause: 'LIBRARY-VIEW-GROUP-BY', draft: 'nulls', member: 'group_by' },
  { clause: 'LIBRARY-VIEW-GROUP-BY-ATTRIBUTE', draft: 'varied', member: 'group_by' },
  { clause: 'LIBRARY-VIEW-VISIBLE-FIELDS', draft: 'full', member: 'visible_fields' },
  { clause: 'LIBRARY-VIEW-VISIBLE-FIELDS', draft: 'varied', member: 'visible_fields' },
  { clause: 'LIBRARY-VIEW-VISIBLE-FIELDS-NULL', draft: 'nulls', member: 'visible_fields' },
  { clause: 'LIBRARY-VIEW-ORDER', draft: 'full', member: 'order' },
  { clause: 'LIBRARY-VIEW-ORDER', draft: 'varied', member: 'order' },
]

const partsOf = (value: Json | undefined, parts: Member['parts']): Json | undefined =>
  parts ? Object.fromEntries(parts.map(part => [part, at(value, part) ?? null])) : value

const memberCheck = ({ clause, draft, member, parts, ...rest }: Member): Check =>
  check(`library-views/create/${draft}/${member}`, {
    clauses: [clause],
    async run(context) {
      const given: JsonObject = {
        ...(await draftOf(context, draft)),
        ...('expected' in rest && { [member]: rest.expected ?? null }),
      }
      const view = context.expect(clause).resource(await tried(context, draft, member))

      context.expect(clause).equal(partsOf(view[member], parts), partsOf(given[member], parts), member)
    },
  })

const optional = check('library-views/create/from-space-alone', {
  clauses: ['LIBRARY-VIEW-EVERYTHING-OPTIONAL'],
  async run(context) {
    context.expect('LIBRARY-VIEW-EVERYTHING-OPTIONAL').resource(await shown(context, 'bare'))
  },
})

const unfiltered = check('library-views/create/bare/filter', {
  clauses: ['LIBRARY-VIEW-FILTER-DEFAULT'],
  async run(context) {
    const expect = context.expect('LIBRARY-VIEW-FILTER-DEFAULT')
    const { filter = null } = expect.resource(await tried(context, 'bare', 'filter'))
    expect.equal(conditionsIn(filter), {}, 'how many conditions there are under each key')
  },
})

const ownSpace = check('library-views/create/space', {
  clauses: ['LIBRARY-VIEW-SPACE'],
  async run(context) {
    const expect = context.expect('LIBRARY-VIEW-SPACE')
    const view = expect.resource(await tried(context, 'full', 'name'))
    expect.equal(view.space_id, context.profile.spaces.main, 'space_id')
  },
})

const otherSpace = check('library-views/create/another-space', {
  clauses: ['LIBRARY-VIEW-SPACE'],
  needs: ['spaces.other'],
  async run(context) {
    const other = context.entry('spaces.other')
    const { space_id } = await sharedLibraryView(context, other)

    context.expect('LIBRARY-VIEW-SPACE').equal(space_id, other, 'space_id of a view of another space')
  },
})

/** What a view is created with. Spec: Library view; Library views. */
export const memberChecks: readonly Check[] = [optional, unfiltered, ownSpace, otherSpace, ...MEMBERS.map(memberCheck)]

import { isDeepStrictEqual } from 'node:util'
import { type Check, check } from '../../check.ts'
import { LIBRARY_FIELDS } from '../../contract/media-vocabulary.ts'
import { countConditions, findLostConditions } from '../../expected/media-filter.ts'
import { unlessRefused } from '../../expected/unless-refused.ts'
import { manyAttributes } from '../../given/attributes.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { createPlainLibraryView, FULL_LIBRARY_VIEWS, MARKUP_LIBRARY_VIEW } from '../../given/full-library-views.ts'
import { createLibraryView, sharedLibraryView } from '../../given/library-views.ts'
import { sendMost, sizesFor } from '../../given/most-taken.ts'
import { at, idsOf, isResource, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { isDeep } from '../../runner/deep.ts'
import type { Answer } from '../../target/api.ts'
import { allAtOnce } from '../all-at-once.ts'

/** A member of a view that is created with several members. */
interface Member {
  readonly clause: string
  readonly view: keyof typeof FULL_LIBRARY_VIEWS
  readonly member: string
  /** The members of an object that are compared; it may have others. */
  readonly parts?: readonly string[]
}

const SORT_PARTS = ['field', 'order']

/** The views that arrange media by the built-in fields that the views with all members leave out. */
const ARRANGED = ['byStatus', 'byType', 'bySize', 'byUploader', 'byName'] as const

const MEMBERS: readonly Member[] = [
  { clause: 'LIBRARY-VIEW-NAME', view: 'full', member: 'name' },
  { clause: 'LIBRARY-VIEW-NAME-NULL', view: 'nulls', member: 'name' },
  { clause: 'LIBRARY-VIEW-MODE-GRID', view: 'full', member: 'view_mode' },
  { clause: 'LIBRARY-VIEW-MODE-GALLERY', view: 'varied', member: 'view_mode' },
  { clause: 'LIBRARY-VIEW-FILTER-NULL', view: 'nulls', member: 'filter' },
  { clause: 'LIBRARY-VIEW-SORT', view: 'full', member: 'sort', parts: SORT_PARTS },
  { clause: 'LIBRARY-VIEW-SORT', view: 'varied', member: 'sort', parts: SORT_PARTS },
  { clause: 'LIBRARY-VIEW-SORT-ATTRIBUTE', view: 'nulls', member: 'sort', parts: SORT_PARTS },
  { clause: 'LIBRARY-VIEW-GROUP-BY', view: 'full', member: 'group_by' },
  { clause: 'LIBRARY-VIEW-GROUP-BY', view: 'nulls', member: 'group_by' },
  { clause: 'LIBRARY-VIEW-GROUP-BY-ATTRIBUTE', view: 'varied', member: 'group_by' },
  { clause: 'LIBRARY-VIEW-VISIBLE-FIELDS', view: 'full', member: 'visible_fields' },
  { clause: 'LIBRARY-VIEW-VISIBLE-FIELDS', view: 'varied', member: 'visible_fields' },
  { clause: 'LIBRARY-VIEW-VISIBLE-FIELDS-NULL', view: 'nulls', member: 'visible_fields' },
  { clause: 'LIBRARY-VIEW-ORDER', view: 'full', member: 'order' },
  { clause: 'LIBRARY-VIEW-ORDER', view: 'varied', member: 'order' },
  ...ARRANGED.flatMap((view): readonly Member[] => [
    { clause: 'LIBRARY-VIEW-SORT', view, member: 'sort', parts: SORT_PARTS },
    { clause: 'LIBRARY-VIEW-GROUP-BY', view, member: 'group_by' },
  ]),
]

const partsOf = (value: Json | undefined, parts: Member['parts']): Json | undefined =>
  parts ? Object.fromEntries(parts.map(part => [part, at(value, part) ?? null])) : value

/** All fields of the built-in columns, and many attributes. */
const fieldsOfMany = async (context: CheckContext): Promise<readonly string[]> => [
  ...LIBRARY_FIELDS,
  ...idsOf(await manyAttributes(context)),
]

/** The response to the creation of a view from as few members as the target accepts. */
const leastView = async (context: CheckContext): Promise<Answer> => {
  const bare = await createPlainLibraryView(context)
  return isResource(at(bare.json, 'data')) ? bare : createLibraryView(context)
}

/** The defaults of members that are left out. */
const DEFAULTS = [
  { clause: 'LIBRARY-VIEW-MODE-DEFAULT', member: 'view_mode', expected: 'gallery' },
  { clause: 'LIBRARY-VIEW-FILTER-COMPLETE', member: 'filter_complete', expected: true },
  { clause: 'LIBRARY-VIEW-SORT-DEFAULT', member: 'sort', expected: null },
] as const

const MARKED = [
  { member: 'name', clause: 'LIBRARY-VIEW-NAME', textIn: ({ name }: Resource) => name },
  { member: 'filter', clause: 'LIBRARY-VIEW-FILTER-STORED', textIn: ({ filter }: Resource) => at(filter, 'query') },
] as const

const textOf = (value: Json): Json | undefined => at(value, 'query') ?? value

/** What a view is created with. Spec: Library view; Library views. */
export const libraryViewMemberChecks: readonly Check[] = [
  allAtOnce('library-views/all-at-once', FULL_LIBRARY_VIEWS.full, {
    clauses: {
      name: 'LIBRARY-VIEW-NAME',
      view_mode: 'LIBRARY-VIEW-MODE-GRID',
      filter: 'LIBRARY-VIEW-FILTER-STORED',
      sort: 'LIBRARY-VIEW-SORT',
      group_by: 'LIBRARY-VIEW-GROUP-BY',
      visible_fields: 'LIBRARY-VIEW-VISIBLE-FIELDS',
      order: 'LIBRARY-VIEW-ORDER',
    },
    kept: { filter: (shown, sent) => findLostConditions(shown, sent, []).length === 0 },
  }),
  check('library-views/create/from-space-alone', 'LIBRARY-VIEW-EVERYTHING-OPTIONAL', async (context, expect) => {
    expect.resource(await createPlainLibraryView(context))
  }),
  check('library-views/create/bare/filter', 'LIBRARY-VIEW-FILTER-DEFAULT', async (context, expect) => {
    const { filter = null } = expect.resource(await leastView(context))
    expect.equal(countConditions(filter), {}, 'number of conditions under each key of a filter that was left out')
  }),
  check('library-views/create/space', 'LIBRARY-VIEW-SPACE', async (context, expect) => {
    const view = expect.resource((await createWithMember(context, FULL_LIBRARY_VIEWS.full, 'name')).answer)
    expect.equal(view.space_id, context.profile.spaces.main, 'space_id of a library view')
  }),
  check('library-views/create/another-space', 'LIBRARY-VIEW-SPACE', ['spaces.other'], async (context, expect) => {
    const other = context.profileValue('spaces.other')
    const { space_id } = await sharedLibraryView(context, other)

    expect.equal(space_id, other, 'space_id of a view of another space')
  }),
  ...MEMBERS.map(({ clause, view, member, parts }) =>
    check(`library-views/create/${view}/${member}`, clause, async (context, expect) => {
      const { value, answer } = await createWithMember(context, FULL_LIBRARY_VIEWS[view], member)
      const [shown, sent] = [expect.resource(answer)[member], value].map(one => partsOf(one, parts))
      expect.equal(shown, sent, `${member} of a library view as it was created`)
      if (member !== 'visible_fields' || view !== 'varied' || !isDeep(context.run)) return
      const fields = await fieldsOfMany(context)
      const send = (visible_fields: readonly string[]) => createLibraryView(context, { visible_fields })
      const taken = await sendMost(
        context,
        sizesFor(context.run, 0, fields.length),
        size => fields.slice(0, size),
        send,
      )
      if (!taken) return
      const isKept = isDeepStrictEqual(expect.resource(taken.answer).visible_fields, taken.sent)
      expect.that(isKept, `a library view does not have the ${taken.sent.length} visible_fields it was created with`)
    }),
  ),
  check(
    'library-views/create/byStatus/visible_fields',
    'LIBRARY-VIEW-VISIBLE-FIELDS-EMPTY',
    async (context, expect) => {
      expect.resource((await createWithMember(context, FULL_LIBRARY_VIEWS.byStatus, 'visible_fields')).answer)
    },
  ),
  check('library-views/create/full/filter_complete', 'LIBRARY-VIEW-FILTER-COMPLETE', async (context, expect) => {
    const { answer } = await createWithMember(context, FULL_LIBRARY_VIEWS.full, 'filter')
    const { filter_complete } = expect.resource(answer)
    expect.equal(filter_complete, true, 'filter_complete of a library view created with a filter')
  }),
  ...DEFAULTS.map(({ clause, member, expected }) =>
    check(`library-views/create/bare/${member}`, clause, async (context, expect) => {
      const shown = expect.resource(await leastView(context))[member]
      expect.equal(shown, expected, `${member} of a library view created without it`)
    }),
  ),
  /** A server may refuse texts with markup, but not change them. */
  ...MARKED.map(({ member, clause, textIn }) =>
    check(`library-views/markup/${member}`, clause, async (context, expect) => {
      const { value, answer } = await createWithMember(context, MARKUP_LIBRARY_VIEW, member)

      const view = unlessRefused(context, expect, answer)
      if (view) expect.equal(textIn(view), textOf(value), `text in the ${member} of a library view as it was created`)
    }),
  ),
]

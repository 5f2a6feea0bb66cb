import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Check, type CheckContext, check } from '../../check.ts'
import { libraryViewBody } from '../../contract/bodies/library-view.ts'
import { defaultValues, keptValues } from '../../contract/bodies/property.ts'
import { LIBRARY_FIELDS } from '../../contract/media-vocabulary.ts'
import { isLibraryViewValueKept } from '../../expected/library-view-values.ts'
import { countConditions } from '../../expected/media-filter.ts'
import { unlessRefused } from '../../expected/unless-refused.ts'
import { at, idsOf, isResource, type Json, type Resource } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { manyAttributes } from '../../setup/attributes/attributes.ts'
import { sendMost, sizesFor } from '../../setup/largest-accepted.ts'
import {
  createPlainLibraryView,
  libraryViewNamed,
  MARKUP_LIBRARY_VIEW,
} from '../../setup/library-views/full-library-views.ts'
import { createLibraryView, sharedLibraryView } from '../../setup/library-views/library-views.ts'
import { createWithMember } from '../../setup/requests/combined-creation.ts'
import { allAtOnce } from '../all-at-once.ts'

/** All fields of the built-in columns, and many attributes. */
const fieldsOfMany = async (context: CheckContext): Promise<readonly string[]> => [
  ...LIBRARY_FIELDS,
  ...idsOf(await manyAttributes(context)),
]

/** The response to the creation of a view from as few properties as the target accepts. */
const leastView = async (context: CheckContext): Promise<Answer> => {
  const bare = await createPlainLibraryView(context)
  return isResource(at(bare.json, 'data')) ? bare : createLibraryView(context)
}

/** What a view reads as that is created without these properties. */
const DEFAULTS = [
  ...defaultValues(libraryViewBody),
  { clause: 'LIBRARY-VIEW-FILTER-COMPLETE', property: 'filter_complete', value: true },
]

const KEPT = keptValues(libraryViewBody)

const OF_FULL = KEPT.filter(({ sample }) => sample === 'full')

const MARKED = [
  { member: 'name', clause: 'LIBRARY-VIEW-NAME', textIn: ({ name }: Resource) => name },
  { member: 'filter', clause: 'LIBRARY-VIEW-FILTER-STORED', textIn: ({ filter }: Resource) => at(filter, 'query') },
] as const

const textOf = (value: Json): Json | undefined => at(value, 'query') ?? value

/** What a view is created with. Spec: Library view; Library views. */
export const libraryViewMemberChecks: readonly Check[] = [
  allAtOnce('library-views/all-at-once', libraryViewNamed('full'), {
    clauses: Object.fromEntries(OF_FULL.map(({ property, clause }) => [property, clause])),
    kept: { filter: (shown, sent) => isLibraryViewValueKept('filter', shown, sent) },
  }),
  check('library-views/create/from-space-alone', 'LIBRARY-VIEW-EVERYTHING-OPTIONAL', async (context, expect) => {
    expect.resource(await createPlainLibraryView(context))
  }),
  check('library-views/create/bare/filter', 'LIBRARY-VIEW-FILTER-DEFAULT', async (context, expect) => {
    const { filter = null } = expect.resource(await leastView(context))
    expect.equal(countConditions(filter), {}, 'number of conditions under each key of a filter that was left out')
  }),
  check('library-views/create/space', 'LIBRARY-VIEW-SPACE', async (context, expect) => {
    const view = expect.resource((await createWithMember(context, libraryViewNamed('full'), 'name')).answer)
    expect.equal(view.space_id, context.profile.spaces.main, 'space_id of a library view')
  }),
  check('library-views/create/another-space', 'LIBRARY-VIEW-SPACE', ['spaces.other'], async (context, expect) => {
    const other = context.profileValue('spaces.other')
    const { space_id } = await sharedLibraryView(context, other)

    expect.equal(space_id, other, 'space_id of a view of another space')
  }),
  ...KEPT.map(({ clause, sample, property }) =>
    check(`library-views/create/${sample}/${property}`, clause, async (context, expect) => {
      const { value, answer } = await createWithMember(context, libraryViewNamed(sample), property)
      const shown = expect.resource(answer)[property]
      const [sent, found] = [value, shown].map(one => JSON.stringify(one))
      const message = `${property} of a library view as it was created: expected ${sent}, got ${found}`
      expect.that(isLibraryViewValueKept(property, shown, value), message)
      if (property !== 'visible_fields' || sample !== 'varied' || !isDeep(context.run)) return
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
  check('library-views/create/full/filter_complete', 'LIBRARY-VIEW-FILTER-COMPLETE', async (context, expect) => {
    const { answer } = await createWithMember(context, libraryViewNamed('full'), 'filter')
    const { filter_complete } = expect.resource(answer)
    expect.equal(filter_complete, true, 'filter_complete of a library view created with a filter')
  }),
  ...DEFAULTS.map(({ clause, property, value }) =>
    check(`library-views/create/bare/${property}`, clause, async (context, expect) => {
      const { [property]: shown } = expect.resource(await leastView(context))
      expect.equal(shown, value, `${property} of a library view created without it`)
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

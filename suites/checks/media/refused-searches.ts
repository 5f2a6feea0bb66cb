import type { Check, CheckContext } from '../../check.ts'
import { MEDIA_FILTER_BOUNDS } from '../../contract/schemas/bounds.ts'
import type { JsonObject } from '../../json.ts'
import { sharedAttribute } from '../../setup/attributes/attributes.ts'
import { searchMedia } from '../../setup/media/searched-media.ts'
import { itemsIn } from '../../target/api.ts'
import { type InvalidCase, inTurn, invalidCase, refusalChecks, UNFOUND } from '../refusal.ts'

type Filter = (context: CheckContext) => JsonObject | Promise<JsonObject>

/** A search that is accepted, and those that differ from it by the fault. */
interface Searches {
  readonly good: Filter
  readonly bad: readonly Filter[]
}

const tags = async (context: CheckContext, value: string) => ({
  attributes: [{ attribute_id: (await sharedAttribute(context, 'tags')).id, values: [value] }],
})

const LONGEST = MEDIA_FILTER_BOUNDS.query.max

/** An id of nothing, where the profile has a good one. */
const unknown = (what: 'folder' | 'user', key: string, path: string): InvalidCase<Searches> => [
  `unknown-${what}`,
  `UNMATCHED-${what.toUpperCase()}`,
  { good: ({ profileValue }) => ({ [key]: profileValue(path) }), bad: [({ run }) => ({ [key]: run.uuid() })] },
  { ...UNFOUND, needs: [path] },
]

const INVALID_CASES: readonly InvalidCase<Searches>[] = [
  invalidCase('query-too-long', 'QUERY-MAX', {
    good: () => ({ query: 'q'.repeat(LONGEST) }),
    bad: [() => ({ query: 'q'.repeat(LONGEST + 1) })],
  }),
  unknown('folder', 'folder_id', 'folder_id'),
  invalidCase(
    'unknown-option',
    'UNMATCHED-OPTION',
    {
      good: context => tags(context, 'Alpha'),
      bad: [context => tags(context, context.run.uuid()), context => tags(context, context.run.unique('no option'))],
    },
    UNFOUND,
  ),
  unknown('user', 'uploaded_by', 'user_ids.0'),
]

/** Searches that must be refused: for unknown folders, options and users. Spec: Errors; Limits. */
export const refusedSearchChecks: readonly Check[] = refusalChecks(
  {
    id: 'media/search/refused/',
    clause: 'MEDIA-SEARCH-',
    async validControl(context, { good }) {
      const filter = await good(context)
      const name = `search for ${JSON.stringify(filter)}`
      const answer = await context.share(name, context => searchMedia(context, filter))
      const message = `search media without the fault: the server answered ${answer.status}`
      context.setup.that(itemsIn(answer) !== undefined, message)
    },
    send: (context, { bad }) => inTurn(bad, async filter => searchMedia(context, await filter(context))),
  },
  INVALID_CASES,
)

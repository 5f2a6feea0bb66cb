import type { Check } from '../../check.ts'
import { MEDIA_FILTER_BOUNDS } from '../../contract/schemas/bounds.ts'
import { sharedAttribute } from '../../given/attributes.ts'
import { searchMedia } from '../../given/media-search.ts'
import type { JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { itemsIn } from '../../target/api.ts'
import { ELSEWHERE, type Refusal, refusal } from '../refusal.ts'

type Filter = (context: CheckContext) => JsonObject | Promise<JsonObject>

interface Pair extends Pick<Refusal, 'clause' | 'needs' | 'codes'> {
  /** The end of the check's id. */
  readonly name: string
  readonly good: Filter
  readonly bad: Filter
}

const tags = async (context: CheckContext, value: string) => ({
  attributes: [{ attribute_id: (await sharedAttribute(context, 'tags')).id, values: [value] }],
})

const LONGEST = MEDIA_FILTER_BOUNDS.query.max

const pair = (name: string, clause: string, good: Filter, bad: Filter, needs: readonly string[] = []): Pair => ({
  ...{ name, clause: `MEDIA-SEARCH-${clause}`, good, bad, needs },
  ...(clause.startsWith('UNMATCHED') && { codes: ELSEWHERE }),
})

/** The id of nothing, where the profile has a good one. */
const unknown = (what: 'folder' | 'user', key: string, path: string): Pair =>
  pair(
    `unknown-${what}`,
    `UNMATCHED-${what.toUpperCase()}`,
    ({ profileValue }) => ({ [key]: profileValue(path) }),
    ({ run }) => ({ [key]: run.uuid() }),
    [path],
  )

const knownTag: Filter = context => tags(context, 'Alpha')

const PAIRS: readonly Pair[] = [
  pair(
    'query-too-long',
    'QUERY-MAX',
    () => ({ query: 'q'.repeat(LONGEST) }),
    () => ({ query: 'q'.repeat(LONGEST + 1) }),
  ),
  unknown('folder', 'folder_id', 'folder_id'),
  pair('unknown-option', 'UNMATCHED-OPTION', knownTag, context => tags(context, context.run.uuid())),
  pair('unknown-option-by-name', 'UNMATCHED-OPTION', knownTag, context =>
    tags(context, context.run.unique('no option')),
  ),
  unknown('user', 'uploaded_by', 'user_ids.0'),
]

/** Searches that must be refused: for unknown folders, options and users. Spec: Errors; Limits. */
export const refusedSearchChecks: readonly Check[] = PAIRS.map(({ name, good, bad, ...rest }) =>
  refusal({
    ...rest,
    id: `media/search/refused/${name}`,
    async twin(context) {
      const filter = await good(context)
      const answer = await context.share(`search for ${JSON.stringify(filter)}`, context =>
        searchMedia(context, filter),
      )
      context.given.that(itemsIn(answer) !== undefined, `search media without the fault: it answered ${answer.status}`)
    },
    send: async context => searchMedia(context, await bad(context)),
  }),
)

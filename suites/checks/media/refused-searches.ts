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

const PAIRS: readonly Pair[] = [
  {
    name: 'query-too-long',
    clause: 'MEDIA-SEARCH-QUERY-MAX',
    good: () => ({ query: 'q'.repeat(LONGEST) }),
    bad: () => ({ query: 'q'.repeat(LONGEST + 1) }),
  },
  {
    name: 'unknown-folder',
    clause: 'MEDIA-SEARCH-UNMATCHED-FOLDER',
    needs: ['folder_id'],
    codes: ELSEWHERE,
    good: ({ profileValue }) => ({ folder_id: profileValue('folder_id') }),
    bad: ({ run }) => ({ folder_id: run.uuid() }),
  },
  {
    name: 'unknown-option',
    clause: 'MEDIA-SEARCH-UNMATCHED-OPTION',
    codes: ELSEWHERE,
    good: context => tags(context, 'Alpha'),
    bad: context => tags(context, context.run.uuid()),
  },
  {
    name: 'unknown-option-by-name',
    clause: 'MEDIA-SEARCH-UNMATCHED-OPTION',
    codes: ELSEWHERE,
    good: context => tags(context, 'Alpha'),
    bad: context => tags(context, context.run.unique('no option')),
  },
  {
    name: 'unknown-user',
    clause: 'MEDIA-SEARCH-UNMATCHED-USER',
    needs: ['user_ids.0'],
    codes: ELSEWHERE,
    good: ({ profileValue }) => ({ uploaded_by: profileValue('user_ids.0') }),
    bad: ({ run }) => ({ uploaded_by: run.uuid() }),
  },
]

/** Searches that must be refused: for unknown folders, options and users. Spec: Errors; Limits. */
export const refusedSearchChecks: readonly Check[] = PAIRS.map(({ name, good, bad, ...rest }) =>
  refusal({
    ...rest,
    id: `media/search/refused/${name}`,
    async twin(context) {
      const answer = await searchMedia(context, await good(context))
      context.given.that(itemsIn(answer) !== undefined, `search media without the fault: it answered ${answer.status}`)
    },
    send: async context => searchMedia(context, await bad(context)),
  }),
)

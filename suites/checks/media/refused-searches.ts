import type { Check } from '../../check.ts'
import { MEDIA_FILTER_BOUNDS } from '../../contract/limits.ts'
import { sharedAttribute } from '../../given/media.ts'
import type { JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE, type Refusal, refusal } from '../refusal.ts'
import { mediaOf, search } from './referred.ts'

type Filter = (context: CheckContext) => JsonObject | Promise<JsonObject>

interface Pair extends Pick<Refusal, 'id' | 'clause' | 'needs' | 'codes'> {
  readonly good: Filter
  readonly bad: Filter
}

const tags = async (context: CheckContext, value: string) => ({
  attributes: [{ attribute_id: (await sharedAttribute(context, 'tags')).id, values: [value] }],
})

const LONGEST = MEDIA_FILTER_BOUNDS.query.max

const PAIRS: readonly Pair[] = [
  {
    id: 'query-too-long',
    clause: 'MEDIA-SEARCH-QUERY-MAX',
    good: () => ({ query: 'q'.repeat(LONGEST) }),
    bad: () => ({ query: 'q'.repeat(LONGEST + 1) }),
  },
  {
    id: 'unknown-folder',
    clause: 'MEDIA-SEARCH-UNMATCHED-FOLDER',
    needs: ['folder_id'],
    codes: ELSEWHERE,
    good: ({ entry }) => ({ folder_id: entry('folder_id') }),
    bad: ({ run }) => ({ folder_id: run.uuid() }),
  },
  {
    id: 'unknown-option',
    clause: 'MEDIA-SEARCH-UNMATCHED-OPTION',
    codes: ELSEWHERE,
    good: context => tags(context, 'Alpha'),
    bad: context => tags(context, context.run.uuid()),
  },
  {
    id: 'unknown-option-by-name',
    clause: 'MEDIA-SEARCH-UNMATCHED-OPTION',
    codes: ELSEWHERE,
    good: context => tags(context, 'Alpha'),
    bad: context => tags(context, context.run.unique('no option')),
  },
  {
    id: 'unknown-user',
    clause: 'MEDIA-SEARCH-UNMATCHED-USER',
    needs: ['user_ids.0'],
    codes: ELSEWHERE,
    good: ({ entry }) => ({ uploaded_by: entry('user_ids.0') }),
    bad: ({ run }) => ({ uploaded_by: run.uuid() }),
  },
]

/** Searches for what matches nothing. Spec: Errors; Limits. */
export const refusedSearchChecks: readonly Check[] = PAIRS.map(({ id, good, bad, ...rest }) =>
  refusal({
    ...rest,
    id: `media/search/refused/${id}`,
    async twin(context) {
      const answer = await search(context, await good(context))
      context.given.that(mediaOf(answer) !== undefined, `search media without the fault: it answered ${answer.status}`)
    },
    send: async context => search(context, await bad(context)),
  }),
)

import { type Check, type CheckContext, check } from '../../check.ts'
import type { JsonObject } from '../../json.ts'
import { momentOf } from '../../moment.ts'
import { setup } from '../../runner/setup-steps.ts'
import {
  LABELS,
  type Label,
  labelsFound,
  type SearchedMedia,
  searchableMedia,
  searchedMedia,
  searchedMediaFilter,
  searchMedia,
  tagCondition,
} from '../../setup/media/searched-media.ts'
import { itemsIn } from '../../target/api.ts'

const NOBODY: readonly Label[] = []
const FAR = 3 * 24 * 60 * 60 * 1000

/** The day that is this many milliseconds before or after the upload of the media. */
function dayFrom({ media }: SearchedMedia, ms: number): string {
  const uploaded = momentOf(media.still.created_at)
  setup.that(!Number.isNaN(uploaded), 'read when a media was uploaded')
  return new Date(uploaded + ms).toISOString().slice(0, 10)
}

/** Judges the labels of the media that a search with a filter finds; null where it fails. */
export const judgeFound = async (
  context: CheckContext,
  filterOf: (one: SearchedMedia) => JsonObject,
  judge: (found: readonly Label[] | null, filter: string) => void,
): Promise<void> => {
  const one = await searchableMedia(context)
  const filter = filterOf(one)
  await context.eventually(async () =>
    judge((await labelsFound(context, one, searchedMediaFilter(one, filter))) ?? null, JSON.stringify(filter)),
  )
}

/** A search with a filter, and the media that it has to find. */
const search = (
  id: string,
  clause: string,
  finds: readonly Label[],
  filter: (one: SearchedMedia, context: CheckContext) => JsonObject,
  needs: readonly string[] = [],
): Check =>
  check(`media/search/${id}`, `MEDIA-SEARCH-${clause}`, needs, (context, expect) =>
    judgeFound(
      context,
      one => filter(one, context),
      (found, asked) => expect.equal(found, finds, `media that a search for ${asked} finds`),
    ),
  )

/** A search by conditions on attributes. */
const byAttributes = (
  id: string,
  clause: string,
  finds: readonly Label[],
  conditions: (one: SearchedMedia) => readonly JsonObject[],
): Check => search(id, `ATTRIBUTE-${clause}`, finds, one => ({ attributes: conditions(one) }))

const attributes: readonly Check[] = [
  byAttributes('any/one-of-them-unused', 'ANY', ['still', 'other'], one => [tagCondition(one, ['Delta', 'Beta'])]),
  byAttributes('any/either', 'ANY', LABELS, one => [tagCondition(one, ['Beta', 'Gamma'])]),
  byAttributes('any/by-name', 'ANY', ['note', 'other'], ({ tags }) => [
    { attribute_id: tags, values: ['Delta', 'Gamma'] },
  ]),
  byAttributes('none/one', 'NONE', ['note'], one => [tagCondition(one, ['Beta'], 'none')]),
  byAttributes('none/of-several', 'NONE', NOBODY, one => [tagCondition(one, ['Beta', 'Gamma'], 'none')]),
  byAttributes('none/where-nothing-is-set', 'NONE-UNSET', ['note', 'other'], ({ text, words }) => [
    { attribute_id: text, values: [`first ${words.text}`], match: 'none' },
  ]),
  byAttributes('every', 'EVERY', ['other'], one => [tagCondition(one, ['Beta']), tagCondition(one, ['Gamma'])]),
  byAttributes('every/any-and-none', 'EVERY', NOBODY, one => [
    tagCondition(one, ['Beta'], 'none'),
    tagCondition(one, ['Beta']),
  ]),
  byAttributes('text', 'TEXT', ['still'], ({ text, words }) => [
    { attribute_id: text, values: [`first ${words.text}`] },
  ]),
  byAttributes('text/several', 'TEXT', ['still', 'note'], ({ text, words }) => [
    { attribute_id: text, values: ['second', `first ${words.text}`] },
  ]),
  byAttributes('checkbox/true', 'CHECKBOX', ['still'], ({ checkbox }) => [
    { attribute_id: checkbox, values: ['true'] },
  ]),
]

const DAYS = [
  ['created_after', -FAR, LABELS],
  ['created_after', FAR, NOBODY],
  ['created_before', FAR, LABELS],
  ['created_before', -FAR, NOBODY],
] as const

/** Conditions that nothing without impressions meets. */
const TOTALS = { less_than: 1_000_000_000, equals: 0, greater_than: 0 }

const entries: readonly Check[] = [
  search('type/image', 'TYPE', ['still', 'other'], () => ({ type: 'image' })),
  search('type/video', 'TYPE', NOBODY, () => ({ type: 'video' })),
  search('folder', 'FOLDER', ['note'], (_, { profileValue }) => ({ folder_id: profileValue('folder_id') }), [
    'folder_id',
  ]),
  search('all/type-and-attribute', 'ALL', ['other'], one => ({
    type: 'image',
    attributes: [tagCondition(one, ['Gamma'])],
  })),
  search('all/type-and-day', 'ALL', NOBODY, one => ({ type: 'image', created_after: dayFrom(one, FAR) })),
  ...DAYS.map(([key, ms, finds]) =>
    search(`${key}/${finds.length > 0 ? 'all' : 'none'}`, 'CREATED', finds, one => ({ [key]: dayFrom(one, ms) })),
  ),
  ...Object.entries(TOTALS).map(([operator, value]) =>
    search(`metric/no-data/${operator}`, 'METRIC-NO-DATA', NOBODY, () => ({
      metric_filters: [{ metric: 'impressions', operator, value }],
    })),
  ),
]

const QUERIES = [
  { what: 'name', clause: 'MEDIA-SEARCH-QUERY-NAME', label: 'note' },
  { what: 'tag', clause: 'MEDIA-SEARCH-QUERY-TAG', label: 'other' },
  { what: 'text', clause: 'MEDIA-SEARCH-QUERY-VALUE', label: 'still' },
] as const

/** Entries that the media note does not satisfy, for a search by a word of its name. */
const BESIDE_QUERY: Readonly<Record<string, (one: SearchedMedia) => JsonObject>> = {
  type: () => ({ type: 'image' }),
  attribute: one => ({ attributes: [tagCondition(one, ['Beta'])] }),
  day: one => ({ created_after: dayFrom(one, FAR) }),
}

/** What a search found of the uploaded media, in words; null where it failed. */
export const describeFound = (found: readonly Label[] | null): string =>
  found === null ? 'the search failed' : `it finds ${found.join(', ') || 'none of the uploaded media'}`

/** What a search of media finds, where the target has one. Spec: Media filter object. */
export const searchChecks: readonly Check[] = [
  check('media/search/takes-a-filter', 'MEDIA-SEARCH-FILTER', async (context, expect) => {
    const one = await searchedMedia(context)
    await context.eventually(async () => {
      const labels = await labelsFound(context, one, searchedMediaFilter(one))
      expect.equal(labels, LABELS, 'media that a search for a tag that they all have finds')
    })
  }),
  ...attributes,
  ...entries,
  check('media/search/user', 'MEDIA-SEARCH-ATTRIBUTE-ANY', ['user_ids.0'], (context, expect) =>
    judgeFound(
      context,
      ({ user }) =>
        user
          ? { attributes: [{ attribute_id: user.attribute, values: [user.value] }] }
          : context.notApplicable('the profile names no member', { lacks: 'user_ids' }),
      found => expect.equal(found, ['still'], 'media that a search by a user finds'),
    ),
  ),
  check('media/search/checkbox/false', 'MEDIA-SEARCH-ATTRIBUTE-CHECKBOX', (context, expect) =>
    judgeFound(
      context,
      ({ checkbox }) => ({ attributes: [{ attribute_id: checkbox, values: ['false'] }] }),
      found => {
        // The specification does not say whether a checkbox that was never set counts as false.
        const known = found?.filter(label => label !== 'other')
        expect.equal(known, ['note'], 'media that a search for a checkbox with the value false finds')
      },
    ),
  ),
  ...QUERIES.map(({ what, clause, label }) =>
    check(`media/search/query/${what}`, clause, (context, expect) =>
      judgeFound(
        context,
        ({ words }) => ({ query: words[what] }),
        (found, asked) => {
          // A query may find other media too.
          const message = `a search for ${asked} should find the media ${label} by its ${what}, but ${describeFound(found)}`
          expect.that(found?.includes(label) ?? false, message)
        },
      ),
    ),
  ),
  ...Object.entries(BESIDE_QUERY).map(([what, filter]) =>
    check(`media/search/all/query-and-${what}`, 'MEDIA-SEARCH-ALL', (context, expect) =>
      judgeFound(
        context,
        one => ({ query: one.words.name, ...filter(one) }),
        (found, asked) => {
          const message = `a search for ${asked} must not find the media note, which matches the word and not the ${what}, but ${describeFound(found)}`
          expect.that(found !== null && !found.includes('note'), message)
        },
      ),
    ),
  ),
  check('media/search/query/unmatched', 'MEDIA-SEARCH-QUERY-UNMATCHED', (context, expect) =>
    judgeFound(
      context,
      () => ({ query: context.run.uuid().replace(/[^a-f]/g, 'q') }),
      (found, asked) => expect.equal(found, [], `media that a search for the made-up word in ${asked} finds`),
    ),
  ),
  check('media/search/query/former-value', 'MEDIA-SEARCH-QUERY-UNMATCHED', (context, expect) =>
    judgeFound(
      context,
      ({ words }) => ({ query: words.former }),
      (found, asked) => expect.equal(found, [], `media that a search for the replaced text in ${asked} finds`),
    ),
  ),
  check('media/search/query/id', 'MEDIA-SEARCH-QUERY-ID', async (context, expect) => {
    const { id } = (await searchableMedia(context)).media.note
    await context.eventually(async () => {
      const ids = itemsIn(await searchMedia(context, { query: id }))?.map(one => one.id)
      expect.equal(ids, [id], `media that a search for the query ${id} finds`)
    })
  }),
]

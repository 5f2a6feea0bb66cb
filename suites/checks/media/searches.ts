import { type Check, check } from '../../check.ts'
import { searchMedia } from '../../given/media-search.ts'
import {
  LABELS,
  type Label,
  labelsFound,
  type SearchedMedia,
  searchableMedia,
  searchedMedia,
  searchedMediaFilter,
  tagCondition,
} from '../../given/searched-media.ts'
import { isArray, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { itemsIn } from '../../target/api.ts'

/** A search of the media and what it has to find. */
interface Search {
  readonly id: string
  readonly clause: string
  readonly needs?: readonly string[]
  readonly filter: (one: SearchedMedia, context: CheckContext) => JsonObject
  readonly finds: readonly Label[]
}

const NOBODY: readonly Label[] = []
const FAR = 3 * 24 * 60 * 60 * 1000

/** The day that is this many milliseconds before or after the upload of the media. */
const dayFrom = ({ media }: SearchedMedia, ms: number): string =>
  new Date(Date.parse(String(media.still.created_at)) + ms).toISOString().slice(0, 10)

const attributes: readonly Search[] = [
  {
    id: 'any/one-of-them-unused',
    clause: 'MEDIA-SEARCH-ATTRIBUTE-ANY',
    filter: one => ({ attributes: [tagCondition(one, ['Delta', 'Beta'])] }),
    finds: ['still', 'other'],
  },
  {
    id: 'any/either',
    clause: 'MEDIA-SEARCH-ATTRIBUTE-ANY',
    filter: one => ({ attributes: [tagCondition(one, ['Beta', 'Gamma'])] }),
    finds: LABELS,
  },
  {
    id: 'any/by-name',
    clause: 'MEDIA-SEARCH-ATTRIBUTE-ANY',
    filter: ({ tags }) => ({ attributes: [{ attribute_id: tags, values: ['Delta', 'Gamma'] }] }),
    finds: ['note', 'other'],
  },
  {
    id: 'none/one',
    clause: 'MEDIA-SEARCH-ATTRIBUTE-NONE',
    filter: one => ({ attributes: [tagCondition(one, ['Beta'], 'none')] }),
    finds: ['note'],
  },
  {
    id: 'none/of-several',
    clause: 'MEDIA-SEARCH-ATTRIBUTE-NONE',
    filter: one => ({ attributes: [tagCondition(one, ['Beta', 'Gamma'], 'none')] }),
    finds: NOBODY,
  },
  {
    id: 'none/where-nothing-is-set',
    clause: 'MEDIA-SEARCH-ATTRIBUTE-NONE-UNSET',
    filter: ({ text, words }) => ({
      attributes: [{ attribute_id: text, values: [`first ${words.text}`], match: 'none' }],
    }),
    finds: ['note', 'other'],
  },
  {
    id: 'every',
    clause: 'MEDIA-SEARCH-ATTRIBUTE-EVERY',
    filter: one => ({ attributes: [tagCondition(one, ['Beta']), tagCondition(one, ['Gamma'])] }),
    finds: ['other'],
  },
  {
    id: 'every/any-and-none',
    clause: 'MEDIA-SEARCH-ATTRIBUTE-EVERY',
    filter: one => ({ attributes: [tagCondition(one, ['Beta'], 'none'), tagCondition(one, ['Beta'])] }),
    finds: NOBODY,
  },
  {
    id: 'text',
    clause: 'MEDIA-SEARCH-ATTRIBUTE-TEXT',
    filter: ({ text, words }) => ({ attributes: [{ attribute_id: text, values: [`first ${words.text}`] }] }),
    finds: ['still'],
  },
  {
    id: 'text/several',
    clause: 'MEDIA-SEARCH-ATTRIBUTE-TEXT',
    filter: ({ text, words }) => ({ attributes: [{ attribute_id: text, values: ['second', `first ${words.text}`] }] }),
    finds: ['still', 'note'],
  },
  {
    id: 'checkbox/true',
    clause: 'MEDIA-SEARCH-ATTRIBUTE-CHECKBOX',
    filter: ({ checkbox }) => ({ attributes: [{ attribute_id: checkbox, values: ['true'] }] }),
    finds: ['still'],
  },
]

const entries: readonly Search[] = [
  { id: 'type/image', clause: 'MEDIA-SEARCH-TYPE', filter: () => ({ type: 'image' }), finds: ['still', 'other'] },
  { id: 'type/video', clause: 'MEDIA-SEARCH-TYPE', filter: () => ({ type: 'video' }), finds: NOBODY },
  {
    id: 'folder',
    clause: 'MEDIA-SEARCH-FOLDER',
    needs: ['folder_id'],
    filter: (_, { profileValue }) => ({ folder_id: profileValue('folder_id') }),
    finds: ['note'],
  },
  {
    id: 'all/type-and-attribute',
    clause: 'MEDIA-SEARCH-ALL',
    filter: one => ({ type: 'image', attributes: [tagCondition(one, ['Gamma'])] }),
    finds: ['other'],
  },
  {
    id: 'all/type-and-day',
    clause: 'MEDIA-SEARCH-ALL',
    filter: one => ({ type: 'image', created_after: dayFrom(one, FAR) }),
    finds: NOBODY,
  },
  ...(
    [
      ['created_after', -FAR, LABELS],
      ['created_after', FAR, NOBODY],
      ['created_before', FAR, LABELS],
      ['created_before', -FAR, NOBODY],
    ] as const
  ).map(
    ([key, ms, finds]): Search => ({
      id: `${key}/${finds.length > 0 ? 'all' : 'none'}`,
      clause: 'MEDIA-SEARCH-CREATED',
      filter: one => ({ [key]: dayFrom(one, ms) }),
      finds,
    }),
  ),
  ...(
    [
      ['less_than', 1_000_000_000],
      ['equals', 0],
      ['greater_than', -1],
    ] as const
  ).map(
    ([operator, value]): Search => ({
      id: `metric/no-data/${operator}`,
      clause: 'MEDIA-SEARCH-METRIC-NO-DATA',
      filter: () => ({ metric_filters: [{ metric: 'impressions', operator, value }] }),
      finds: NOBODY,
    }),
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

/** What a search of media finds, where the target has one. Spec: Media filter object. */
export const searchChecks: readonly Check[] = [
  check('media/search/takes-a-filter', 'MEDIA-SEARCH-FILTER', async (context, expect) => {
    const one = await searchedMedia(context)
    await context.eventually(async () => {
      const labels = await labelsFound(context, one, searchedMediaFilter(one))
      expect.equal(labels, LABELS, 'media that a search for a tag of all of them finds')
    })
  }),
  ...[...attributes, ...entries].map(({ id, clause, needs = [], filter, finds }) =>
    check(`media/search/${id}`, clause, needs, async (context, expect) => {
      const one = await searchableMedia(context)

      await context.eventually(async () => {
        const asked = filter(one, context)
        const labels = await labelsFound(context, one, searchedMediaFilter(one, asked))
        expect.equal(labels, finds, `media that a search for ${JSON.stringify(asked)} finds`)
      })
    }),
  ),
  check('media/search/checkbox/false', 'MEDIA-SEARCH-ATTRIBUTE-CHECKBOX', async (context, expect) => {
    const one = await searchableMedia(context)
    const filter = { attributes: [{ attribute_id: one.checkbox, values: ['false'] }] }

    await context.eventually(async () => {
      const labels = await labelsFound(context, one, searchedMediaFilter(one, filter))
      // The specification does not say whether a checkbox that was never set counts as false.
      const known = labels?.filter(label => label !== 'other')
      expect.equal(known, ['note'], 'media that a search for a checkbox with the value false finds')
    })
  }),
  ...QUERIES.map(({ what, clause, label }) =>
    check(`media/search/query/${what}`, clause, async (context, expect) => {
      const one = await searchableMedia(context)

      // A query may find other media too.
      await context.eventually(async () => {
        const labels = await labelsFound(context, one, searchedMediaFilter(one, { query: one.words[what] }))
        expect.that(
          labels?.includes(label) ?? false,
          `a search for the ${what} ${one.words[what]} should find the media ${label}, but it finds ${JSON.stringify(labels)}`,
        )
      })
    }),
  ),
  ...Object.entries(BESIDE_QUERY).map(([what, filter]) =>
    check(`media/search/all/query-and-${what}`, 'MEDIA-SEARCH-ALL', async (context, expect) => {
      const one = await searchableMedia(context)
      const asked = { query: one.words.name, ...filter(one) }

      await context.eventually(async () => {
        const labels = await labelsFound(context, one, searchedMediaFilter(one, asked))
        expect.that(
          labels !== undefined && !labels.includes('note'),
          `a search for ${JSON.stringify(asked)} must not find the media note, which has the word but not the ${what}, but it finds ${JSON.stringify(labels)}`,
        )
      })
    }),
  ),
  check('media/search/query/unmatched', 'MEDIA-SEARCH-QUERY-UNMATCHED', async (context, expect) => {
    const one = await searchableMedia(context)
    const query = context.run.uuid().replace(/[^a-f]/g, 'q')

    await context.eventually(async () => {
      const labels = await labelsFound(context, one, searchedMediaFilter(one, { query }))
      expect.equal(labels, [], `media that a search for the made-up word ${query} finds`)
    })
  }),
  check('media/search/query/id', 'MEDIA-SEARCH-QUERY-ID', async (context, expect) => {
    const one = await searchableMedia(context)
    const { id } = one.media.note

    await context.eventually(async () => {
      const media = itemsIn(await searchMedia(context, { query: id }))
      const ids = isArray(media) ? media.map(({ id: found }) => found) : null
      expect.equal(ids, [id], `media that a search for the query ${id} finds`)
    })
  }),
]

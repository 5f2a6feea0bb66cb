import { contractOf, type OperationName } from '../contract/operations.ts'
import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type CallInput, withMembers, withQuery } from '../target/api.ts'
import { sharedAttribute } from './attributes.ts'
import { cellOf, sharedColumn } from './columns.ts'
import { goodRequest } from './good-requests.ts'
import { sharedRow } from './rows.ts'

/** Members for every text, id and number that the body of an operation takes, beside those of a good request. */
type Bodies = (context: CheckContext, text: string) => Promise<readonly JsonObject[]>

const column = async (context: CheckContext, name: 'text' | 'tags' | 'media'): Promise<string> =>
  (await sharedColumn(context, name)).id

const ofRow: Bodies = async (context, text) => [
  {
    title: text,
    position: 1,
    parent_id: (await sharedRow(context)).id,
    fields: [
      await cellOf(context, 'text', text),
      await cellOf(context, 'richtext', text),
      await cellOf(context, 'number', 3),
    ],
  },
]

/** In none of them a text stands where only some words are valid: a refusal for that would hide what stands beside it. */
const BODIES: Readonly<Partial<Record<OperationName, Bodies>>> = {
  createRow: ofRow,
  updateRow: ofRow,
  createColumn: async (context, text): Promise<readonly JsonObject[]> => [
    { name: text, type: 'tags', options: [{ name: text, description: text }] },
    {
      type: 'mediacolumn',
      media_attribute_id: (await sharedAttribute(context, 'text')).id,
      config: { media_column_ids: [await column(context, 'media')] },
    },
    { type: 'text', config: { character_limit: 5 } },
  ],
  createView: async (context, text) => [
    {
      name: text,
      filters: [{ column_id: await column(context, 'text'), operator: 'contains', value: text }],
      position: 3,
    },
  ],
  createUpload: async (_, text) => [{ name: `${text}.txt`, size: 11, library: false }],
  createMediaAttribute: async (_, text) => [
    { name: text, type: 'tags', options: [{ name: text, description: text }], autofill: { prompt: text } },
  ],
  addOptions: async (_, text) => [{ options: [{ name: text, description: text }] }],
  setAttributeValue: async (_, text) => [{ value: text }],
  createLibraryView: async (context, text) => [
    {
      name: text,
      filter: {
        query: text,
        attributes: [{ attribute_id: (await sharedAttribute(context, 'text')).id, values: [text] }],
        metric_filters: [{ metric: 'spend', operator: 'equals', value: 1.5 }],
      },
      order: 3,
    },
  ],
}

/** What is put in the place of what is found in the JSON of a body. */
interface Oddity {
  readonly what: string
  readonly at: (text: string) => RegExp
  readonly odd: (found: string) => string
}

const inText = (what: string, characters: string): Oddity => ({
  what,
  at: text => new RegExp(text, 'g'),
  odd: found => found + characters,
})

const ODD_TEXTS = [inText('U+0000', '\\u0000'), inText('half of a character', '\\ud83c')]

const ODD_IDS_AND_NUMBERS: readonly Oddity[] = [
  {
    what: 'a word for an id',
    at: () => /"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"/gi,
    odd: () => '"not-a-uuid"',
  },
  { what: 'a number beyond a double', at: () => /(?<=":)-?\d+(?:\.\d+)?(?=[,}])/g, odd: () => '1e400' },
]

/** A request that a server may refuse, and what is odd in it. */
export interface OddRequest {
  readonly what: string
  readonly input: CallInput
  /** The same with one odd thing at a time. */
  readonly parts?: readonly OddRequest[]
}

async function oddBodies(context: CheckContext, operation: OperationName): Promise<readonly OddRequest[]> {
  const text = context.run.unique('odd')
  const requests: OddRequest[] = []
  for (const members of (await BODIES[operation]?.(context, text)) ?? []) {
    const input = withMembers(await goodRequest(context, operation), members)
    const json = JSON.stringify(input.body)
    const oneAtATime = ({ what, at, odd }: Oddity) =>
      [...json.matchAll(at(text))].map(({ 0: found, index }) => ({
        what,
        input: { ...input, raw: json.slice(0, index) + odd(found) + json.slice(index + found.length) },
      }))
    const raw = json.replaceAll(text, found => ODD_TEXTS.reduce((odd, one) => one.odd(odd), found))
    const what = 'U+0000 and half of a character in every text'
    if (raw !== json) requests.push({ what, input: { ...input, raw }, parts: ODD_TEXTS.flatMap(oneAtATime) })
    requests.push(...ODD_IDS_AND_NUMBERS.flatMap(oneAtATime))
  }
  return requests
}

async function oddQueries(context: CheckContext, operation: OperationName): Promise<readonly OddRequest[]> {
  const { answers, scope } = contractOf(operation)
  if (answers !== 'list') return []
  const own = scope === 'metrics:read' ? ['query'] : operation === 'listViewRows' ? ['columns'] : []
  const input = await goodRequest(context, operation)
  return [
    // One list takes it for all: lists mostly read their limits in one place.
    ...(operation === 'listViews' ? [{ what: 'a number beyond a double for limit', query: { limit: '1e400' } }] : []),
    ...['cursor', ...own].map(name => ({ what: `U+0000 in ${name}`, query: { [name]: 'a\0b' } })),
  ].map(({ what, query }) => ({ what, input: withQuery(input, query) }))
}

/**
 * Good requests with something odd at each place of the body and the query. Odd texts stand together in one request, since
 * many servers accept them. Ids in the path are not among them.
 */
export const oddRequests = async (context: CheckContext, operation: OperationName): Promise<readonly OddRequest[]> => [
  ...(await oddBodies(context, operation)),
  ...(await oddQueries(context, operation)),
]

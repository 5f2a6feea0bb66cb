import { contractOf, type OperationName } from '../contract/operations.ts'
import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { sharedColumn } from '../setup/columns/columns.ts'
import { resolveObject } from '../setup/placeholders.ts'
import { goodRequest } from '../setup/requests/good-requests.ts'
import { drawn } from '../setup/seeded-sample.ts'
import { type CallInput, withMembers, withQuery } from '../target/api.ts'

const TEXT = '$unique(odd)'

const OPTIONS = [{ name: TEXT, description: TEXT }]

const ROW: JsonObject = {
  title: TEXT,
  position: 1,
  parent_id: '$row',
  fields: [
    { column_id: '$column(text)', value: TEXT },
    { column_id: '$column(number)', value: 3 },
  ],
}

/**
 * Properties for the texts, ids and numbers that the body of an operation takes, beside those of a good request. In none of
 * them a text stands where only some words are valid: a refusal for that would hide what stands beside it.
 */
const BODIES: Readonly<Partial<Record<OperationName, readonly JsonObject[]>>> = {
  createRow: [ROW],
  updateRow: [ROW],
  createColumn: [
    // It is refused in any case, since no column can be deleted.
    { name: TEXT, type: 'checkbox', multiple: true },
    { type: 'mediacolumn', media_attribute_id: '$attribute(text)', config: { media_column_ids: ['$column(media)'] } },
    { type: 'text', config: { character_limit: 5 } },
  ],
  createView: [
    { name: TEXT, filters: [{ column_id: '$column(text)', operator: 'contains', value: TEXT }], position: 3 },
  ],
  createUpload: [{ name: TEXT, mime_type: 'text/plain', size: 11, library: false }],
  createMediaAttribute: [{ name: TEXT, type: 'tags', options: OPTIONS, autofill: { prompt: TEXT } }],
  addOptions: [{ options: OPTIONS }],
  setAttributeValue: [{ value: TEXT }],
  createLibraryView: [
    {
      name: TEXT,
      filter: {
        query: TEXT,
        attributes: [{ attribute_id: '$attribute(text)', values: [TEXT] }],
        metric_filters: [{ metric: 'spend', operator: 'equals', value: 1.5 }],
      },
      order: 3,
    },
  ],
}

/** What is put in the place of what is found in the JSON of a body. */
interface Oddity {
  readonly what: string
  readonly at: RegExp
  readonly odd: string
}

/** In every text: a request style may add to its end. */
const AT = /(?<= odd)\b/g

const ODD_TEXTS: readonly Oddity[] = [
  { what: 'U+0000', at: AT, odd: '\\u0000' },
  { what: 'half of a character', at: AT, odd: '\\ud83c' },
]

const ODD_ID = {
  what: 'a word for an id',
  at: /(?<=")[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?=")/gi,
  odd: 'not-a-uuid',
}
const ODD_NUMBER = { what: 'a number beyond a double', at: /(?<=":)-?\d+(?:\.\d+)?(?=[,}])/g, odd: '1e400' }

/** A request that a server may refuse, and what is odd in it. */
export interface OddRequest {
  readonly what: string
  readonly input: CallInput
  /** The same with one odd thing at a time. */
  readonly parts?: readonly OddRequest[]
}

async function oddBodies(context: CheckContext, operation: OperationName): Promise<readonly OddRequest[]> {
  const requests: OddRequest[] = []
  for (const members of BODIES[operation] ?? []) {
    const input = withMembers(await goodRequest(context, operation), await resolveObject(context, members))
    const json = JSON.stringify(input.body)
    const oneAtATime = ({ what, at, odd }: Oddity) =>
      [...json.matchAll(at)].map(({ 0: found, index }) => ({
        what,
        input: { ...input, raw: json.slice(0, index) + odd + json.slice(index + found.length) },
      }))
    const raw = json.replaceAll(AT, ODD_TEXTS.map(({ odd }) => odd).join(''))
    const what = 'U+0000 and half of a character in every text'
    if (raw !== json) requests.push({ what, input: { ...input, raw }, parts: ODD_TEXTS.flatMap(oneAtATime) })
    requests.push(...oneAtATime(ODD_NUMBER), ...drawn(context, oneAtATime(ODD_ID), { name: `odd ids of ${operation}` }))
  }
  return requests
}

/** The same value twice, so that it does not matter which one counts: a framework may make a list of it. */
async function repeatedParameters(context: CheckContext, operation: OperationName) {
  const twice = (values: Readonly<Record<string, string>>) => ({
    what: `${Object.keys(values).join(' and ')} twice`,
    query: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, value]])),
  })
  if (operation === 'listViews') return [twice({ fields: 'name' })]
  if (operation === 'listViewRows')
    return [twice({ fields: 'title', columns: (await sharedColumn(context, 'text')).id })]
  return operation === 'listAds' ? [twice({ query: 'a' })] : []
}

async function oddQueries(context: CheckContext, operation: OperationName): Promise<readonly OddRequest[]> {
  const { answers, scope } = contractOf(operation)
  if (answers !== 'list') return []
  const own = scope === 'metrics:read' ? ['query'] : operation === 'listViewRows' ? ['columns'] : []
  const input = await goodRequest(context, operation)
  return [
    // One list takes these for all: lists mostly read them in one place.
    ...(operation === 'listViews'
      ? [
          { what: 'a number beyond a double for limit', query: { limit: '1e400' } },
          { what: 'U+0000 in cursor', query: { cursor: 'a\0b' } },
        ]
      : []),
    ...own.map(name => ({ what: `U+0000 in ${name}`, query: { [name]: 'a\0b' } })),
    ...(await repeatedParameters(context, operation)),
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

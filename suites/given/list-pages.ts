import type { OperationName } from '../contract/operations.ts'
import { at, isArray, isResource, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer, CallInput } from '../target/api.ts'

const MOST_PAGES = 300

/** After so many pages in a row with nothing new on them no more is looked for; each of them named another page. */
const MOST_IDLE_PAGES = 10

/** The same request with more of a query. */
export const withQuery = (input: CallInput, query: Readonly<Record<string, string | number>>): CallInput => ({
  ...input,
  query: { ...input.query, ...query },
})

const itemsOf = ({ json }: Answer): readonly Resource[] => {
  const data = at(json, 'data')
  return isArray(data) ? data.filter(isResource) : []
}

/** What was seen on the way through a list. */
interface Walk {
  readonly ids: readonly string[]
  readonly pages: readonly Answer[]
  /** Whether its pages went on naming others when there was nothing new on them any more. */
  readonly isEndless: boolean
}

/** A list from its first page on, to its last or until all that is looked for has been seen. */
export async function walk(
  context: CheckContext,
  operation: OperationName,
  input: CallInput,
  { limit, until = [] }: { readonly limit: number; readonly until?: readonly string[] },
): Promise<Walk> {
  const pages: Answer[] = []
  const seen = new Set<string>()
  let idle = 0
  let cursor: string | null = null
  do {
    const answer: Answer = await context.api(operation, withQuery(input, { limit, ...(cursor !== null && { cursor }) }))
    pages.push(answer)
    const known = seen.size
    for (const { id } of itemsOf(answer)) seen.add(id)
    idle = seen.size === known ? idle + 1 : 0
    if (until.length > 0 && until.every(id => seen.has(id))) break
    const next = at(answer.json, 'next_cursor')
    cursor = typeof next === 'string' ? next : null
  } while (cursor !== null && idle < MOST_IDLE_PAGES && pages.length < MOST_PAGES)
  const isEndless = cursor !== null && idle >= MOST_IDLE_PAGES
  return { pages, ids: pages.flatMap(itemsOf).map(({ id }) => id), isEndless }
}

import type { OperationName } from '../contract/operations.ts'
import { at, isArray, isResource, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer, CallInput } from '../target/api.ts'

const MOST_PAGES = 300

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
}

/** A list from its first page on, to its last or until all that is looked for has been seen. */
export async function walk(
  context: CheckContext,
  operation: OperationName,
  input: CallInput,
  { limit, until = [] }: { readonly limit: number; readonly until?: readonly string[] },
): Promise<Walk> {
  const pages: Answer[] = []
  const wanted = new Set(until)
  let cursor: string | null = null
  do {
    const answer: Answer = await context.api(operation, withQuery(input, { limit, ...(cursor !== null && { cursor }) }))
    pages.push(answer)
    for (const { id } of itemsOf(answer)) wanted.delete(id)
    if (until.length > 0 && wanted.size === 0) break
    const next = at(answer.json, 'next_cursor')
    cursor = typeof next === 'string' ? next : null
  } while (cursor !== null && pages.length < MOST_PAGES)
  return { pages, ids: pages.flatMap(itemsOf).map(({ id }) => id) }
}

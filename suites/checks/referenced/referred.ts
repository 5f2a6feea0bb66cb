import { at, isArray, isResource, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

const LIST_COST = 5
const ABSENT = [404, 405, 501]

const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 300

/** An answer of an operation that the specification only names; the check is not applicable where there is none. */
export async function referred(context: CheckContext, name: string, answer: Promise<Answer>): Promise<Answer> {
  const settled = await answer
  if (ABSENT.includes(settled.status)) return context.notApplicable(`the target has no ${name}`)
  return settled
}

const COLLECTIONS = { columns: '/v1/boards/{id}/columns', rows: '/v1/boards/{id}/rows' } as const

/** The listing of a board's columns or rows. */
export const listing = (
  context: CheckContext,
  collection: keyof typeof COLLECTIONS,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Answer> =>
  referred(
    context,
    `listing of ${collection}`,
    context.raw(
      { method: 'GET', path: COLLECTIONS[collection], cost: LIST_COST },
      { path: { id: context.profile.board_id }, query },
    ),
  )

/** The resources of a listing; where it does not answer as a list, nothing can be said of it. */
export async function listed(
  context: CheckContext,
  collection: keyof typeof COLLECTIONS,
): Promise<readonly Resource[]> {
  const answer = await listing(context, collection, { limit: 100 })
  const data = at(answer.json, 'data')
  if (succeeded(answer) && isArray(data)) return data.filter(isResource)
  return context.notApplicable(`the listing of ${collection} answers with no list`)
}

/** The search of a board's rows. */
export const search = (context: CheckContext, filters: readonly JsonObject[]): Promise<Answer> =>
  referred(
    context,
    'search of rows',
    context.raw(
      { method: 'POST', path: '/v1/boards/{id}/rows/search', cost: LIST_COST },
      { path: { id: context.profile.board_id }, body: { filters } },
    ),
  )

/** The ids that a search finds; undefined where it is no success with a list. */
export const idsOf = (answer: Answer): readonly string[] | undefined => {
  const data = at(answer.json, 'data')
  return succeeded(answer) && isArray(data) ? data.filter(isResource).map(({ id }) => id) : undefined
}

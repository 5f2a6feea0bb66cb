import { PAGE_SIZE } from '../../contract/limits.ts'
import { contractOf, type OperationName } from '../../contract/operations.ts'
import { at } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { hasToken } from '../../setup/allowed-by-profile.ts'
import { sharedColumn } from '../../setup/columns/columns.ts'
import { type Answer, type CallInput, codeOf, type Query, withQuery } from '../../target/api.ts'
import { TOKEN_NAMES, type TokenName } from '../../target/profile.ts'
import type { Named } from '../combinations.ts'

/** Something that a read may have besides what it needs: a part of the query, or another token. */
export interface Feature extends Named {
  readonly kind: 'fields' | 'limit' | 'cursor' | 'columns' | 'filter' | 'token' | 'account'
  /** What it adds to a request. */
  readonly change: (input: CallInput) => Promise<CallInput> | CallInput
}

export type FeatureKind = Feature['kind']

const queryFeature = (kind: FeatureKind, query: Query): Feature => ({
  kind,
  name: Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&'),
  change: input => withQuery(input, query),
})

export const fieldsFeature = (names: string): Feature => queryFeature('fields', { fields: names })

export const limitFeature = (limit: number): Feature => queryFeature('limit', { limit })

export const filterFeature = (query: Readonly<Record<string, string>>): Feature => queryFeature('filter', query)

export const tokenFeature = (as: TokenName): Feature => ({
  kind: 'token',
  name: `tokens.${as}`,
  change: input => ({ ...input, as }),
})

export const hasKind = (features: readonly Feature[], kind: FeatureKind): boolean =>
  features.some(one => one.kind === kind)

/** A request with all of these features. */
export async function withFeatures(input: CallInput, features: readonly Feature[]): Promise<CallInput> {
  let changed = input
  for (const { change } of features) changed = await change(changed)
  return changed
}

/** A cursor that leads to the second page of a list; null where it has one page. */
export const secondPage = (context: CheckContext, operation: OperationName, list: CallInput): Promise<string | null> =>
  context.share(`second page of ${operation} ${JSON.stringify([list.path, list.query, list.as])}`, async context => {
    const next = at((await context.api(operation, withQuery(list, { limit: 1 }))).json, 'next_cursor')
    return typeof next === 'string' ? next : null
  })

/** The first of these lists that has a second page lends its cursor; without one the feature changes nothing. */
export const cursorFeature = (
  context: CheckContext,
  operation: OperationName,
  lists: () => Promise<readonly CallInput[]>,
): Feature => ({
  kind: 'cursor',
  name: 'a cursor',
  async change(input) {
    for (const list of await lists()) {
      const cursor = await secondPage(context, operation, list)
      if (cursor !== null) return withQuery(input, { cursor })
    }
    return input
  },
})

/** The parameter `columns`. */
export const columnsFeature = (columns: () => Promise<string>): Feature => ({
  kind: 'columns',
  name: 'columns',
  change: async input => withQuery(input, { columns: await columns() }),
})

/** The parameter `columns` with the shared text column. */
export const textColumnFeature = (context: CheckContext): Feature =>
  columnsFeature(async () => (await sharedColumn(context, 'text')).id)

const GRANTS = ['admin_grant', 'owner_grant', 'editor_grant', 'member_grant'] as const

/** The tokens of the profile, besides the full one, that may call a reading operation in the main space. */
export function readingTokens(context: CheckContext, operation: OperationName): readonly TokenName[] {
  const single = contractOf(operation).scope.replace(':', '_')
  const scoped = TOKEN_NAMES.filter(name => name === single)
  const all = [...scoped, 'all_read', 'space_restricted', ...GRANTS] as const
  return all.filter(token => hasToken(context, token))
}

const ADMIN_GRANTS: readonly TokenName[] = ['admin_grant', 'restricted_admin_grant']

/** Whoever sees the board sees its views; the text does not say what else a user who is not an admin sees. */
const SEEN_BY_ALL: readonly OperationName[] = ['listViews', 'getView']

/** Another token, which has to be shown the same as the full one, unless it is refused. */
export const otherTokens = (context: CheckContext, operation: OperationName): readonly Feature[] =>
  [...readingTokens(context, operation), 'restricted_admin_grant' as const]
    .filter(token => hasToken(context, token))
    .filter(token => !token.endsWith('_grant') || ADMIN_GRANTS.includes(token) || SEEN_BY_ALL.includes(operation))
    .map(tokenFeature)

/**
 * Whether a response may refuse the cursor alone: no sentence says whether a list takes the cursor of another one, or of
 * another token.
 */
export const isRefusedCursor = (features: readonly Feature[], answer: Answer): boolean =>
  hasKind(features, 'cursor') && codeOf(answer) === 'bad_request'

export const withoutCursor = (features: readonly Feature[]): readonly Feature[] =>
  features.filter(({ kind }) => kind !== 'cursor')

/** A token may lack a scope that the profile promises, and no sentence says which boards a user sees. */
export const isRefusedToken = (features: readonly Feature[], answer: Answer | undefined): boolean =>
  hasKind(features, 'token') && ['unauthenticated', 'forbidden', 'not_found'].some(code => code === codeOf(answer))

/** Names of properties, one of which `fields` may select. */
const SELECTED = ['id', 'created_at'] as const

/** Parts of a query that any request of an operation may have: a value of each dimension, or none. */
export function queryDimensions(operation: OperationName): (readonly (Feature | null)[])[] {
  const { selectable, answers, scope } = contractOf(operation)
  const dimensions: (readonly (Feature | null)[])[] = []
  if (selectable) dimensions.push([null, ...SELECTED.map(fieldsFeature)])
  if (answers === 'list') dimensions.push([null, limitFeature(PAGE_SIZE.min), limitFeature(PAGE_SIZE.max)])
  if (scope === 'metrics:read')
    dimensions.push([null, filterFeature({ status: 'live' }), filterFeature({ query: 'a' })])
  return dimensions
}

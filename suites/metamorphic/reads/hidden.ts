import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { contractOf, type OperationName, operationsWhere } from '../../contract/operations.ts'
import { hasToken } from '../../setup/allowed-by-profile.ts'
import { sharedColumn } from '../../setup/columns/columns.ts'
import { goodRequest, needsOf, requireAccepted } from '../../setup/requests/good-requests.ts'
import { mainIds, otherIds, type RequestIds, withUnknown } from '../../setup/requests/request-ids.ts'
import { foreignPartsOf } from '../../setup/rows/foreign-boards.ts'
import { viewOfArchivedBoard } from '../../setup/views/views.ts'
import { type CallInput, codeOf } from '../../target/api.ts'
import type { TokenName } from '../../target/profile.ts'
import { tryCombinations } from '../combinations.ts'
import {
  columnsFeature,
  cursorFeature,
  type Feature,
  hasKind,
  isRefusedCursor,
  queryDimensions,
  readingTokens,
  tokenFeature,
  withFeatures,
  withoutCursor,
} from './features.ts'

/** Something hidden that a read asks for. */
interface Hidden {
  /** Ends the id of the check, before the operation. */
  readonly name: string
  readonly operation: OperationName
  readonly clauses: readonly [string, ...string[]]
  readonly needs: readonly string[]
  /** The ids of the request, some of them of what is hidden. */
  readonly ids: (context: CheckContext) => Promise<RequestIds> | RequestIds
  /** The only token that it is hidden from; without it, it is hidden from every one but those in `except`. */
  readonly from?: TokenName
  readonly except?: readonly TokenName[]
  /** Another dimension. */
  readonly also?: (context: CheckContext) => readonly (Feature | null)[]
  /** A column of the board that it asks for. */
  readonly column?: (context: CheckContext) => Promise<string>
}

const reads = operationsWhere(({ method }) => method === 'GET')
const trimming = reads.filter(operation => contractOf(operation).selectable !== undefined)
const adLists = reads.filter(operation => contractOf(operation).scope === 'metrics:read')

const isOnBoard = (operation: OperationName): boolean => contractOf(operation).path.startsWith('/v1/boards/')

const textColumn = async (context: CheckContext) => (await sharedColumn(context, 'text')).id

/** What one law hides from a read. */
const hiddenBy = (
  law: string,
  name: string,
  operation: OperationName,
  rest: Omit<Hidden, 'name' | 'operation' | 'clauses'>,
): Hidden => ({ name, operation, clauses: [clauseId(law, operation)], ...rest })

const outsideAllowList = trimming.map(operation =>
  hiddenBy('NOT-FOUND-ALLOW-LIST', 'outside-allow-list', operation, {
    needs: ['tokens.space_restricted', 'spaces.other', ...(isOnBoard(operation) ? ['other_board_id'] : [])],
    ids: otherIds,
    column: context => otherIds(context).column(),
    from: 'space_restricted',
    also: context =>
      hasToken(context, 'restricted_admin_grant') ? [null, tokenFeature('restricted_admin_grant')] : [null],
  }),
)

const otherOrganization = trimming.map(operation =>
  hiddenBy('NOT-FOUND-ORGANIZATION', 'other-organization', operation, {
    needs: ['tokens.other_organization'],
    ids: mainIds,
    from: 'other_organization',
    column: textColumn,
  }),
)

const onForeignBoards = trimming.flatMap(operation =>
  foreignPartsOf(contractOf(operation).lookedUp).map(({ part, place, needs, id }) =>
    hiddenBy('NOT-FOUND-OTHER-BOARD', `${part}-of-${place}`, operation, {
      needs,
      ids: context => ({ ...mainIds(context), [part]: () => id(context) }),
      column: textColumn,
    }),
  ),
)

/** What decides who sees a resource is tried as hidden; here the last id is of nothing. */
const missing = reads.flatMap(operation =>
  contractOf(operation)
    .lookedUp.filter(part => part !== 'board' && part !== 'space')
    .map(part =>
      hiddenBy('NOT-FOUND', `nonexistent-${part.toLowerCase()}`, operation, {
        needs: [],
        ids: context => withUnknown(context, mainIds(context), part),
        column: textColumn,
      }),
    ),
)

const archivedView = (['getView', 'listViewRows'] as const).map(operation =>
  hiddenBy('NOT-FOUND-ARCHIVED-VIEW', 'archived-view', operation, {
    needs: ['archived.view_id'],
    ids: context => ({ ...mainIds(context), view: async () => context.profileValue('archived.view_id') }),
    column: textColumn,
  }),
)

const archivedLibraryView = hiddenBy('NOT-FOUND-ARCHIVED-VIEW', 'archived-library-view', 'getLibraryView', {
  needs: ['archived.library_view_id'],
  ids: context => ({ ...mainIds(context), libraryView: async () => context.profileValue('archived.library_view_id') }),
})

const archivedBoard = hiddenBy('NOT-FOUND-ARCHIVED-BOARD', 'archived-board', 'listViewRows', {
  needs: ['archived.board_id'],
  ids: context => ({
    ...mainIds(context),
    board: context.profileValue('archived.board_id'),
    view: () => viewOfArchivedBoard(context),
  }),
})

/** An account that is seen, before or after the hidden one. */
const beside = (context: CheckContext): readonly (Feature | null)[] => {
  const account = context.profileValue('ads.account_id')
  const feature = (name: string, join: (hidden: string) => string): Feature => ({
    kind: 'account',
    name,
    change: input => ({ ...input, query: { ...input.query, ad_account_id: join(String(input.query?.ad_account_id)) } }),
  })
  return [
    null,
    feature('a visible account before it', hidden => `${account},${hidden}`),
    feature('a visible account after it', hidden => `${hidden},${account}`),
  ]
}

const hiddenAccount = adLists.map(
  (operation): Hidden => ({
    name: 'hidden-account',
    operation,
    clauses: [clauseId('AD-ACCOUNT-HIDDEN', operation), clauseId('AD-ACCOUNT-HIDDEN-AMONG', operation)],
    needs: ['ads.hidden_account_id'],
    ids: context => ({ ...mainIds(context), account: async () => context.profileValue('ads.hidden_account_id') }),
    also: beside,
  }),
)

const privateAccount = adLists.map(operation =>
  hiddenBy('AD-ACCOUNT-PRIVATE', 'private-account', operation, {
    needs: ['ads.private_account_id', 'tokens.admin_grant'],
    ids: context => ({ ...mainIds(context), account: async () => context.profileValue('ads.private_account_id') }),
    except: ['admin_grant'],
    also: beside,
  }),
)

/** Lists whose cursors may lead past what hides: the hidden one as a token sees it that may, and the one of the main space. */
async function listsOf(context: CheckContext, { operation, ids, from, except = [] }: Hidden) {
  const main = await goodRequest(context, operation)
  const [as] = from ? [undefined] : except
  if (!from && !as) return [main]
  return [{ ...(await goodRequest(context, operation, await ids(context))), ...(as && { as }) }, main]
}

function dimensionsOf(context: CheckContext, hidden: Hidden): readonly (readonly (Feature | null)[])[] {
  const { operation, from, except = [], also, column } = hidden
  const tokens = readingTokens(context, operation).filter(token => !except.includes(token))
  const dimensions = [...queryDimensions(operation)]
  if (!from) dimensions.push([null, ...tokens.map(tokenFeature)])
  if (also) dimensions.push(also(context))
  if (column && operation === 'listViewRows') dimensions.push([null, columnsFeature(() => column(context))])
  if (contractOf(operation).answers === 'list')
    dimensions.push([null, cursorFeature(context, operation, () => listsOf(context, hidden))])
  return dimensions
}

/** Whether a token may not read at all. The profile promises no scope of a grant. */
async function lacksScope(context: CheckContext, operation: OperationName, features: readonly Feature[]) {
  const tokens = features.filter(({ kind }) => kind === 'token')
  const good = await withFeatures(await goodRequest(context, operation), tokens)
  return tokens.length > 0 && codeOf(await context.api(operation, good)) === 'forbidden'
}

const staysHidden = (hidden: Hidden): Check => {
  const id = `relations/hidden/${hidden.name}/${hidden.operation}` as const
  const { operation, clauses, needs, ids, from } = hidden
  return check(id, clauses, { needs: [...needs, ...needsOf(operation)] }, async context => {
    await requireAccepted(context, operation)
    const good = await goodRequest(context, operation, await ids(context))
    const input: CallInput = { ...good, absent: true, ...(from && { as: from }) }
    const send = async (features: readonly Feature[]) => context.api(operation, await withFeatures(input, features))
    await tryCombinations<Feature>(context, {
      id,
      dimensions: dimensionsOf(context, hidden),
      share: 1,
      async holds(features) {
        const answer = await send(features)
        const judged = isRefusedCursor(features, answer) ? await send(withoutCursor(features)) : answer
        if (codeOf(judged) === 'forbidden' && (await lacksScope(context, operation, features))) return
        const [alone, among = alone] = clauses
        context.expect(hasKind(features, 'account') ? among : alone).refused(judged, 'not_found')
      },
    })
  })
}

/** What is hidden is hidden however it is asked for. Spec: Authentication; Endpoints > Conventions; States and transitions. */
export const hiddenRelations: readonly Check[] = [
  ...outsideAllowList,
  ...otherOrganization,
  ...onForeignBoards,
  ...missing,
  ...archivedView,
  archivedLibraryView,
  archivedBoard,
  ...hiddenAccount,
  ...privateAccount,
].map(staysHidden)

import type { Scope, View } from '../../../fixtures/entities.ts'
import { COST } from '../../service/operation.ts'
import {
  changeBody,
  changeList,
  changeLookup,
  changeStep,
  changeStepOf,
  type Patch,
  patchEach,
  patchOnlyIn,
} from '../../service/patches.ts'
import { secretOf } from '../../service/pipeline/authenticate.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call, RequestContext } from '../../service/service.ts'
import { clausesOf, LISTS } from '../ad-metrics/patches.ts'
import { findArchivedToo } from '../board-views/patches.ts'
import { noteCreations } from '../created.ts'
import { type Documented, lawClause, listOperations } from '../laws/documented-operations.ts'
import { withoutCursor } from '../laws/pagination.ts'
import { type AnsweredMembers, changeEntry } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { insteadOfRefusal } from '../refusals.ts'
import { listArchivedRows } from '../view-rows/patches.ts'

const showArchivedView = (name: 'getView' | 'listViewRows', parameter: string): Patch =>
  changeLookup(
    name,
    'view',
    reference => (call, board) => (call.query.has(parameter) ? findArchivedToo(reference) : reference)(call, board),
  )

/** The view that the path names. */
const viewOf = ({ world, params }: Call): View | undefined =>
  world.boards.get(params.id ?? '')?.views.get(params.viewId ?? '')

/** Adds archived rows to the feeds of some views. */
const showArchivedRows = (isAffected: (view: View) => boolean): Patch =>
  listArchivedRows(call => {
    const view = viewOf(call)
    return view !== undefined && isAffected(view)
  })

/** Changes properties of a resource before `fields` trims it. */
const changeBeforeTrimming = (
  name: 'getColumn' | 'getView' | 'getLibraryView',
  change: (resource: Resource) => AnsweredMembers,
): Patch =>
  changeStepOf(
    name,
    'trimFields',
    reference => (call, resource) =>
      reference(call, call.query.has('fields') ? { ...resource, ...(change(resource) || {}) } : resource),
  )

const isOfLibrary = ({ operation }: RequestContext): boolean => /^\/v1\/(?:media|library)/.test(operation.path)

const COST_LISTS = listOperations.map(name => lawClause('COST', name))

/** Charges one unit for lists whose query has a parameter. */
const chargeOneFor = (parameter: string): Patch =>
  changeStep('charge', reference => (context, actor) => {
    const isCheap = context.operation.cost === COST.list && context.query.has(parameter)
    reference(isCheap ? { ...context, operation: { ...context.operation, cost: 1 } } : context, actor)
  })

/** Opens an operation to tokens with another scope. */
const letScopeHold = (held: Scope, name: Documented): Patch =>
  changeStepOf(name, 'authorize', reference => call => {
    const { actor, operation } = call
    const { token } = actor
    const scopes = token.scopes.includes(held) ? [...token.scopes, operation.scope] : token.scopes
    reference({ ...call, actor: { ...actor, token: { ...token, scopes } } })
  })

/** Mistakes in reads that show only together with something else in the request. */
export const readRelationMutants: readonly Mutant[] = mutants({
  /** Reads of one kind of resource go another way where their query has something. */
  [`relations/archived-view-with-fields: A read of one view with fields uses another query, which also finds archived
    views. ${lawClause('NOT-FOUND-ARCHIVED-VIEW', 'getView')}`]: showArchivedView('getView', 'fields'),
  [`relations/archived-feed-with-columns: With columns, the server also lists the rows of an archived view.
    ${lawClause('NOT-FOUND-ARCHIVED-VIEW', 'listViewRows')}`]: showArchivedView('listViewRows', 'columns'),
  [`relations/accounts-unchecked-after-a-cursor: After a cursor the ad accounts are not checked again.
    ${clausesOf('AD-ACCOUNT-HIDDEN')} ${clausesOf('AD-ACCOUNT-PRIVATE')}`]: patchEach(LISTS, name =>
    changeLookup(name, 'adAccount', reference => (call, space, id) => {
      const account = call.world.adMetrics.accounts.get(id)
      return account && call.query.has('cursor') ? account : reference(call, space, id)
    }),
  ),
  [`relations/archived-rows-on-later-pages: The query after a cursor lacks the condition on archived rows.
    VIEW-ROWS-ARCHIVED`]: changeList('listViewRows', (rows, call) => {
    const board = call.service.visible.board(call)
    const archived = board.rows.all.filter(row => row.archived && call.query.has('cursor'))
    return [...rows, ...archived.map(row => call.service.present.row({ ...call, board }, row))]
  }),
  [`relations/archived-rows-in-sorted-feeds: The query for a view with a sort lacks the condition on archived rows.
    VIEW-ROWS-ARCHIVED`]: showArchivedRows(view => view.sort !== null),
  [`relations/archived-rows-in-pinned-feeds: The query for a view with columns of its own lacks the condition on
    archived rows. VIEW-ROWS-ARCHIVED`]: showArchivedRows(view => view.pinned !== null && view.filters.length === 0),
  [`relations/archived-rows-that-differ: The query for a filter by not_equals also finds archived rows.
    VIEW-ROWS-ARCHIVED`]: showArchivedRows(
    ({ filters }) => filters.length > 0 && filters.every(({ operator }) => operator === 'not_equals'),
  ),
  /** A read of one view that has `fields` goes without the table of its conditions. */
  [`relations/trimmed-filters-of-getView: With fields, getView does not read the table of conditions: filters is empty.
    ${lawClause('FIELDS-SELECT', 'getView')}`]: changeBeforeTrimming('getView', () => ({ filters: [] })),
  [`relations/trimmed-filter-of-getLibraryView: With fields, getLibraryView does not read the table of conditions: filter
    is empty.
    ${lawClause('FIELDS-SELECT', 'getLibraryView')}`]: changeBeforeTrimming('getLibraryView', () => ({ filter: {} })),
  /** Properties that a trimmed resource has another value of, and orders that are lost with them. */
  [`relations/trimmed-system-columns: With fields, sub_type comes from the table of the board's own columns: it is null
    for system columns.
    ${lawClause('FIELDS-SELECT', 'getColumn')}`]: changeBeforeTrimming('getColumn', () => ({ sub_type: null })),
  [`relations/feeds-show-first-titles: The fields of a row in a feed show the title from its creation, even after an
    update. ROW-TITLE-IN-FIELDS`]: noteCreations(
    'createRow',
    ({ title }) => title,
    titleOf =>
      patchOnlyIn(
        'listViewRows',
        changeEntry(
          (_, cell, { id, title }) => cell.column.sub_type === 'name' && { value: titleOf(cell, id) ?? title },
        ),
      ),
  ),
  [`relations/trimmed-views-lost: A list of views with fields uses another query, which loses every tenth view.
    ${lawClause('FIELDS-SELECT', 'listViews')}`]: changeList('listViews', (views, { query }) =>
    query.has('fields') ? views.filter((_, index) => index % 10 !== 9) : views,
  ),
  /** What depends on more than the operation and the token. */
  ...each(
    [
      ['boards:write', 'metrics:read', 'listAds'],
      ['media:read', 'boards:write', 'createColumn'],
      ['boards:read', 'media:write', 'createLibraryView'],
      ['media:write', 'metrics:read', 'listAds'],
    ] as const,
    ([held, needed, name]) => ({
      [`relations/${held.replace(':', '-')}-opens-${name}: The scope ${held} also opens ${name}, which needs ${needed}.
        ${lawClause('SCOPE', name)}`]: letScopeHold(held, name),
    }),
  ),
  [`relations/disabled-token-reads-metrics: The metrics server does not check whether a token is disabled.
    AUTH-DISABLED`]: changeStep('authenticate', reference => arrival => {
    const token = arrival.world.tokens.get(secretOf(arrival.headers) ?? '')
    return token?.disabled && arrival.operation.scope === 'metrics:read' ? { token, user: null } : reference(arrival)
  }),
  [`relations/later-pages-cost-one: A page of a list after a cursor costs one unit.
    ${COST_LISTS}`]: chargeOneFor('cursor'),
  [`relations/imports-cost-double: An import of a URL costs 20 units, and a direct upload 10.
    ${lawClause('COST', 'createUpload')}`]: changeBody('createUpload', (body, call) => {
    if ('url' in body) call.service.steps.charge(call, call.actor)
    return body
  }),
  [`relations/tokens-by-their-beginning-of-24: The media library server looks tokens up by their first 24 characters.
    AUTH-UNKNOWN`]: changeStep('authenticate', reference => arrival => {
    const beginning = secretOf(arrival.headers)?.slice(0, 24)
    const token = [...arrival.world.tokens.values()].find(({ secret }) => secret.slice(0, 24) === beginning)
    return token && !token.disabled && isOfLibrary(arrival) ? { token, user: null } : reference(arrival)
  }),
  /** Every reading of a cursor that no list gave. */
  [`relations/numbers-are-offsets: The list of views passes a cursor that is a number to the database as the offset,
    which fails if it is negative. ${lawClause('CURSOR-INVALID', 'listViews')}`]: changeStepOf(
    'listViews',
    'paginate',
    reference => (call, listing) => {
      const cursor = call.query.get('cursor') ?? ''
      if (/^-\d+$/.test(cursor)) throw new Error('OFFSET must not be negative')
      if (!/^\d+$/.test(cursor)) return reference(call, listing)
      const { size, at } = listing
      const from = Math.min(size, Number(cursor))
      return reference(withoutCursor(call), { ...listing, size: size - from, at: index => at(index + from) })
    },
  ),
  [`relations/base64-is-a-first-page: A cursor that is base64 and nothing else is treated as no cursor.
    ${lawClause('CURSOR-INVALID', 'listLibraryViews')}`]: changeStepOf('listLibraryViews', 'paginate', reference =>
    insteadOfRefusal(reference, (error, call, listing) => {
      if (!/^[\w+/]+=*$/.test(call.query.get('cursor') ?? '')) throw error
      return reference(withoutCursor(call), listing)
    }),
  ),
})

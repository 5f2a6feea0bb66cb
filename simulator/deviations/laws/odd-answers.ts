import { ApiError } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { resources, step, wire } from '../patches.ts'
import { lawClause, telling } from './documented.ts'

const clauses = (law: string): readonly string[] => telling.map(name => lawClause(law, name))

/** Answers that only a second request, a second page or an odd body brings about. */
export const oddAnswerDeviations: readonly Deviation[] = [
  deviation(
    'errors/null-for-a-body',
    'The handler reads members off whatever the body is, and fails on null.',
    clauses('BODY-OBJECT'),
    step('readBody', honest => (arrival, text) => {
      const body = honest(arrival, text)
      if (body === null) throw new TypeError('Cannot destructure null')
      return body
    }),
  ),
  deviation(
    'idempotency/in-flight-fails',
    'A second request breaks the uniqueness of keys in the database, and nobody catches what that throws.',
    ['IDEM-IN-FLIGHT'],
    step(
      'renderError',
      honest => error =>
        honest(error instanceof ApiError && error.code === 'conflict' ? new Error('duplicate key value') : error),
    ),
  ),
  deviation(
    'idempotency/in-flight-sets-the-key-free',
    'Every request that ends takes its key out of flight, also one that was refused for another in flight.',
    ['IDEM-CONCURRENT-ONCE'],
    step('idempotent', honest => async (call, readBody, answer) => {
      try {
        return await honest(call, readBody, answer)
      } catch (error) {
        const key = call.headers.get('idempotency-key')
        if (error instanceof ApiError && error.code === 'conflict')
          call.world.keys.delete(`${call.actor.token.secret} ${key}`)
        throw error
      }
    }),
  ),
  deviation(
    'pagination/has-more-by-the-length-of-the-page',
    'has_more is whether the page is as long as was asked for; next_cursor knows better.',
    ['HAS-MORE'],
    wire('listViewRows', (body, { query }) => ({
      ...body,
      has_more: Array.isArray(body.data) && body.data.length === Number(query.get('limit') ?? 25),
    })),
  ),
  deviation(
    'fields/first-page-only',
    'A cursor carries what columns asked for, but not what fields did.',
    [lawClause('FIELDS-SELECT', 'listViewRows')],
    step('project', honest => (call, resource) => {
      const isLater = call.operation.name === 'listViewRows' && call.query.has('cursor')
      return isLater ? resource : honest(call, resource)
    }),
  ),
  deviation(
    'view-rows/nested-rows-without-a-parent',
    'The feed is flat, and its rows tell of no row above them.',
    ['VIEW-ROWS-ROW'],
    resources('listViewRows', row => ({ ...row, parent_id: null })),
  ),
  deviation(
    'authentication/disabled-token-writes',
    'Whether a token is disabled is looked at where something is read.',
    ['AUTH-DISABLED'],
    step('authenticate', honest => arrival => {
      const secret = arrival.headers.get('authorization')?.split(' ')[1] ?? ''
      const token = arrival.world.tokens.get(secret)
      const passes = token?.disabled === true && arrival.operation.method !== 'GET'
      return passes ? { token: { ...token, disabled: false }, user: null } : honest(arrival)
    }),
  ),
  deviation(
    'conventions/local-time-in-feeds',
    'The feed tells its times in the time of the machine, with its offset.',
    ['GENERAL-TIMESTAMP'],
    resources('listViewRows', row => ({ ...row, updated_at: String(row.updated_at).replace('Z', '+02:00') })),
  ),
  deviation(
    'board-views/complete-on-the-list',
    'The list does not look into the filters of its views, and calls them complete.',
    ['VIEW-FILTERS-INCOMPLETE'],
    resources('listViews', view => ({ ...view, filters_complete: true })),
  ),
  deviation(
    'board-views/pinned-on-the-list',
    'On the list a view is pinned when it shows a column.',
    ['VIEW-LISTED'],
    resources('listViews', view => ({ ...view, visible_columns_pinned: true })),
  ),
  deviation(
    'view-rows/empty-titles',
    'A title that is null is sent as an empty text by the feed.',
    ['VIEW-ROWS-ROW'],
    resources('listViewRows', row => ({ ...row, title: row.title ?? '' })),
  ),
  deviation(
    'view-rows/members-that-are-null-left-out',
    'The serializer of the feed leaves out what is null.',
    [lawClause('SCHEMA', 'listViewRows')],
    resources('listViewRows', ({ parent_id, ...row }) =>
      parent_id === null ? row : { ...row, parent_id: parent_id ?? '' },
    ),
  ),
  deviation(
    'board-views/following-views-listed-without-columns',
    'The list spares itself the columns of the board, and shows those that views have of their own.',
    ['VIEW-LISTED'],
    resources('listViews', view => (view.visible_columns_pinned === true ? view : { ...view, visible_column_ids: [] })),
  ),
  deviation(
    'board-views/no-filters-are-null-on-the-list',
    'A view that filters nothing has null for its filters on the list.',
    [lawClause('SCHEMA', 'listViews')],
    resources('listViews', view => ({
      ...view,
      filters: Array.isArray(view.filters) && view.filters.length > 0 ? view.filters : null,
    })),
  ),
]

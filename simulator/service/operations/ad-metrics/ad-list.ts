import { z } from 'zod'
import { AD_STATUSES, type AdCampaign } from '../../../../fixtures/ad-entities.ts'
import type { Space } from '../../../../fixtures/entities.ts'
import { parse } from '../../errors.ts'
import { listInOrder } from '../../listing.ts'
import type { Listing, Resource } from '../../reply.ts'
import type { Call, SpaceContext } from '../../service.ts'
import type { CachedSelections } from '../../store/cached-selections.ts'
import { findQueriedSpace } from '../find-queried-space.ts'

/** The order of campaigns, ad sets and ads. Spec: Ad metrics (read-only). */
export const LAST_ACTIVE_FIRST = 'last_active_at descending with nulls last, then name'

/** The ids of related entities that an entity has, by the query parameter that filters by them. */
export type AdLinks<T> = Readonly<Record<string, (entity: T) => readonly (string | null)[]>>

/** The parsed query parameters of a list of ad entities. */
export interface AdQuery<T> {
  readonly space: Space
  readonly accounts: ReadonlySet<string>
  readonly conditions: readonly ((entity: T) => boolean)[]
  /** Names everything that the conditions depend on. */
  readonly key: string
}

const Status = z.enum(AD_STATUSES).nullable()

/** Parses the parameters that lists of ad entities share, and one more for each link. Throws bad_request and not_found. */
export function parseAdQuery<T extends AdCampaign>(call: Call, linksIn: (space: Space) => AdLinks<T>): AdQuery<T> {
  const { rules } = call.service
  const space = findQueriedSpace(call)
  const accounts = rules.ads.parseAccounts(call, space)
  const text = call.query.get('query') ?? ''
  const status = parse(Status, call.query.get('status'), 'status')
  const filters = Object.entries(linksIn(space)).flatMap(([name, links]) => {
    const wanted = rules.ads.parseIds(call, name)
    return wanted ? { name, links, wanted } : []
  })
  return {
    space,
    accounts,
    conditions: [
      entity => accounts.has(entity.ad_account_id),
      entity => rules.ads.nameContains(text, entity),
      ...(status === null ? [] : [(entity: T) => rules.ads.hasStatus(status, entity)]),
      ...filters.map(
        ({ links, wanted }) =>
          (entity: T) =>
            rules.ads.isLinked(wanted, links(entity)),
      ),
    ],
    key: JSON.stringify([space.id, [...accounts], text, status, filters.map(({ name, wanted }) => [name, ...wanted])]),
  }
}

/** Selects the entities of a query, in their order. Caches them, since they never change. */
export function selectAds<T extends AdCampaign>(
  { service, operation }: Call,
  all: CachedSelections<T>,
  { conditions, key }: AdQuery<T>,
): readonly T[] {
  const { order, meetsAll } = service.rules.ads
  const ordered = () =>
    all.get(operation.name, entities => entities.toSorted((a, b) => order.compare(order.keyOf(a), order.keyOf(b))))
  return all.get(`${operation.name} ${key}`, () => ordered().filter(entity => meetsAll(conditions, entity)))
}

/** Lists ad entities. Spec: Ad metrics (read-only). */
export function listAdEntities<T extends AdCampaign>(
  call: Call,
  all: CachedSelections<T>,
  linksIn: (space: Space) => AdLinks<T>,
  present: (context: SpaceContext, entity: T) => Resource,
): Listing {
  const query = parseAdQuery(call, linksIn)
  const context = { ...call, space: query.space }
  return listInOrder(selectAds(call, all, query), call.service.rules.ads.order, entity => present(context, entity))
}

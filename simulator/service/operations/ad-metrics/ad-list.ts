import type { AdCampaign } from '../../../../fixtures/ad-entities.ts'
import type { Space } from '../../../../fixtures/entities.ts'
import { inOrder } from '../../listing.ts'
import { type Call, COST, list, type Reply, type Resource } from '../../operation.ts'
import type { AdContext } from '../../present/ads.ts'
import type { Selections } from '../../store/selections.ts'
import type { Condition } from './rules.ts'

/** What the three lists of ad entities declare alike. Spec: Ad metrics (read-only). */
export const AD_LIST = { method: 'GET', scope: 'metrics:read', cost: COST.list } as const

/** The ids of other entities that an entity carries, by the parameter that filters by them. */
export type Links<T> = Readonly<Record<string, (entity: T) => readonly (string | null)[]>>

/** A space and accounts that the caller may see, and the ids that each filter asks for. */
export interface AdQuery<T> {
  readonly space: Space
  readonly accounts: ReadonlySet<string>
  readonly conditions: readonly Condition<T>[]
  /** Names all that the conditions depend on. */
  readonly key: string
}

/** Reads the parameters that lists of ad entities share, and one more for each link. Throws bad_request and not_found. */
export function adQuery<T extends AdCampaign>(call: Call, linksIn: (space: Space) => Links<T>): AdQuery<T> {
  const { rules } = call.service
  const space = rules.spaceOfQuery(call)
  const accounts = rules.adAccountsOfQuery(call, space)
  const text = call.query.get('query') ?? ''
  const status = rules.adStatusOfQuery(call)
  const filters = Object.entries(linksIn(space)).flatMap(([name, links]) => {
    const wanted = rules.idsOfQuery(call, name)
    return wanted ? { name, links, wanted } : []
  })
  return {
    space,
    accounts,
    conditions: [
      entity => accounts.has(entity.ad_account_id),
      entity => rules.adIsCalled(text, entity),
      ...(status === null ? [] : [(entity: T) => rules.adHasStatus(status, entity)]),
      ...filters.map(
        ({ links, wanted }) =>
          (entity: T) =>
            rules.adIsLinked(wanted, links(entity)),
      ),
    ],
    key: JSON.stringify([space.id, [...accounts], text, status, filters.map(({ name, wanted }) => [name, ...wanted])]),
  }
}

/** The entities that a query selects, in their order: worked out once, as nothing changes them. */
export function adsSelected<T extends AdCampaign>(
  { service, operation }: Call,
  all: Selections<T>,
  { conditions, key }: AdQuery<T>,
): readonly T[] {
  const { adOrder, adMeets } = service.rules
  const ordered = () =>
    all.get(operation.name, entities =>
      entities.toSorted((a, b) => adOrder.compare(adOrder.keyOf(a), adOrder.keyOf(b))),
    )
  return all.get(`${operation.name} ${key}`, () => ordered().filter(entity => adMeets(conditions, entity)))
}

/** A page of ad entities. Spec: Ad metrics (read-only). */
export function adList<T extends AdCampaign>(
  call: Call,
  all: Selections<T>,
  linksIn: (space: Space) => Links<T>,
  present: (context: AdContext, entity: T) => Resource,
): Reply {
  const query = adQuery(call, linksIn)
  const context = { ...call, space: query.space }
  return list(inOrder(adsSelected(call, all, query), call.service.rules.adOrder, entity => present(context, entity)))
}

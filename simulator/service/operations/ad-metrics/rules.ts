import { z } from 'zod'
import {
  AD_STATUSES,
  type Ad,
  type AdAccount,
  type AdCampaign,
  type AdStatus,
} from '../../../../fixtures/ad-entities.ts'
import type { Space } from '../../../../fixtures/entities.ts'
import { invalid, parse } from '../../errors.ts'
import type { Call } from '../../operation.ts'
import { namesIn } from '../../pipeline/project.ts'
import { adOrder } from './ad-order.ts'

const Id = z.uuid()

const Status = z.enum(AD_STATUSES).nullable()

/** One thing that ad entities are asked for, and whether they have it. */
export type Condition<T> = (entity: T) => boolean

/** What lists of ad entities are made of. Spec: Ad metrics (read-only). */
export const adRules = {
  adOrder,

  /** The ids of a comma-separated parameter, null without it; it may not be empty (assumption AD-FILTER-EMPTY). */
  idsOfQuery({ query }: Call, name: string): ReadonlySet<string> | null {
    const ids = namesIn(query, name)
    if (ids?.length === 0) throw invalid(name, 'at least one id, please')
    const malformed = ids?.find(id => !Id.safeParse(id).success)
    if (malformed !== undefined) throw invalid(name, `${malformed} is no UUID`)
    return ids && new Set(ids)
  },

  /** Throws bad_request without an account, not_found when one of them is out of sight in the space. */
  adAccountsOfQuery(call: Call, space: Space): ReadonlySet<string> {
    const { rules, visible } = call.service
    const ids = rules.idsOfQuery(call, 'ad_account_id')
    if (!ids) throw invalid('ad_account_id', 'at least one ad account is required')
    for (const id of ids) visible.adAccount(call, space, id)
    return ids
  },

  /** A private account is seen by the user who connected it, and so by no organization token. */
  adAccountIsShared({ actor }: Call, space: Space, { visibility, organization_id, connected_by }: AdAccount): boolean {
    if (organization_id !== space.organization_id) return false
    if (visibility.kind === 'spaces') return visibility.space_ids.includes(space.id)
    return visibility.kind === 'organization' || actor.user?.id === connected_by
  },

  adStatusOfQuery: ({ query }: Call): AdStatus | null => parse(Status, query.get('status'), 'status'),

  adIsCalled: (text: string, { name }: { readonly name: string }): boolean =>
    name.toLowerCase().includes(text.toLowerCase()),

  adHasStatus: (status: AdStatus, entity: AdCampaign): boolean => entity.status === status,

  /** Any one of the ids is enough; an id of nothing is nobody's. */
  adIsLinked: (wanted: ReadonlySet<string>, links: readonly (string | null)[]): boolean =>
    links.some(id => id !== null && wanted.has(id)),

  adMeets: <T>(conditions: readonly Condition<T>[], entity: T): boolean =>
    conditions.every(condition => condition(entity)),

  /** What an ad resolves to, as far as it is in the queried space. */
  mediaOfAd: ({ world }: Pick<Call, 'world'>, space: Space, { media_ids }: Ad): readonly string[] =>
    media_ids.filter(id => world.media.get(id)?.space_id === space.id),
}

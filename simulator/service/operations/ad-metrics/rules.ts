import { z } from 'zod'
import { invalid } from '../../errors.ts'
import { parseNames } from '../../pipeline/fields.ts'
import type { Rules } from '../../service.ts'
import { adOrder } from './ad-order.ts'

const Id = z.uuid()

/** What lists of ad entities are made of. Spec: Ad metrics (read-only). */
export const adRules: Rules['ads'] = {
  order: adOrder,

  /** The ids of a comma-separated parameter, null without it; it may not be empty (assumption AD-FILTER-EMPTY). */
  parseIds({ query }, name) {
    const ids = parseNames(query, name)
    if (ids?.length === 0) throw invalid(name, 'at least one id, please')
    const malformed = ids?.find(id => !Id.safeParse(id).success)
    if (malformed !== undefined) throw invalid(name, `${malformed} is no UUID`)
    return ids && new Set(ids)
  },

  /** Throws bad_request without an account, not_found when one of them is out of sight in the space. */
  parseAccounts(call, space) {
    const { rules, visible } = call.service
    const ids = rules.ads.parseIds(call, 'ad_account_id')
    if (!ids) throw invalid('ad_account_id', 'at least one ad account is required')
    for (const id of ids) visible.adAccount(call, space, id)
    return ids
  },

  /** A private account is seen by the user who connected it, and so by no organization token. */
  accountIsShared({ actor }, space, { visibility, organization_id, connected_by }) {
    if (organization_id !== space.organization_id) return false
    if (visibility.kind === 'spaces') return visibility.space_ids.includes(space.id)
    return visibility.kind === 'organization' || actor.user?.id === connected_by
  },

  nameContains: (text, { name }) => name.toLowerCase().includes(text.toLowerCase()),

  hasStatus: (status, entity) => entity.status === status,

  /** Any one of the ids is enough; an id of nothing is nobody's. */
  isLinked: (wanted, links) => links.some(id => id !== null && wanted.has(id)),

  meetsAll: (conditions, entity) => conditions.every(condition => condition(entity)),

  /** What an ad resolves to, as far as it is in the queried space. */
  mediaOf: ({ world }, space, { media_ids }) => media_ids.filter(id => world.media.get(id)?.space_id === space.id),
}

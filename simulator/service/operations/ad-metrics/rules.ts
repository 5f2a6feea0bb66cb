import { z } from 'zod'
import { invalid, showValue } from '../../errors.ts'
import { parseList } from '../../pipeline/fields.ts'
import type { Rules } from '../../service.ts'
import { adOrder } from './ad-order.ts'

const Id = z.uuid()

/** The parts of the lists of ad entities. Spec: Ad metrics (read-only). */
export const adRules: Rules['ads'] = {
  order: adOrder,

  /** Parses a comma-separated parameter of ids, null without it. It may not be empty (assumption AD-FILTER-EMPTY). */
  parseIds({ query }, name) {
    const ids = parseList(query, name)
    if (ids?.length === 0) throw invalid(name, 'must have one or more ids')
    const malformed = ids?.find(id => !Id.safeParse(id).success)
    if (malformed !== undefined) throw invalid(name, `${showValue(malformed)} is not a UUID`)
    return ids && new Set(ids)
  },

  /** Throws bad_request without an account, and not_found if the caller may not see one of them in the space. */
  parseAccounts(call, space) {
    const { rules, visible } = call.service
    const ids = rules.ads.parseIds(call, 'ad_account_id')
    if (!ids) throw invalid('ad_account_id', 'is required: the ids of one or more ad accounts')
    for (const id of ids) visible.adAccount(call, space, id)
    return ids
  },

  /** Only the user who connected a private account sees it, so no organization token does. */
  accountIsShared({ actor }, space, { visibility, organization_id, connected_by }) {
    if (organization_id !== space.organization_id) return false
    if (visibility.kind === 'spaces') return visibility.space_ids.includes(space.id)
    return visibility.kind === 'organization' || actor.user?.id === connected_by
  },

  nameContains: (text, { name }) => name.toLowerCase().includes(text.toLowerCase()),

  hasStatus: (status, entity) => entity.status === status,

  /** One of the ids is enough. */
  isLinked: (wanted, links) => links.some(id => id !== null && wanted.has(id)),

  meetsAll: (conditions, entity) => conditions.every(condition => condition(entity)),

  /** The media of an ad that are in the queried space. */
  mediaOf: ({ world }, space, { media_ids }) => media_ids.filter(id => world.media.get(id)?.space_id === space.id),
}

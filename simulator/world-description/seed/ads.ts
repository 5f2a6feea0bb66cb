import type {
  Ad,
  AdAccount,
  AdCampaign,
  AdMetrics,
  AdSet,
  AdVisibility,
  Creative,
} from '../../../fixtures/ad-entities.ts'
import type { NamedItem, Space, User } from '../../../fixtures/entities.ts'
import { checkIsNew, type DraftInWorld, type NamedPart, partsOf } from '../draft.ts'
import { findId, findIds } from '../names.ts'
import type { AdAccountDescription, AdDescription, AdSetDescription, DeliveryDescription } from '../shapes/ads.ts'
import type { OrganizationPart } from './people.ts'

interface AdPlaces {
  readonly draft: DraftInWorld
  /** Of the organization. */
  readonly spaces: readonly Space[]
  readonly users: readonly User[]
}

const PLATFORM_DIGITS = 15

/** An id as platforms make them. It follows from the id of the service. */
const platformId = (id: string): string => String(BigInt(`0x${id.replaceAll('-', '')}`)).slice(0, PLATFORM_DIGITS)

function visibilityOf(
  { draft, spaces }: AdPlaces,
  { path, description }: NamedPart<AdAccountDescription>,
): AdVisibility {
  const { visibility = 'organization' } = description
  if (typeof visibility === 'string') return { kind: visibility }
  return {
    kind: 'spaces',
    space_ids: findIds(draft.problems, [...path, 'visibility'], 'the space', spaces, visibility),
  }
}

function buildAccount(places: AdPlaces, part: OrganizationPart, account: NamedPart<AdAccountDescription>): AdAccount {
  const { draft, users } = places
  const { name, path, description } = account
  const { connected_by } = description
  const stamp = draft.identities.stamp('ad account', account, description)
  const user_id =
    connected_by === undefined
      ? users[0]?.id
      : findId(draft.problems, [...path, 'connected_by'], 'the user', users, connected_by)
  if (user_id === undefined && connected_by === undefined)
    draft.problems.add(path, 'the account has no user who connected it: add a user')
  return {
    ...stamp,
    organization_id: part.organization.id,
    platform: description.platform ?? 'meta',
    external_id: description.external_id ?? `act_${platformId(stamp.id)}`,
    name,
    currency: description.currency ?? 'USD',
    visibility: visibilityOf(places, account),
    connected_by: user_id ?? '',
  }
}

/** Where ads run: their account, and their campaign and ad set, if any. */
interface Placement {
  readonly draft: DraftInWorld
  readonly account: AdAccount
  readonly creatives: readonly Creative[]
  readonly media: readonly NamedItem[]
  readonly ad_campaign_id: string | null
  readonly ad_set_id: string | null
}

function buildDelivery({ draft, account }: Placement, kind: string, part: NamedPart<DeliveryDescription>): AdCampaign {
  const { description } = part
  const { name = part.name } = description
  const first_active_at = description.first_active_at?.(draft.now) ?? null
  const last_active_at = description.last_active_at?.(draft.now) ?? null
  const ran = first_active_at !== null || last_active_at !== null
  const stamp = draft.identities.stamp(kind, part, description)
  return {
    ...stamp,
    ad_account_id: account.id,
    external_id: description.external_id ?? platformId(stamp.id),
    name,
    status: description.status ?? (ran ? 'live' : 'not_launched_yet'),
    first_active_at,
    last_active_at,
  }
}

function buildAd(placement: Placement, ad: NamedPart<AdDescription>): Ad {
  const { draft, creatives, media, ad_campaign_id, ad_set_id } = placement
  const { description, path } = ad
  const idsOf = (member: 'creatives' | 'media', things: readonly NamedItem[]) =>
    findIds(draft.problems, [...path, member], `the ${member}`, things, description[member] ?? [])
  return {
    ...buildDelivery(placement, 'ad', ad),
    ad_campaign_id,
    ad_set_id,
    thumbnail_url: description.thumbnail_url ?? null,
    preview_url: description.preview_url ?? null,
    creative_ids: idsOf('creatives', creatives),
    media_ids: idsOf('media', media),
    totals: description.totals ?? {},
  }
}

type Delivered = Pick<AdMetrics, 'sets' | 'ads'>

function buildSet(placement: Placement, set: NamedPart<AdSetDescription>): Delivered {
  const { ad_campaign_id } = placement
  const built: AdSet = { ...buildDelivery(placement, 'ad set', set), ad_campaign_id }
  const inside = { ...placement, ad_set_id: built.id }
  return { sets: [built], ads: partsOf(set, 'ads', set.description.ads).map(ad => buildAd(inside, ad)) }
}

function buildInside(placement: Placement, part: NamedPart<Pick<AdAccountDescription, 'sets' | 'ads'>>): Delivered {
  const inSets = partsOf(part, 'sets', part.description.sets).map(set => buildSet(placement, set))
  const alone = partsOf(part, 'ads', part.description.ads).map(ad => buildAd(placement, ad))
  return { sets: inSets.flatMap(({ sets }) => sets), ads: [...inSets.flatMap(({ ads }) => ads), ...alone] }
}

function buildCreatives(
  { identities }: DraftInWorld,
  { id }: AdAccount,
  account: NamedPart<AdAccountDescription>,
): readonly Creative[] {
  return partsOf(account, 'creatives', account.description.creatives).map(creative => ({
    ...identities.stamp('creative', creative, creative.description),
    ad_account_id: id,
    name: creative.name,
    thumbnail_url: creative.description.thumbnail_url ?? null,
  }))
}

/** The ad accounts that a world adds to an organization, with everything in them. */
export function buildAds(places: AdPlaces, part: OrganizationPart): readonly AdMetrics[] {
  const { draft, spaces } = places
  const ids = new Set(spaces.map(({ id }) => id))
  const media = draft.world.media.all.filter(({ space_id }) => ids.has(space_id))
  return partsOf(part, 'ad_accounts', part.description.ad_accounts).map(described => {
    checkIsNew(draft, described, draft.base.ad_metrics?.accounts)
    const account = buildAccount(places, part, described)
    const creatives = buildCreatives(draft, account, described)
    const placement = { draft, account, creatives, media, ad_campaign_id: null, ad_set_id: null }
    const campaigns = partsOf(described, 'campaigns', described.description.campaigns).map(campaign => {
      const built = buildDelivery(placement, 'campaign', campaign)
      return { built, ...buildInside({ ...placement, ad_campaign_id: built.id }, campaign) }
    })
    const alone = buildInside(placement, described)
    return {
      accounts: [account],
      campaigns: campaigns.map(({ built }) => built),
      sets: [...campaigns.flatMap(({ sets }) => sets), ...alone.sets],
      ads: [...campaigns.flatMap(({ ads }) => ads), ...alone.ads],
      creatives,
    }
  })
}

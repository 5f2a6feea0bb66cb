import { assumed, type Clause, clausesOf, implied, stated, unseen } from '../clause.ts'
import { clauseId } from '../clause-id.ts'
import { contractOf, type OperationName } from '../operations.ts'

const LISTS = ['listAdCampaigns', 'listAdSets', 'listAds'] as const satisfies readonly OperationName[]

const ELSEWHERE = 'refused as a bad request or as not found'

/** Rules that hold for each of the three lists. */
const RULES: readonly {
  readonly id: string
  readonly level: typeof stated
  readonly says: (call: string) => string
  readonly how: string
}[] = [
  {
    id: 'AD-SPACE-REQUIRED',
    level: stated,
    says: call => `${call} without space_id is a bad request.`,
    how: 'a good request without it',
  },
  {
    id: 'AD-SPACE-ONE',
    level: stated,
    says: call => `${call} takes one space only.`,
    how: `spaces.main and spaces.other joined by a comma, ${ELSEWHERE}`,
  },
  {
    id: 'AD-SPACE-UUID',
    level: implied,
    says: call => `${call} takes a UUID for its space.`,
    how: `a word, ${ELSEWHERE}`,
  },
  {
    id: 'AD-ACCOUNT-REQUIRED',
    level: stated,
    says: call => `${call} without ad_account_id is a bad request.`,
    how: 'a good request without it',
  },
  {
    id: 'AD-ACCOUNT-UUID',
    level: implied,
    says: call => `${call} takes UUIDs for its accounts.`,
    how: `the id that a platform gives, by itself and behind a good one, ${ELSEWHERE}`,
  },
  {
    id: 'AD-LISTED',
    level: implied,
    says: call => `${call} lists what an account has.`,
    how: 'what is listed for ads.account_id, which has campaigns, sets and ads by the profile',
  },
  {
    id: 'AD-ACCOUNT-ONLY',
    level: implied,
    says: call => `${call} lists what belongs to the accounts it names, and nothing else.`,
    how: 'ad_account_id of all that is listed for ads.account_id',
  },
  {
    id: 'AD-ACCOUNT-SEVERAL',
    level: stated,
    says: call => `${call} takes several accounts, joined by commas.`,
    how: 'ads.account_id and ads.second_account_id, against each by itself',
  },
  {
    id: 'AD-ACCOUNT-HIDDEN',
    level: stated,
    says: call => `${call} for an account that is not visible in the space is not_found.`,
    how: 'ads.hidden_account_id',
  },
  {
    id: 'AD-ACCOUNT-HIDDEN-AMONG',
    level: stated,
    says: call => `${call} is not_found where one of several accounts is not visible.`,
    how: 'ads.hidden_account_id before and after ads.account_id',
  },
  {
    id: 'AD-ACCOUNT-PRIVATE',
    level: stated,
    says: call => `${call} shows a private account to the user who connected it, and to no other.`,
    how: 'ads.private_account_id with tokens.admin_grant, with other grants and with tokens.full',
  },
  {
    id: 'AD-QUERY',
    level: stated,
    says: call => `${call} with a query lists what has it in its name, in any case.`,
    how: 'a part of a listed name, also in capitals, against the names of the whole list',
  },
  {
    id: 'AD-STATUS',
    level: stated,
    says: call => `${call} with a status lists what is in it.`,
    how: 'each status against the whole list',
  },
  {
    id: 'AD-STATUS-UNKNOWN',
    level: implied,
    says: call => `${call} with an unknown status is a bad request.`,
    how: 'an invented status',
  },
  {
    id: 'AD-TOGETHER',
    level: implied,
    says: call => `${call} with several parameters lists what matches every one of them.`,
    how: 'a query beside a status, and either beside a campaign where the list takes one',
  },
  {
    id: 'AD-ORDER-ACTIVITY',
    level: stated,
    says: call => `${call} lists what was active last first, and what was never active last.`,
    how: 'last_active_at over the whole list',
  },
  {
    id: 'AD-ORDER-NAME',
    level: stated,
    says: call => `${call} lists what was active on one day by name.`,
    how: 'the names of one day, as far as every collation orders them alike',
  },
]

const rules: readonly Clause[] = RULES.flatMap(({ id, level, says, how }) =>
  clausesOf(
    'ad-metrics',
    'Ad metrics',
    LISTS.map(name => {
      const { method, path } = contractOf(name)
      return level`${clauseId(id, name)}: ${says(`${method} ${path}`)}
        ${how}`
    }),
  ),
)

const filters = clausesOf('ad-metrics', 'Ad metrics', [
  stated`AD-SETS-OF-CAMPAIGN: ad_campaign_id narrows ad sets to those of a campaign.
    the id of a listed campaign, against the whole list`,
  stated`ADS-OF-CAMPAIGN: ad_campaign_id narrows ads to those of a campaign.
    the id of a listed campaign, against the whole list`,
  stated`ADS-OF-SET: ad_set_id narrows ads to those of a set.
    the id of a listed set, against the whole list`,
  stated`ADS-OF-CREATIVE: creative_id narrows ads to those of a creative.
    one of the creative_ids of an ad that GET /v1/metrics/creatives lists, where the target has it`,
  stated`ADS-OF-MEDIA: media_id narrows ads to those of a media of the space.
    one of the media_ids of an ad, and one that an ad has in another space`,
  stated`AD-SETS-OF-ANY: Several campaigns narrow ad sets to those of any of them.
    two campaigns of the list`,
  stated`ADS-OF-ANY: Several ids within one filter narrow ads to those of any of them.
    two sets of the list`,
  stated`ADS-OF-ALL: Several filters narrow ads to those that match every one of them.
    a set beside its campaign, and beside another one`,
  assumed`ADS-OF-CAMPAIGN-REFERRED: The lists of insights and of creatives take ad_campaign_id as well.
    GET /v1/metrics/insights and GET /v1/metrics/creatives, where the target has them`,
])

const resource = clausesOf('ad-metrics', 'Ad campaign, ad set and ad', [
  implied`AD-NEVER-RAN:
    What never ran has neither a first nor a last day of activity, and what ran has both in their order.
    first_active_at and last_active_at of all that is listed`,
  unseen`AD-READ-ONLY: Campaigns, sets and ads cannot be written.
    there is nothing to call`,
  unseen`AD-EXTERNAL-ID: The external_id is the id on the ad platform.
    the platform is not part of the interface`,
  unseen`AD-THUMBNAIL-EXPIRES: The thumbnail_url of an ad may expire.
    it allows, and demands nothing`,
  unseen`AD-CREATIVES-PENDING: An ad has no creative_ids until it is fingerprinted.
    when that is done is not told`,
  stated`AD-MEDIA-OF-SPACE: The media_ids of an ad are media of the space.
    an account that two spaces see, and GET /v1/media/{id} where the target has it`,
  unseen`AD-STATUS-OPEN: How the delivery status changes is left open.
    nothing is demanded where nothing is said`,
])

export const adMetricClauses = [...rules, ...filters, ...resource]

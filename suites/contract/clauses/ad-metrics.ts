import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'
import { clausesOfEach } from '../each-operation.ts'
import type { OperationName } from '../operations.ts'

const LISTS = ['listAdCampaigns', 'listAdSets', 'listAds'] as const satisfies readonly OperationName[]

const REFUSED = 'which is refused with bad_request or not_found'

const rules = clausesOfEach('ad-metrics', 'Ad metrics', LISTS, ({ ending, call }) => [
  stated`AD-SPACE-REQUIRED-${ending}: ${call} without space_id is refused with bad_request.
    sends a good request without space_id`,
  stated`AD-SPACE-ONE-${ending}: ${call} accepts one space only.
    sends spaces.main and spaces.other joined by a comma, ${REFUSED}`,
  implied`AD-SPACE-UUID-${ending}: ${call} accepts only a UUID as space_id.
    sends a word as space_id, ${REFUSED}`,
  stated`AD-ACCOUNT-REQUIRED-${ending}:
    ${call} without ad_account_id is refused with bad_request.
    sends a good request without ad_account_id`,
  implied`AD-ACCOUNT-UUID-${ending}: ${call} accepts only UUIDs as ad_account_id.
    sends an id in the format of an ad platform, alone and after a good id, ${REFUSED}`,
  implied`AD-LISTED-${ending}: ${call} lists the items of an account.
    reads the list of ads.account_id, which has campaigns, ad sets and ads according to the profile`,
  implied`AD-ACCOUNT-ONLY-${ending}:
    ${call} lists only items of the accounts in ad_account_id.
    reads the list of ads.account_id and compares the ad_account_id of each item`,
  stated`AD-ACCOUNT-SEVERAL-${ending}: ${call} accepts several accounts, joined by commas.
    reads the list of ads.account_id and ads.second_account_id and compares it with the list of each`,
  stated`AD-ACCOUNT-HIDDEN-${ending}:
    ${call} for an account that is not visible in the space is refused with not_found.
    sends ads.hidden_account_id`,
  stated`AD-ACCOUNT-HIDDEN-AMONG-${ending}:
    ${call} for several accounts is refused with not_found when one of them is not visible.
    sends ads.hidden_account_id before and after ads.account_id`,
  stated`AD-ACCOUNT-PRIVATE-${ending}:
    ${call} shows a private account only to the user who connected it.
    sends ads.private_account_id with tokens.admin_grant, with other grants and with tokens.full`,
  stated`AD-QUERY-${ending}:
    ${call} with a query lists the items whose name contains it in any case.
    sends a part of a listed name, as it is and in capitals, and compares the result with the names of the whole list`,
  stated`AD-STATUS-${ending}: ${call} with a status lists the items that have this status.
    sends each status and compares the result with the whole list`,
  implied`AD-STATUS-UNKNOWN-${ending}:
    ${call} with an unknown status is refused with bad_request.
    sends a made-up status`,
  implied`AD-TOGETHER-${ending}:
    ${call} with several parameters lists the items that match all of them.
    sends a query with a status, and each of them with a campaign if the list accepts one`,
  stated`AD-ORDER-ACTIVITY-${ending}:
    ${call} lists the most recently active items first and those that were never active last.
    reads the whole list and compares last_active_at of its items`,
  // "Then name" does not say in which direction: that it ascends is what a reader takes it for.
  implied`AD-ORDER-NAME-${ending}:
    ${call} sorts items with the same last day of activity by name, ascending.
    reads the whole list and compares names of one day that every collation sorts the same way`,
])

const filters = clausesOf('ad-metrics', 'Ad metrics', [
  assumed`AD-QUERY-BLANKS: Leading and trailing spaces are part of a query.
    sends the end of a listed name with the blank before it`,
  stated`AD-SETS-OF-CAMPAIGN: ad_campaign_id limits the list of ad sets to those of the campaign.
    sends the id of a listed campaign and compares the result with the whole list`,
  stated`ADS-OF-CAMPAIGN: ad_campaign_id limits the list of ads to those of the campaign.
    sends the id of a listed campaign and compares the result with the whole list`,
  stated`ADS-OF-SET: ad_set_id limits the list of ads to those of the ad set.
    sends the id of a listed ad set and compares the result with the whole list`,
  stated`ADS-OF-CREATIVE: creative_id limits the list of ads to those with the creative.
    sends one of the creative_ids of an ad that GET /v1/metrics/creatives also lists, or else one that finds an ad`,
  stated`ADS-OF-MEDIA: media_id limits the list of ads to those with the media of the space.
    sends one of the media_ids of an ad, and one that an ad has in another space`,
  stated`AD-SETS-OF-ANY: Several values of ad_campaign_id list the ad sets of any of these campaigns.
    sends two campaigns of the list`,
  stated`ADS-OF-ANY: Several values of one parameter list the ads that match any of them.
    sends two ad sets of the list`,
  stated`ADS-OF-ALL: Several parameters list the ads that match all of them.
    sends an ad set with its campaign, and with another campaign`,
  assumed`ADS-OF-CAMPAIGN-REFERRED: The lists of insights and of creatives also accept ad_campaign_id.
    calls GET /v1/metrics/insights and GET /v1/metrics/creatives, if the server has them`,
])

const resource = clausesOf('ad-metrics', 'Ad campaign, ad set and ad', [
  implied`AD-NEVER-RAN:
    An item that never ran has no first and no last day of activity; an item that ran has both, in chronological order.
    reads first_active_at and last_active_at of all listed items`,
  stated`AD-READ-ONLY: Clients cannot write campaigns, ad sets and ads.
    sends POST for a new one, PATCH for a listed one with its own name and DELETE for an unknown id: none succeeds`,
  stated`AD-EXTERNAL-ID: The external_id is the id on the ad platform.
    reads all listed items: external_id must not equal id for every item`,
  unseen`AD-THUMBNAIL-EXPIRES: The thumbnail_url of an ad may expire.
    this is a permission, not a duty`,
  unseen`AD-CREATIVES-PENDING: An ad has no creative_ids until its fingerprint is computed.
    clients cannot see when this happens`,
  stated`AD-MEDIA-OF-SPACE: The media_ids of an ad belong to the space of the request.
    reads an account that is visible in two spaces, and calls GET /v1/media/{id}, if the server has it`,
  unseen`AD-STATUS-OPEN: The specification does not say how the delivery status changes.
    the specification demands nothing here`,
])

export const adMetricClauses = [...rules, ...filters, ...resource]

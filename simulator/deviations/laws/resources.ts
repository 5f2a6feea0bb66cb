import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { isObject } from '../../json.ts'
import { changeResources } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import { type Deviation, deviation } from '../deviation.ts'
import type { Documented } from './documented-operations.ts'

/** How a serializer or a database column gets one member wrong. */
interface MemberMistake {
  readonly name: string
  readonly fault: string
  readonly change: (value: Json | undefined) => Json | undefined
}

const mistake = (name: string, fault: string, change: MemberMistake['change']): MemberMistake => ({
  name,
  fault,
  change,
})

const LEFT_OUT = mistake('left-out', 'is left out', () => undefined)
const EMPTY_TEXT = mistake('empty-text', 'is an empty string instead of null', () => '')
const NULL = mistake('null', 'is null', () => null)
const TEXT = mistake('as-text', 'is always a string', value => String(value))
const BIT = mistake('as-bit', 'is 0 or 1 instead of a boolean', value => (value === true ? 1 : 0))
const EPOCH = mistake('as-epoch', 'is a number of milliseconds instead of a timestamp', value =>
  Date.parse(String(value)),
)
const LOCAL = mistake('without-zone', 'is a local time without a zone', value => String(value).replace(/Z$/, ''))
const NO_DASHES = mistake('without-dashes', 'is a UUID without dashes', value => String(value).replaceAll('-', ''))
const BY_KEY = mistake('as-map', 'is an object instead of an array', () => ({}))
const UPPER_CASE = mistake('in-capitals', 'is in capitals', value => String(value).toUpperCase())
const NUMBER = mistake('as-number', 'is the number 0', () => 0)

const PATH = mistake('as-path', 'is a path without a host', value => String(value).replace(/^https?:\/\/[^/]+/, ''))

const AT_MIDNIGHT = mistake('at-midnight', 'is a timestamp instead of a date', value =>
  typeof value === 'string' ? `${value}T00:00:00.000Z` : value,
)

const TIMESTAMPS = { created_at: [LOCAL, EPOCH], updated_at: [EPOCH, LEFT_OUT] }
const OWNERS = { organization_id: [LEFT_OUT], space_id: [LEFT_OUT] }

const CAMPAIGN = {
  id: [NO_DASHES],
  external_id: [NULL],
  ad_account_id: [LEFT_OUT],
  name: [LEFT_OUT],
  status: [UPPER_CASE],
  first_active_at: [AT_MIDNIGHT],
  last_active_at: [AT_MIDNIGHT],
  ...TIMESTAMPS,
}

type Mistakes = Readonly<Record<string, readonly MemberMistake[]>>

/** The members of each resource, with what can go wrong with them. */
const MISTAKES = {
  ROW: {
    id: [NO_DASHES],
    board_id: [LEFT_OUT],
    parent_id: [EMPTY_TEXT, LEFT_OUT],
    title: [LEFT_OUT],
    position: [TEXT],
    fields: [BY_KEY, LEFT_OUT],
    ...OWNERS,
    archived: [BIT, NULL],
    ...TIMESTAMPS,
    html_url: [LEFT_OUT, NULL, PATH],
  },
  CELL: {
    column_id: [NO_DASHES],
    column_name: [LEFT_OUT],
    type: [UPPER_CASE],
    multiple: [NULL, BIT],
    value: [LEFT_OUT],
    display_value: [NUMBER],
  },
  COLUMN: {
    id: [NO_DASHES],
    board_id: [LEFT_OUT],
    name: [LEFT_OUT],
    type: [UPPER_CASE],
    sub_type: [EMPTY_TEXT],
    multiple: [BIT, NULL],
    order: [TEXT],
    options: [BY_KEY],
    media_attribute_id: [EMPTY_TEXT],
    media_attribute_type: [EMPTY_TEXT],
    config: [NULL, LEFT_OUT],
    ...OWNERS,
    ...TIMESTAMPS,
  },
  VIEW: {
    id: [NO_DASHES],
    board_id: [LEFT_OUT],
    name: [LEFT_OUT],
    type: [UPPER_CASE],
    position: [TEXT],
    filters: [NULL, LEFT_OUT],
    filters_complete: [BIT, LEFT_OUT],
    visible_column_ids: [NULL, BY_KEY],
    visible_columns_pinned: [BIT, LEFT_OUT],
    ...OWNERS,
    ...TIMESTAMPS,
    html_url: [LEFT_OUT, PATH],
  },
  FILTER: { column_id: [NO_DASHES], operator: [UPPER_CASE], value: [LEFT_OUT] },
  UPLOAD: {
    id: [NO_DASHES],
    status: [UPPER_CASE],
    error: [EMPTY_TEXT, LEFT_OUT],
    media: [BY_KEY],
    upload_url: [NUMBER],
    ...TIMESTAMPS,
  },
  MEDIA: {
    id: [NO_DASHES],
    name: [LEFT_OUT],
    type: [UPPER_CASE],
    format: [NULL],
    media_type: [LEFT_OUT],
    ...OWNERS,
    folder: [EMPTY_TEXT, LEFT_OUT],
    size: [TEXT],
    width: [TEXT],
    height: [LEFT_OUT],
    aspect_ratio: [TEXT],
    duration: [LEFT_OUT],
    page_count: [TEXT],
    description: [LEFT_OUT],
    summary: [LEFT_OUT],
    status: [NUMBER],
    creative_id: [NUMBER],
    concept_id: [NUMBER],
    variant_id: [TEXT],
    attributes: [BY_KEY, NULL],
    exports: [NULL, LEFT_OUT],
    metrics: [EMPTY_TEXT],
    ...TIMESTAMPS,
    html_url: [LEFT_OUT, PATH],
  },
  'ATTRIBUTE-VALUE': {
    attribute_id: [NO_DASHES],
    attribute_name: [LEFT_OUT],
    attribute_type: [UPPER_CASE],
    multiple: [BIT],
    value: [LEFT_OUT],
    display_value: [NUMBER],
  },
  EXPORT: { kind: [NUMBER], type: [UPPER_CASE], video_id: [NUMBER], url: [NULL], exported_at: [EPOCH, LOCAL] },
  'MEDIA-METRICS': {
    last_activity: [EPOCH],
    ad_accounts: [NULL],
    campaigns: [BY_KEY],
    ad_sets: [LEFT_OUT],
    insights: [BY_KEY],
  },
  'LIBRARY-VIEW': {
    id: [NO_DASHES],
    name: [NUMBER],
    ...OWNERS,
    view_mode: [UPPER_CASE],
    filter: [LEFT_OUT],
    filter_complete: [BIT],
    sort: [LEFT_OUT],
    group_by: [LEFT_OUT],
    visible_fields: [BY_KEY],
    order: [TEXT],
    ...TIMESTAMPS,
    html_url: [LEFT_OUT, PATH],
  },
  'MEDIA-FILTER': {
    query: [NUMBER],
    type: [UPPER_CASE],
    folder_id: [NO_DASHES],
    status: [NUMBER],
    uploaded_by: [NO_DASHES],
    attributes: [BY_KEY],
    created_after: [AT_MIDNIGHT],
    created_before: [AT_MIDNIGHT],
    last_activity_after: [AT_MIDNIGHT],
    last_activity_before: [AT_MIDNIGHT],
    metric_filters: [BY_KEY],
  },
  'AD-CAMPAIGN': CAMPAIGN,
  'AD-SET': { ...CAMPAIGN, ad_campaign_id: [EMPTY_TEXT] },
  AD: {
    ...CAMPAIGN,
    ad_set_id: [EMPTY_TEXT],
    ad_campaign_id: [EMPTY_TEXT],
    thumbnail_url: [LEFT_OUT],
    preview_url: [LEFT_OUT],
    creative_ids: [NULL],
    media_ids: [NULL],
  },
  ATTRIBUTE: {
    id: [NO_DASHES],
    name: [LEFT_OUT],
    type: [UPPER_CASE],
    multiple: [BIT],
    ...OWNERS,
    ...TIMESTAMPS,
    options: [BY_KEY],
    autofill: [BIT],
  },
} as const satisfies Readonly<Record<string, Mistakes>>

type Kind = keyof typeof MISTAKES

const changeMember = (resource: JsonObject, member: string, { change }: MemberMistake): JsonObject => {
  const { [member]: value, ...rest } = resource
  const wrong = change(value)
  return wrong === undefined ? rest : { ...rest, [member]: wrong }
}

/** Changes a member of a nested object, or of each object in a nested array. */
function changeNestedMember(resource: Resource, holder: string, member: string, mistake: MemberMistake): Resource {
  const nested = resource[holder]
  const changeOne = (one: Json): Json => (isObject(one) ? changeMember(one, member, mistake) : one)
  if (nested === undefined) return resource
  return { ...resource, [holder]: Array.isArray(nested) ? nested.map(changeOne) : changeOne(nested) }
}

/** The operation whose response shows the mistake, and the member that holds a nested resource. */
const SEEN_IN: Readonly<Record<Kind, { readonly operation: Documented; readonly holder?: string }>> = {
  ROW: { operation: 'createRow' },
  CELL: { operation: 'createRow', holder: 'fields' },
  COLUMN: { operation: 'createColumn' },
  VIEW: { operation: 'createView' },
  FILTER: { operation: 'createView', holder: 'filters' },
  UPLOAD: { operation: 'createUpload' },
  MEDIA: { operation: 'setAttributeValue' },
  'ATTRIBUTE-VALUE': { operation: 'setAttributeValue', holder: 'attributes' },
  EXPORT: { operation: 'setAttributeValue', holder: 'exports' },
  'MEDIA-METRICS': { operation: 'setAttributeValue', holder: 'metrics' },
  ATTRIBUTE: { operation: 'createMediaAttribute' },
  'LIBRARY-VIEW': { operation: 'createLibraryView' },
  'MEDIA-FILTER': { operation: 'createLibraryView', holder: 'filter' },
  'AD-CAMPAIGN': { operation: 'listAdCampaigns' },
  'AD-SET': { operation: 'listAdSets' },
  AD: { operation: 'listAds' },
}

function memberDeviation(kind: Kind, member: string, mistake: MemberMistake): Deviation {
  const { operation, holder } = SEEN_IN[kind]
  const path = holder === undefined ? member : `${holder}.${member}`
  return deviation`resources/${kind.toLowerCase()}-${member}-${mistake.name}: In the response of ${operation}, ${path}
    ${mistake.fault}.
    ${kind}-FIELD-${member.replaceAll('_', '-').toUpperCase()}`(
    changeResources(operation, resource =>
      holder === undefined
        ? { id: resource.id, ...changeMember(resource, member, mistake) }
        : changeNestedMember(resource, holder, member, mistake),
    ),
  )
}

const mistakesOf = (kind: Kind): readonly Deviation[] =>
  Object.entries<readonly MemberMistake[]>(MISTAKES[kind]).flatMap(([member, mistakes]) =>
    mistakes.map(mistake => memberDeviation(kind, member, mistake)),
  )

const isKind = (kind: string): kind is Kind => kind in MISTAKES

/** Mistakes in single members of resources. */
export const resourceDeviations: readonly Deviation[] = Object.keys(MISTAKES).filter(isKind).flatMap(mistakesOf)

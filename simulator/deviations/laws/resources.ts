import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import type { Resource } from '../../service/reply.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isObject } from '../json.ts'
import { changeResources } from '../patches.ts'
import type { Documented } from './documented.ts'

/** How a serializer or a column of a database spoils one member. */
interface Spoiling {
  readonly name: string
  readonly mistake: string
  readonly of: (value: Json | undefined) => Json | undefined
}

const LEFT_OUT: Spoiling = { name: 'left-out', mistake: 'is left out', of: () => undefined }
const EMPTY_TEXT: Spoiling = { name: 'empty-text', mistake: 'is an empty text where it should be null', of: () => '' }
const NULL: Spoiling = { name: 'null', mistake: 'is null', of: () => null }
const TEXT: Spoiling = { name: 'as-text', mistake: 'is sent as text', of: value => String(value) }
const BIT: Spoiling = { name: 'as-bit', mistake: 'is 0 or 1', of: value => (value === true ? 1 : 0) }
const EPOCH: Spoiling = {
  name: 'as-epoch',
  mistake: 'is a number of milliseconds',
  of: value => Date.parse(String(value)),
}
const LOCAL: Spoiling = {
  name: 'without-zone',
  mistake: 'is a local time without a zone',
  of: value => String(value).replace(/Z$/, ''),
}
const NO_DASHES: Spoiling = {
  name: 'without-dashes',
  mistake: 'is a UUID without its dashes',
  of: value => String(value).replaceAll('-', ''),
}
const BY_KEY: Spoiling = {
  name: 'as-map',
  mistake: 'is an object keyed by id where it should be an array',
  of: () => ({}),
}
const UPPER_CASE: Spoiling = {
  name: 'in-capitals',
  mistake: 'is the name of the constant',
  of: value => String(value).toUpperCase(),
}
const NUMBER: Spoiling = { name: 'as-number', mistake: 'is a number whatever the type', of: () => 0 }

const PATH: Spoiling = {
  name: 'as-path',
  mistake: 'is a path without a host',
  of: value => String(value).replace(/^https?:\/\/[^/]+/, ''),
}

const AT_MIDNIGHT: Spoiling = {
  name: 'at-midnight',
  mistake: 'is a moment where it should be a day',
  of: value => (typeof value === 'string' ? `${value}T00:00:00.000Z` : value),
}

const STAMPS = { created_at: [LOCAL, EPOCH], updated_at: [EPOCH, LEFT_OUT] }
const HOME = { organization_id: [LEFT_OUT], space_id: [LEFT_OUT] }

const CAMPAIGN = {
  id: [NO_DASHES],
  external_id: [NULL],
  ad_account_id: [LEFT_OUT],
  name: [LEFT_OUT],
  status: [UPPER_CASE],
  first_active_at: [AT_MIDNIGHT],
  last_active_at: [AT_MIDNIGHT],
  ...STAMPS,
}

type Mistakes = Readonly<Record<string, readonly Spoiling[]>>

/** Each member of each resource, with the ways in which it goes wrong. */
const MISTAKES = {
  ROW: {
    id: [NO_DASHES],
    board_id: [LEFT_OUT],
    parent_id: [EMPTY_TEXT, LEFT_OUT],
    title: [LEFT_OUT],
    position: [TEXT],
    fields: [BY_KEY, LEFT_OUT],
    ...HOME,
    archived: [BIT, NULL],
    ...STAMPS,
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
    ...HOME,
    ...STAMPS,
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
    ...HOME,
    ...STAMPS,
    html_url: [LEFT_OUT, PATH],
  },
  FILTER: { column_id: [NO_DASHES], operator: [UPPER_CASE], value: [LEFT_OUT] },
  UPLOAD: {
    id: [NO_DASHES],
    status: [UPPER_CASE],
    error: [EMPTY_TEXT, LEFT_OUT],
    media: [BY_KEY],
    upload_url: [NUMBER],
    ...STAMPS,
  },
  MEDIA: {
    id: [NO_DASHES],
    name: [LEFT_OUT],
    type: [UPPER_CASE],
    format: [NULL],
    media_type: [LEFT_OUT],
    ...HOME,
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
    ...STAMPS,
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
    ...HOME,
    view_mode: [UPPER_CASE],
    filter: [LEFT_OUT],
    filter_complete: [BIT],
    sort: [LEFT_OUT],
    group_by: [LEFT_OUT],
    visible_fields: [BY_KEY],
    order: [TEXT],
    ...STAMPS,
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
    ...HOME,
    ...STAMPS,
    options: [BY_KEY],
    autofill: [BIT],
  },
} as const satisfies Readonly<Record<string, Mistakes>>

type Kind = keyof typeof MISTAKES

const spoiled = (resource: JsonObject, member: string, { of }: Spoiling): JsonObject => {
  const { [member]: value, ...rest } = resource
  const wrong = of(value)
  return wrong === undefined ? rest : { ...rest, [member]: wrong }
}

/** Spoils what a member of a resource holds: the object there, or each element of the array. */
function inside(resource: Resource, holder: string, member: string, spoiling: Spoiling): Resource {
  const held = resource[holder]
  const spoil = (one: Json): Json => (isObject(one) ? spoiled(one, member, spoiling) : one)
  if (held === undefined) return resource
  return { ...resource, [holder]: Array.isArray(held) ? held.map(spoil) : spoil(held) }
}

/** The operation whose answers a kind of resource is spoiled in, and the member it stands in if it does. */
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

function spoil(kind: Kind, member: string, spoiling: Spoiling): Deviation {
  const { operation, holder } = SEEN_IN[kind]
  return deviation(
    `resources/${kind.toLowerCase()}-${member}-${spoiling.name}`,
    `${member} ${spoiling.mistake} in what ${operation} answers.`,
    [`${kind}-FIELD-${member.replaceAll('_', '-').toUpperCase()}`],
    changeResources(operation, resource =>
      holder === undefined
        ? { id: resource.id, ...spoiled(resource, member, spoiling) }
        : inside(resource, holder, member, spoiling),
    ),
  )
}

const mistakesOf = (kind: Kind): readonly Deviation[] =>
  Object.entries<readonly Spoiling[]>(MISTAKES[kind]).flatMap(([member, spoilings]) =>
    spoilings.map(spoiling => spoil(kind, member, spoiling)),
  )

const isKind = (kind: string): kind is Kind => kind in MISTAKES

/** Mistakes in single members of resources. */
export const resourceDeviations: readonly Deviation[] = Object.keys(MISTAKES).filter(isKind).flatMap(mistakesOf)

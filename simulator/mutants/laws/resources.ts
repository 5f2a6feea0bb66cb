import { isObject, type Json, type JsonObject } from '../../json.ts'
import { changeResources } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import { each, type Mutant, mutants, type Patches } from '../mutant.ts'
import type { Documented } from './documented-operations.ts'

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

/** How a serializer or a database column gets a property wrong. */
const MISTAKES: readonly MemberMistake[] = [
  mistake('left-out', 'is left out', () => undefined),
  mistake('empty-text', 'is an empty string instead of null', () => ''),
  mistake('null', 'is null', () => null),
  mistake('as-text', 'is always a string', value => String(value)),
  mistake('as-bit', 'is 0 or 1 instead of a boolean', value => (value === true ? 1 : 0)),
  mistake('as-epoch', 'is a number of milliseconds instead of a timestamp', value => Date.parse(String(value))),
  mistake('without-zone', 'is a local time, without a zone or with its own', value => String(value).replace(/Z$/, '')),
  mistake('without-dashes', 'is a UUID without dashes', value => String(value).replaceAll('-', '')),
  mistake('as-map', 'is an object instead of an array', () => ({})),
  mistake('in-capitals', 'is in capitals', value => String(value).toUpperCase()),
  mistake('as-number', 'is the number 0', () => 0),
  mistake('as-path', 'is a path without a host', value => String(value).replace(/^https?:\/\/[^/]+/, '')),
  mistake('at-midnight', 'is a timestamp instead of a date', value =>
    typeof value === 'string' ? `${value}T00:00:00.000Z` : value,
  ),
]

const TIMESTAMPS = `created_at: without-zone, as-epoch; updated_at: as-epoch, left-out`
const OWNERS = `organization_id: left-out; space_id: left-out`
const CAMPAIGN = `
  id: without-dashes; external_id: null; ad_account_id: left-out; name: left-out; status: in-capitals;
  first_active_at: at-midnight; last_active_at: at-midnight; ${TIMESTAMPS}`

/** The properties of each resource, with the names of what can go wrong with them. */
const MEMBERS = {
  ROW: `
    id: without-dashes; board_id: left-out; parent_id: empty-text, left-out; title: left-out; position: as-text;
    fields: as-map, left-out; ${OWNERS}; archived: as-bit, null; ${TIMESTAMPS}; html_url: left-out, null, as-path`,
  CELL: `
    column_id: without-dashes; column_name: left-out; type: in-capitals; multiple: null, as-bit; value: left-out;
    display_value: as-number`,
  COLUMN: `
    id: without-dashes; board_id: left-out; name: left-out; type: in-capitals; sub_type: empty-text;
    multiple: as-bit, null; order: as-text; options: as-map; media_attribute_id: empty-text;
    media_attribute_type: empty-text; config: null, left-out; ${OWNERS}; ${TIMESTAMPS}`,
  VIEW: `
    id: without-dashes; board_id: left-out; name: left-out; type: in-capitals; position: as-text;
    filters: null, left-out; filters_complete: as-bit, left-out; visible_column_ids: null, as-map;
    visible_columns_pinned: as-bit, left-out; ${OWNERS}; ${TIMESTAMPS}; html_url: left-out, as-path`,
  FILTER: `column_id: without-dashes; operator: in-capitals; value: left-out`,
  UPLOAD: `
    id: without-dashes; status: in-capitals; error: empty-text, left-out; media: as-map; upload_url: as-number;
    ${TIMESTAMPS}`,
  MEDIA: `
    id: without-dashes; name: left-out; type: in-capitals; format: null; media_type: left-out; ${OWNERS};
    folder: empty-text, left-out; size: as-text; width: as-text; height: left-out; aspect_ratio: as-text;
    duration: left-out; page_count: as-text; description: left-out; summary: left-out; status: as-number;
    creative_id: as-number; concept_id: as-number; variant_id: as-text; attributes: as-map, null;
    exports: null, left-out; metrics: empty-text; ${TIMESTAMPS}; html_url: left-out, as-path`,
  'ATTRIBUTE-VALUE': `
    attribute_id: without-dashes; attribute_name: left-out; attribute_type: in-capitals; multiple: as-bit;
    value: left-out; display_value: as-number`,
  EXPORT: `kind: as-number; type: in-capitals; video_id: as-number; url: null; exported_at: as-epoch, without-zone`,
  'MEDIA-METRICS': `last_activity: as-epoch; ad_accounts: null; campaigns: as-map; ad_sets: left-out; insights: as-map`,
  'LIBRARY-VIEW': `
    id: without-dashes; name: as-number; ${OWNERS}; view_mode: in-capitals; filter: left-out; filter_complete: as-bit;
    sort: left-out; group_by: left-out; visible_fields: as-map; order: as-text; ${TIMESTAMPS};
    html_url: left-out, as-path`,
  'MEDIA-FILTER': `
    query: as-number; type: in-capitals; folder_id: without-dashes; status: as-number; uploaded_by: without-dashes;
    attributes: as-map; created_after: at-midnight; created_before: at-midnight; last_activity_after: at-midnight;
    last_activity_before: at-midnight; metric_filters: as-map`,
  'AD-CAMPAIGN': CAMPAIGN,
  'AD-SET': `${CAMPAIGN}; ad_campaign_id: empty-text`,
  AD: `
    ${CAMPAIGN}; ad_set_id: empty-text; ad_campaign_id: empty-text; thumbnail_url: left-out; preview_url: left-out;
    creative_ids: null; media_ids: null`,
  ATTRIBUTE: `
    id: without-dashes; name: left-out; type: in-capitals; multiple: as-bit; ${OWNERS}; ${TIMESTAMPS};
    options: as-map; autofill: as-bit`,
} as const

type Kind = keyof typeof MEMBERS

const changeMember = (resource: JsonObject, member: string, { change }: MemberMistake): JsonObject => {
  const { [member]: value, ...rest } = resource
  const wrong = change(value)
  return wrong === undefined ? rest : { ...rest, [member]: wrong }
}

/** Changes a property of a nested object, or of each object in a nested array. */
function changeNestedMember(resource: Resource, holder: string, member: string, mistake: MemberMistake): Resource {
  const nested = resource[holder]
  const changeOne = (one: Json): Json => (isObject(one) ? changeMember(one, member, mistake) : one)
  if (nested === undefined) return resource
  return { ...resource, [holder]: Array.isArray(nested) ? nested.map(changeOne) : changeOne(nested) }
}

/** The operation whose response shows the mistake, and the property that holds a nested resource. */
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

function memberMutant(kind: Kind, member: string, mistake: MemberMistake): Patches {
  const { operation, holder } = SEEN_IN[kind]
  const path = holder === undefined ? member : `${holder}.${member}`
  return {
    [`resources/${kind.toLowerCase()}-${member}-${mistake.name}: In the response of ${operation}, ${path}
      ${mistake.fault}.
      ${kind}-FIELD-${member.replaceAll('_', '-').toUpperCase()}`]: changeResources(operation, resource =>
      holder === undefined
        ? { id: resource.id, ...changeMember(resource, member, mistake) }
        : changeNestedMember(resource, holder, member, mistake),
    ),
  }
}

function findMistake(name: string): MemberMistake {
  const found = MISTAKES.find(one => one.name === name)
  if (!found) throw new Error(`no mistake has the name ${name}`)
  return found
}

const mistakesOf = (kind: Kind): Patches =>
  each(MEMBERS[kind].split(';'), entry => {
    const [member = '', mistakes = ''] = entry.trim().split(/:\s+/)
    return each(mistakes.split(/,\s+/), name => memberMutant(kind, member, findMistake(name)))
  })

const isKind = (kind: string): kind is Kind => kind in MEMBERS

/** Mistakes in single properties of resources. */
export const resourceMutants: readonly Mutant[] = mutants({ ...each(Object.keys(MEMBERS).filter(isKind), mistakesOf) })

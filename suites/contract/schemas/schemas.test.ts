import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../json.ts'
import { memberErrors, SCHEMAS, type SchemaName, schemaErrors } from './index.ts'
import { membersOf } from './resources.ts'

const ID = '018f3c1e-7d2a-7cc1-9d5e-0a1b2c3d4e5f'
const OTHER = 'a3bb189e-8bf9-3888-9912-ace4e6543002'
const common = {
  id: ID,
  organization_id: ID,
  space_id: ID,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00.123456+00:00',
}

const cell = (type: string, value: Json, display_value: Json = 'label', multiple = Array.isArray(value)) => ({
  column_id: ID,
  column_name: 'Name',
  type,
  multiple,
  value,
  display_value,
})

const text = cell('text', 'Launch')

const row: JsonObject = {
  ...common,
  board_id: ID,
  parent_id: null,
  title: null,
  position: 1.5,
  fields: [text],
  archived: false,
  html_url: 'https://app.example/boards/1',
}

const column: JsonObject = {
  ...common,
  board_id: ID,
  name: 'Budget',
  type: 'number',
  sub_type: null,
  multiple: false,
  order: null,
  options: null,
  config: { unit: 'kg', unit_position: 'suffix', decimal_places: 2, number_format: null },
}

const mirror: JsonObject = {
  ...column,
  type: 'mediacolumn',
  media_attribute_id: OTHER,
  media_attribute_type: null,
  config: { media_column_ids: [OTHER] },
}

const tags: JsonObject = { ...column, type: 'tags', options: [{ id: '1', name: 'Red' }], config: {} }

const view: JsonObject = {
  ...common,
  board_id: ID,
  name: 'All',
  type: 'grid',
  position: null,
  filters: [{ column_id: ID, operator: 'equals', value: ['a', 'b'] }],
  filters_complete: true,
  visible_column_ids: [ID],
  visible_columns_pinned: false,
  html_url: 'https://app.example/views/1',
}

const attribute: JsonObject = {
  ...common,
  name: 'Market',
  type: 'tags',
  multiple: true,
  options: [{ id: '1', name: 'Red', description: '' }],
  autofill: { prompt: 'Which?', allowed_media_types: null, name_only: false },
}

const { organization_id, space_id, ...dated } = common

const value = (attribute_type: string, one: Json, display_value: Json = 'label'): JsonObject => ({
  attribute_id: ID,
  attribute_name: 'Market',
  attribute_type,
  multiple: Array.isArray(one),
  value: one,
  display_value,
})

const videoExport: JsonObject = {
  kind: 'channel',
  type: 'video',
  video_id: 'v1',
  url: 'https://videos.example/v1',
  channel_id: 'c1',
  exported_at: '2026-01-01T00:00:00Z',
}

const metrics: JsonObject = {
  last_activity: null,
  ad_accounts: [{ id: '1', name: null }],
  campaigns: [],
  ad_sets: [{ id: '2', name: 'Set' }],
  insights: [{ metric: 'spend', value: 1.5 }],
}

const media: JsonObject = {
  ...common,
  name: 'Launch',
  type: 'image',
  format: 'png',
  media_type: 'image/png',
  folder: null,
  size: 0,
  width: 4,
  height: 2,
  aspect_ratio: 2,
  duration: null,
  page_count: null,
  description: null,
  summary: null,
  status: 'Approved',
  creative_id: 'C1-2',
  concept_id: 'C1',
  variant_id: 2,
  attributes: [],
  exports: [],
  metrics: null,
  html_url: 'https://app.example/media/1',
}

const pending: JsonObject = {
  ...dated,
  status: 'pending',
  error: null,
  media: null,
  upload_url: 'https://up.example/1',
}

const mediaFilter: JsonObject = {
  query: 'launch',
  type: 'video',
  folder_id: ID,
  status: 'Approved',
  uploaded_by: ID,
  attributes: [{ attribute_id: ID, values: ['a'], match: 'none' }],
  created_after: '2024-02-29',
  created_before: '2026-01-01',
  last_activity_after: '2024-02-29',
  last_activity_before: '2026-01-01',
  metric_filters: [{ metric: 'watch_min_3_seconds', operator: 'greater_than', value: 3 }],
}

const libraryView: JsonObject = {
  ...common,
  name: null,
  view_mode: 'gallery',
  filter: null,
  filter_complete: true,
  sort: { field: 'name', order: 'asc' },
  group_by: null,
  visible_fields: ['name', ID],
  order: 3,
  html_url: 'https://app.example/library/1',
}

const campaign: JsonObject = {
  ...dated,
  external_id: '123',
  ad_account_id: ID,
  name: 'Spring',
  status: 'live',
  first_active_at: '2025-03-01',
  last_active_at: null,
}

const adSet: JsonObject = { ...campaign, ad_campaign_id: null }

const ad: JsonObject = {
  ...adSet,
  ad_set_id: OTHER,
  thumbnail_url: null,
  preview_url: 'https://ads.example/1',
  creative_ids: [],
  media_ids: [ID],
}

const filter: JsonObject = { column_id: ID, operator: 'gt', value: 3 }
const error: JsonObject = { error: { code: 'bad_request', message: 'no', details: [{ issue: 'too long' }] } }
const list: JsonObject = { data: [], next_cursor: null, has_more: false }

const GOOD: readonly (readonly [SchemaName, JsonObject])[] = [
  ['Row', row],
  ['Row', { ...row, fields: [] }],
  ['Row', { ...row, position: JSON.parse('1e400') }],
  ['Row', { ...row, html_url: 'HTTPS://app.example/1', updated_at: '2026-01-01T00:00:00+0000' }],
  ['RowField', text],
  ['RowField', cell('number', null, null)],
  ['RowField', cell('tags', [], '', false)],
  ['RowField', cell('tags', null, [], true)],
  ['RowField', cell('tags', ['1', '2'], ['Red', 'Blue'])],
  ['RowField', cell('date', '2026-03-01')],
  ['RowField', cell('date', '2026-03-01T00:00:00.000Z')],
  ['RowField', cell('rating', 4)],
  ['RowField', cell('checkbox', true)],
  ['RowField', cell('checklist', { items: [] })],
  ['RowField', cell('mediacolumn', 7)],
  ['RowField', cell('mediacolumn', [ID])],
  ['RowField', { column_id: ID, column_name: 'Name', type: 'text', multiple: false, value: null }],
  ['Column', column],
  ['Column', { ...column, config: {} }],
  ['Column', { ...column, media_attribute_id: null, media_attribute_type: null }],
  ['Column', { ...column, type: 'checklist', config: { anything: 1 } }],
  ['Column', { ...column, type: 'date', config: { date_format: { style: 'iso' } } }],
  ['Column', { ...column, type: 'text', sub_type: 'name', config: { character_limit: null } }],
  ['Column', mirror],
  ['Column', { ...mirror, media_attribute_type: 'tags', options: [{ id: '1', name: 'Red' }] }],
  ['Column', tags],
  ['View', view],
  ['View', { ...view, filters: [], visible_column_ids: [] }],
  ['FilterEntry', filter],
  ['FilterEntry', { column_id: ID, operator: 'is_empty' }],
  ['MediaAttribute', attribute],
  ['MediaAttribute', { ...attribute, type: 'link', options: null, autofill: null }],
  ['Upload', pending],
  ['Upload', { ...pending, status: 'failed', error: 'not an image', upload_url: null }],
  ['Upload', { ...pending, status: 'finished', media }],
  ['Media', media],
  ['Media', { ...media, folder: { id: ID, name: 'Ads' }, metrics, attributes: [value('text', 'Launch')] }],
  ['Media', { ...media, exports: [videoExport, { platform: 'ads', created: '2026-01-01T00:00:00Z' }] }],
  ['MediaAttributeValue', value('text', 'Launch')],
  ['MediaAttributeValue', value('number', 3)],
  ['MediaAttributeValue', value('tags', ['1', '2'], ['Red', 'Blue'])],
  ['MediaAttributeValue', value('date', '2026-03-01T00:00:00.000Z')],
  ['MediaAttributeValue', value('checkbox', false)],
  ['ExportRecord', videoExport],
  ['ExportRecord', { network: 'ads', type: 'video', at: '2026-01-01T00:00:00Z' }],
  ['ExportRecord', { network: 'ads', type: 'creative', video_id: '7', at: '2026-01-01T00:00:00Z' }],
  ['MediaMetrics', metrics],
  ['MediaMetrics', { ...metrics, last_activity: '2026-01-01T00:00:00Z', insights: [] }],
  ['LibraryView', libraryView],
  ['LibraryView', { ...libraryView, name: 'Mine', filter: mediaFilter, sort: null, visible_fields: null }],
  ['MediaFilter', mediaFilter],
  ['MediaFilter', {}],
  ['MediaFilter', { attributes: [{ attribute_id: ID, values: [] }] }],
  ['AdCampaign', campaign],
  ['AdSet', adSet],
  ['Ad', ad],
  ['ResourceEnvelope', { data: {} }],
  ['ListEnvelope', list],
  ['ListEnvelope', { data: [{}], next_cursor: 'b2Zmc2V0', has_more: true }],
  ['ErrorEnvelope', error],
  ['ErrorEnvelope', { error: { code: 'not_found', message: 'gone' } }],
]

const BAD: readonly (readonly [SchemaName, JsonObject, JsonObject])[] = [
  ['Row', row, { id: 'row-1' }],
  ['Row', row, { parent_id: 7 }],
  ['Row', row, { position: '1' }],
  ['Row', row, { fields: null }],
  ['Row', row, { fields: [{}] }],
  ['Row', row, { archived: null }],
  ['Row', row, { created_at: '2026-01-01' }],
  ['Row', row, { updated_at: '2026-01-01T00:00:00+02:00' }],
  ['Row', row, { created_at: '2026-13-01T00:00:00Z' }],
  ['Row', row, { html_url: '/boards/1' }],
  ['RowField', text, { type: 'string' }],
  ['RowField', text, { value: 7 }],
  ['RowField', text, { value: ['Launch'] }],
  ['RowField', text, { multiple: true }],
  ['RowField', text, { display_value: null }],
  ['RowField', text, { display_value: 7 }],
  ['RowField', cell('number', 1), { value: '1' }],
  ['RowField', cell('checkbox', true), { value: 'true' }],
  ['RowField', cell('date', '2026-03-01'), { value: '01/03/2026' }],
  ['RowField', cell('tags', ['1']), { value: [1] }],
  ['RowField', cell('insights', {}), { value: 'none' }],
  ['Column', column, { type: 'string' }],
  ['Column', column, { sub_type: 'owner' }],
  ['Column', column, { options: [] }],
  ['Column', column, { config: null }],
  ['Column', column, { config: { unit: 7 } }],
  ['Column', column, { config: { unit_position: 'above' } }],
  ['Column', column, { media_attribute_id: OTHER }],
  ['Column', tags, { options: null }],
  ['Column', tags, { options: ['Red'] }],
  ['Column', mirror, { media_attribute_type: 'rating' }],
  ['Column', mirror, { media_attribute_id: 'none' }],
  ['View', view, { type: 'list' }],
  ['View', view, { filters: null }],
  ['View', view, { filters: [{ column_id: ID, operator: 'like', value: 'a' }] }],
  ['View', view, { filters_complete: null }],
  ['View', view, { visible_column_ids: [1] }],
  ['FilterEntry', filter, { operator: 'is_empty' }],
  ['FilterEntry', filter, { value: null }],
  ['FilterEntry', filter, { value: [3] }],
  ['MediaAttribute', attribute, { type: 'rating' }],
  ['MediaAttribute', attribute, { options: [{ id: '1', name: 'Red', description: null }] }],
  ['MediaAttribute', attribute, { type: 'link', autofill: null }],
  ['MediaAttribute', attribute, { autofill: { prompt: 'Which?', allowed_media_types: ['all'], name_only: true } }],
  ['Upload', pending, { status: 'done' }],
  ['Upload', pending, { error: 'soon' }],
  ['Upload', pending, { media }],
  ['Upload', pending, { status: 'failed' }],
  ['Upload', pending, { status: 'finished' }],
  ['Upload', { ...pending, status: 'finished', media }, { media: { ...media, size: '0' } }],
  ['Media', media, { type: 'picture' }],
  ['Media', media, { size: -1 }],
  ['Media', media, { width: 4.5 }],
  ['Media', media, { folder: ID }],
  ['Media', media, { variant_id: '2' }],
  ['Media', media, { html_url: 'app.example/media/1' }],
  ['Media', media, { attributes: null }],
  ['Media', media, { exports: [{ kind: 'ads' }] }],
  ['Media', media, { metrics: {} }],
  ['MediaAttributeValue', value('number', 3), { value: '3' }],
  ['MediaAttributeValue', value('text', 'Launch'), { value: null }],
  ['MediaAttributeValue', value('tags', ['1']), { value: [1] }],
  ['MediaAttributeValue', value('date', '2026-03-01'), { value: 'today' }],
  ['MediaAttributeValue', value('text', 'Launch'), { display_value: 7 }],
  ['ExportRecord', videoExport, { exported_at: '2026-01-01' }],
  ['ExportRecord', videoExport, { type: 'image' }],
  ['MediaMetrics', metrics, { campaigns: [{ id: 1, name: null }] }],
  ['MediaMetrics', metrics, { insights: { spend: 1 } }],
  ['MediaMetrics', metrics, { insights: [{ metric: 'spend', value: '1.50' }] }],
  ['LibraryView', libraryView, { view_mode: 'list' }],
  ['LibraryView', libraryView, { filter: { type: 'picture' } }],
  ['LibraryView', libraryView, { sort: { field: 'name' } }],
  ['LibraryView', libraryView, { sort: { field: '', order: 'asc' } }],
  ['LibraryView', libraryView, { visible_fields: [1] }],
  ['LibraryView', libraryView, { order: 1.5 }],
  ['LibraryView', libraryView, { html_url: null }],
  ['MediaFilter', mediaFilter, { query: 'x'.repeat(201) }],
  ['MediaFilter', mediaFilter, { folder_id: 'root' }],
  ['MediaFilter', mediaFilter, { created_after: '29/02/2024' }],
  ['MediaFilter', mediaFilter, { created_before: '2024-02-29T00:00:00Z' }],
  ['MediaFilter', mediaFilter, { attributes: [{ attribute_id: ID, values: ['a'], match: 'all' }] }],
  ['MediaFilter', mediaFilter, { metric_filters: [{ metric: 'spend', operator: 'gt', value: 3 }] }],
  ['AdCampaign', campaign, { status: 'archived' }],
  ['AdCampaign', campaign, { first_active_at: '2025-03-01T00:00:00Z' }],
  ['AdSet', adSet, { ad_campaign_id: 7 }],
  ['Ad', ad, { media_ids: null }],
  ['ResourceEnvelope', { data: {} }, { data: [] }],
  ['ListEnvelope', list, { next_cursor: 7 }],
  ['ListEnvelope', list, { has_more: 'no' }],
  ['ListEnvelope', list, { data: {} }],
  ['ErrorEnvelope', error, { error: 'no' }],
  ['ErrorEnvelope', error, { error: { code: 400, message: 'no' } }],
  ['ErrorEnvelope', error, { error: { code: 'bad_request', message: 'no', details: [{}] } }],
]

const without = (value: JsonObject, member: string): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== member))

describe('every schema', () => {
  const draft = new Ajv2020()

  it.each(Object.entries(SCHEMAS))('%s is a valid JSON Schema', (_name, schema) => {
    expect(draft.validateSchema(schema)).toBe(true)
  })
})

describe('the schemas', () => {
  it.each(GOOD)('accept a good %s (%#)', (name, value) => {
    expect(schemaErrors(name, value)).toEqual([])
    expect(schemaErrors(name, { ...value, unlisted: { member: 1 } })).toEqual([])
  })

  it.each(BAD)('refuse a %s of another shape (%#)', (name, good, change) => {
    expect(schemaErrors(name, good)).toEqual([])
    expect(schemaErrors(name, { ...good, ...change })).not.toEqual([])
  })

  it.each([
    ['Row', row],
    ['RowField', text],
    ['Column', mirror],
    ['View', view],
    ['FilterEntry', filter],
    ['Upload', pending],
    ['Media', media],
    ['MediaAttributeValue', value('text', 'Launch')],
    ['MediaMetrics', metrics],
    ['MediaAttribute', attribute],
    ['LibraryView', libraryView],
    ['AdCampaign', campaign],
    ['AdSet', adSet],
    ['Ad', ad],
  ] as const)('refuse a %s that lacks a listed property', (name, good) => {
    for (const member of [...membersOf(name).keys()]) {
      expect(memberErrors(name, member, without(good, member))).toContain(
        `the value must have required property '${member}'`,
      )
    }
    expect(Object.keys(good).toSorted()).toEqual([...membersOf(name).keys()].toSorted())
  })

  it('let a media filter leave out any property', () => {
    for (const member of [...membersOf('MediaFilter').keys()]) {
      expect(schemaErrors('MediaFilter', without(mediaFilter, member))).toEqual([])
      expect(memberErrors('MediaFilter', member, { ...mediaFilter, [member]: 7 })).not.toEqual([])
    }
    expect(Object.keys(mediaFilter).toSorted()).toEqual([...membersOf('MediaFilter').keys()].toSorted())
  })

  it('check all properties of a video channel export, and only a time in UTC of other exports', () => {
    for (const member of ['kind', 'type', 'exported_at']) {
      expect(memberErrors('ExportRecord', member, without(videoExport, member))).toHaveLength(1)
    }
    expect(schemaErrors('ExportRecord', { type: 'video' })).toEqual([
      'the value must contain an ISO 8601 date-time in UTC, but it is {"type":"video"}',
    ])
  })

  it('refuse undefined', () => {
    expect(schemaErrors('ErrorEnvelope', undefined)).toEqual(['the value must be object, but it is nothing'])
  })

  it('say which property is wrong and what is allowed', () => {
    expect(schemaErrors('View', { ...view, type: 'list' })).toEqual([
      '/type must be equal to one of the allowed values (grid, board, timeline, cards), but it is "list"',
    ])
    expect(memberErrors('Row', 'position', { ...row, position: '1', title: 7 })).toEqual([
      '/position must be number,null, but it is "1"',
    ])
  })
})
it('describes the first thousand errors of a value', () => {
  const value = { data: Array.from({ length: 5000 }, (_, index) => index), next_cursor: null, has_more: false }

  expect(schemaErrors('ListEnvelope', value)).toHaveLength(1000)
})

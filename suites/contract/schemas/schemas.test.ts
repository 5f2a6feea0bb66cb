import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../json.ts'
import { MEMBERS } from '../members.ts'
import { memberErrors, type SchemaName, schemaErrors } from './index.ts'

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

const filter: JsonObject = { column_id: ID, operator: 'gt', value: 3 }
const error: JsonObject = { error: { code: 'bad_request', message: 'no', details: [{ issue: 'too long' }] } }
const list: JsonObject = { data: [], next_cursor: null, has_more: false }

const GOOD: readonly (readonly [SchemaName, JsonObject])[] = [
  ['Row', row],
  ['Row', { ...row, fields: [] }],
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

describe('the schemas', () => {
  it.each(GOOD)('accept a good %s (%#)', (name, value) => {
    expect(schemaErrors(name, value)).toEqual([])
    expect(schemaErrors(name, { ...value, unheard_of: { of: 1 } })).toEqual([])
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
    ['MediaAttribute', attribute],
  ] as const)('refuse a %s that lacks a listed member', (name, good) => {
    for (const member of Object.keys(MEMBERS[name])) {
      expect(memberErrors(name, member, without(good, member))).toContain(
        `the value must have required property '${member}'`,
      )
    }
    expect(Object.keys(good).toSorted()).toEqual(Object.keys(MEMBERS[name]).toSorted())
  })

  it('refuse what is no JSON at all', () => {
    expect(schemaErrors('ErrorEnvelope', undefined)).toEqual(['the value must be object'])
  })

  it('say where it is wrong and what would be right', () => {
    expect(schemaErrors('View', { ...view, type: 'list' })).toEqual([
      '/type must be equal to one of the allowed values (grid, board, timeline, cards)',
    ])
    expect(memberErrors('Row', 'position', { ...row, position: '1', title: 7 })).toEqual([
      '/position must be number,null',
    ])
  })
})

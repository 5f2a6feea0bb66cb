import { expect, it } from 'vitest'
import type { ClientExchange } from '../client-exchange.ts'
import { exchange, findingsIn } from '../exchange.test.helper.ts'
import { judgeExchanges } from '../judge.ts'

const SPACE = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
const COLUMNS = `/v1/boards/${SPACE}/columns`

const GZIP = { 'content-encoding': 'gzip' }

const createAttribute = (more: object) =>
  exchange('POST', '/v1/media-attributes', { body: { space_id: SPACE, name: 'A', type: 'tags', ...more }, status: 201 })

const createColumn = (more: object) => exchange('POST', COLUMNS, { body: { name: 'A', ...more }, status: 201 })

it('takes null for a property that is left out, also inside of others', () => {
  expect(findingsIn([createAttribute({ options: [{ name: 'One', description: null }] })])).toEqual([])
  expect(findingsIn([createColumn({ type: 'number', config: { unit: null, decimal_places: null } })])).toEqual([])
})

it('leaves it to the server whether letters beyond ASCII are equal', () => {
  expect(findingsIn([createAttribute({ options: [{ name: 'É' }, { name: 'é' }] })])).toEqual([])
})

it('says nothing of equal options of a column, which nothing forbids', () => {
  expect(findingsIn([createColumn({ type: 'tags', options: [{ name: 'A' }, { name: 'a' }] })])).toEqual([])
})

it.each([
  [
    'a compressed body',
    [
      { body: 'a', headers: GZIP },
      { body: 'b', headers: GZIP },
    ],
  ],
  ['a body that was left out', [{ body: '', bytes: 900 }]],
])('says nothing of %s, and of its retry', (_, sketches) => {
  const key = '5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55'

  expect(findingsIn(sketches.map(one => exchange('POST', COLUMNS, { key, status: 201, ...one })))).toEqual([])
})

it.each([
  ['a date of an unknown style', 'date', { date_format: { style: 'short' } }],
  ['a media column whose folder is a name', 'media', { folder_id: 'Films' }],
  ['a limit that is a text', 'text', { character_limit: '280' }],
])('finds %s', (_, type, config) => {
  expect(findingsIn([createColumn({ type, config })])).toEqual(['CLIENT-BODY-VALUE implied'])
})

it.each([
  [
    'a boolean in a filter',
    `/v1/boards/${SPACE}/views`,
    { filters: [{ column_id: SPACE, operator: 'equals', value: true }] },
  ],
  [
    'include_subfolders in a stored filter',
    '/v1/library-views',
    { space_id: SPACE, filter: { include_subfolders: true } },
  ],
])('gives advice on %s', (_, path, body) => {
  expect(findingsIn([exchange('POST', path, { body, status: 201 })])).toEqual(['CLIENT-BODY-VALUE advice'])
})

it.each([
  ['filter.created_after must be a date.', { filter: { type: 'video', created_after: '2026-01-01T00:00:00Z' } }],
  [
    'filter.attributes.attribute_id must be a UUID.',
    { filter: { attributes: [{ attribute_id: 'Season', values: [] }] } },
  ],
  ['filter must be an object.', { filter: 'video' }],
])('names the innermost value that is wrong: %s', (saw, more) => {
  const view = exchange('POST', '/v1/library-views', { body: { space_id: SPACE, name: 'A', ...more }, status: 400 })

  expect(judgeExchanges([view]).findings.map(finding => finding.saw)).toContain(`In createLibraryView, ${saw}`)
})

const sawOf = (sent: ClientExchange): readonly string[] => judgeExchanges([sent]).findings.map(({ saw }) => saw)

it.each([
  ['has neither url, for an import, nor size, for a direct upload: send one of them.', {}],
  [
    'has both url, for an import, and size, for a direct upload: send one of them.',
    { url: 'https://a.test/b', size: 1 },
  ],
  ['has a size, and no name: send name.', { size: 1 }],
])('says what to do with properties that do not go together: an upload %s', (saw, body) => {
  const upload = exchange('POST', '/v1/media/uploads', { body: { space_id: SPACE, ...body }, status: 400 })

  expect(sawOf(upload)).toContain(`createUpload ${saw}`)
})

it('names the config key that a type does not have, and the types that may have a property', () => {
  expect(sawOf(createColumn({ type: 'text', config: { decimal_places: 2 } }))).toEqual([
    'createColumn has config.decimal_places, which its type does not have: leave it out.',
  ])
  expect(sawOf(createAttribute({ type: 'number', multiple: true }))).toEqual([
    'createMediaAttribute has multiple, which only the types tags and user may have.',
  ])
})

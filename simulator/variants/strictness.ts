import { isList, isObject } from '../json.ts'
import { findUnknownMember } from '../service/api/known-names.ts'
import { badRequest, invalid } from '../service/errors.ts'
import { changeCall, changeRule, changeStep, combinePatches } from '../service/patches.ts'
import { parseNames } from '../service/pipeline/fields.ts'
import type { Call } from '../service/service.ts'
import { UNKNOWN_MEMBERS } from './answers.ts'
import { changeEveryCall } from './patches.ts'
import { unjudged, type Variant, variant } from './variant.ts'

const refuseUnknownMembers = changeEveryCall(call => {
  const { body: schema } = call.operation
  const unknown = schema && findUnknownMember(schema, call.body)
  if (unknown) throw invalid(unknown.at, 'unknown member')
  return call
})

const namesOf = (body: unknown): readonly string[] => {
  const options = isObject(body) && isList(body.options) ? body.options : []
  return options.map(one => (isObject(one) ? String(one.name).toLowerCase() : ''))
}

function refuseRepeatedNames(call: Call): Call {
  const names = namesOf(call.body)
  if (new Set(names).size < names.length) throw invalid('options', 'a name comes twice')
  return call
}

const VALUE_WRITES = ['createRow', 'updateRow', 'setAttributeValue'] as const

const MOST_VALUES = 50

function refuseManyValues(call: Call): Call {
  const { body } = call
  const cells = isObject(body) && isList(body.fields) ? [body, ...body.fields] : [body]
  const isLong = cells.some(cell => isObject(cell) && isList(cell.value) && cell.value.length > MOST_VALUES)
  if (isLong) throw invalid('value', `more than ${MOST_VALUES} values`)
  return call
}

const LIBRARY_FIELDS = ['name', 'status', 'type', 'size', 'uploadedById', 'uploadedAt']

/** Lawful refusals of what the specification neither allows nor forbids. */
export const strictnessVariants: readonly Variant[] = [
  variant(
    'strict/fifty-values',
    'CELL-WRITE-TAGS-MULTIPLE',
    'The server takes at most fifty values for one cell or attribute.',
    combinePatches(...VALUE_WRITES.map(name => changeCall(name, refuseManyValues))),
  ),
  variant(
    'strict/unknown-members',
    'BODY-UNKNOWN',
    'The server refuses unknown members of a body, also inside fields, filters and options.',
    refuseUnknownMembers,
    UNKNOWN_MEMBERS,
  ),
  variant(
    'strict/option-names-on-columns',
    'OPTION-NAMES-COLUMN',
    'The server refuses two options of a column with the same name.',
    changeCall('createColumn', refuseRepeatedNames),
  ),
  variant(
    'strict/option-names-when-added',
    'ADD-OPTIONS-REPEATED',
    'The server refuses a request that adds one option name twice.',
    changeCall('addOptions', refuseRepeatedNames),
  ),
  unjudged(
    'strict/attribute-names',
    'ATTRIBUTE-NAME-REQUIRED',
    'The server refuses a second attribute with the same name in a space.',
    changeRule('mediaAttributes', 'autofillIsAllowed', honest => (call, draft) => {
      honest(call, draft)
      const { body, world } = call
      if (!isObject(body) || call.operation.name !== 'createMediaAttribute') return
      const wanted = String(body.name).toLowerCase()
      const taken = world.mediaAttributes.listed.some(
        ({ space_id, name }) => space_id === body.space_id && name.toLowerCase() === wanted,
      )
      if (taken) throw invalid('name', 'the space has an attribute of this name')
    }),
  ),
  unjudged(
    'strict/library-view-names',
    'LIBRARY-VIEW-NAME',
    'The server refuses a second library view with the same name in a space.',
    changeCall('createLibraryView', call => {
      const { body, world } = call
      if (!isObject(body) || typeof body.name !== 'string') return call
      const taken = world.libraryViews.listed.some(
        ({ space_id, name }) => space_id === body.space_id && name === body.name,
      )
      if (taken) throw invalid('name', 'the space has a view of this name')
      return call
    }),
    'names of library views',
  ),
  unjudged(
    'strict/autofill-null-elsewhere',
    'AUTOFILL-NULL',
    'The server refuses autofill null for attributes whose type cannot have an autofill.',
    changeCall('createMediaAttribute', call => {
      const { body } = call
      if (isObject(body) && body.autofill === null && !['text', 'tags'].includes(String(body.type)))
        throw invalid('autofill', 'only for text and tags')
      return call
    }),
  ),
  variant(
    'strict/library-fields',
    'LIBRARY-FIELDS',
    'The server refuses library views that name an unknown field.',
    changeCall('createLibraryView', call => {
      const { body, world } = call
      if (!isObject(body)) return call
      const sort = isObject(body.sort) ? [body.sort.field] : []
      const group = typeof body.group_by === 'string' ? [body.group_by] : []
      const visible = isList(body.visible_fields) ? body.visible_fields : []
      const unknown = [...sort, ...group, ...visible].find(
        name => typeof name === 'string' && !LIBRARY_FIELDS.includes(name) && !world.mediaAttributes.get(name),
      )
      if (unknown !== undefined) throw invalid('sort', `${String(unknown)} is not a field of the library`)
      return call
    }),
  ),
  unjudged(
    'strict/bodies-needed',
    'BODY-EMPTY',
    'The server refuses a write without a body as malformed, except complete.',
    changeStep('readBody', honest => (arrival, text) => {
      const { method, name } = arrival.operation
      if (text.trim() === '' && method !== 'DELETE' && name !== 'completeUpload') throw badRequest('A body is needed.')
      return honest(arrival, text)
    }),
  ),
  variant(
    'strict/fields-by-repetition',
    'FIELDS-SEPARATOR',
    'The parameter fields takes several names by repetition, not with commas.',
    changeStep('checkFields', honest => call => {
      honest(call)
      if (call.operation.selectable && call.query.getAll('fields').some(text => text.includes(',')))
        throw invalid('fields', 'one name per parameter')
    }),
  ),
  unjudged(
    'strict/columns-without-blanks',
    'VIEW-ROWS-COLUMNS-UNKNOWN',
    'The server refuses empty names in the parameter columns.',
    changeStep('checkFields', honest => call => {
      honest(call)
      const given = call.query.getAll('columns').flatMap(text => text.split(','))
      if (given.length !== (parseNames(call.query, 'columns') ?? []).length) throw invalid('columns', 'an empty name')
    }),
  ),
]

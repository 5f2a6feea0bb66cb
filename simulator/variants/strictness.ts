import { isList, isObject } from '../json.ts'
import { findUnknownMember } from '../service/api/known-names.ts'
import { badRequest, invalid } from '../service/errors.ts'
import { changeCall, changeRule, changeStep } from '../service/patches.ts'
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

const LIBRARY_FIELDS = ['name', 'status', 'type', 'size', 'uploadedById', 'uploadedAt']

/** Lawful refusals of what the specification neither allows nor forbids. */
export const strictnessVariants: readonly Variant[] = [
  variant(
    'strict/unknown-members',
    'BODY-UNKNOWN',
    'The specification does not say whether unknown members of a body are refused. This server refuses them, also inside fields, filters and options.',
    refuseUnknownMembers,
    UNKNOWN_MEMBERS,
  ),
  variant(
    'strict/option-names-on-columns',
    'OPTION-NAMES-COLUMN',
    'The specification does not say whether options of a column may share a name. This server refuses that.',
    changeCall('createColumn', refuseRepeatedNames),
  ),
  variant(
    'strict/option-names-when-added',
    'ADD-OPTIONS-REPEATED',
    'The specification does not say whether a request may add one name twice. This server refuses that.',
    changeCall('addOptions', refuseRepeatedNames),
  ),
  unjudged(
    'strict/attribute-names',
    'ATTRIBUTE-NAME-REQUIRED',
    'The specification does not say whether attributes of a space may share a name. This server refuses that.',
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
    'The specification does not say whether library views of a space may share a name. This server refuses that.',
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
    'The specification does not say whether types that cannot have an autofill take autofill null. This server refuses it.',
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
    'The specification does not say whether unknown fields of a library are refused. This server refuses them.',
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
    'The specification does not say what a write without a body means. This server refuses it as malformed.',
    changeStep('readBody', honest => (arrival, text) => {
      const { method, name } = arrival.operation
      if (text.trim() === '' && method !== 'DELETE' && name !== 'completeUpload') throw badRequest('A body is needed.')
      return honest(arrival, text)
    }),
  ),
  variant(
    'strict/fields-by-repetition',
    'FIELDS-SEPARATOR',
    'The specification does not say how several names are given in fields. This server takes a repeated parameter, and no commas.',
    changeStep('checkFields', honest => call => {
      honest(call)
      if (call.operation.selectable && call.query.getAll('fields').some(text => text.includes(',')))
        throw invalid('fields', 'one name per parameter')
    }),
  ),
  unjudged(
    'strict/columns-without-blanks',
    'VIEW-ROWS-COLUMNS-UNKNOWN',
    'The specification does not say whether empty names in columns are ignored. This server refuses them.',
    changeStep('checkFields', honest => call => {
      honest(call)
      const given = call.query.getAll('columns').flatMap(text => text.split(','))
      if (given.length !== (parseNames(call.query, 'columns') ?? []).length) throw invalid('columns', 'an empty name')
    }),
  ),
]

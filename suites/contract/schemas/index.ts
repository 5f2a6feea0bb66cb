import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { Json } from '../../json.ts'
import { ad, adCampaign, adSet } from './ad.ts'
import { column } from './column.ts'
import { errorEnvelope } from './error-envelope.ts'
import { exportRecord } from './export-record.ts'
import { filterEntry } from './filter-entry.ts'
import { addFormats } from './formats.ts'
import { libraryView } from './library-view.ts'
import { listEnvelope } from './list-envelope.ts'
import { media } from './media.ts'
import { mediaAttribute } from './media-attribute.ts'
import { mediaAttributeValue } from './media-attribute-value.ts'
import { mediaFilter } from './media-filter.ts'
import { mediaMetrics } from './media-metrics.ts'
import { resourceEnvelope } from './resource-envelope.ts'
import { row } from './row.ts'
import { rowField } from './row-field.ts'
import { upload } from './upload.ts'
import { view } from './view.ts'

/** By the name under which expectations ask for them. */
export const SCHEMAS = {
  Row: row,
  RowField: rowField,
  Column: column,
  View: view,
  FilterEntry: filterEntry,
  Upload: upload,
  Media: media,
  MediaAttributeValue: mediaAttributeValue,
  ExportRecord: exportRecord,
  MediaMetrics: mediaMetrics,
  MediaAttribute: mediaAttribute,
  LibraryView: libraryView,
  MediaFilter: mediaFilter,
  AdCampaign: adCampaign,
  AdSet: adSet,
  Ad: ad,
  ResourceEnvelope: resourceEnvelope,
  ListEnvelope: listEnvelope,
  ErrorEnvelope: errorEnvelope,
} as const

export type SchemaName = keyof typeof SCHEMAS

/** Compiling takes longer than all the validating of a run: the schemas are tested, and their code is not polished. */
const QUICKLY = { validateSchema: false, code: { optimize: false } } as const

let compiler: Ajv2020 | undefined

/** Compiles a schema when it is first asked for. */
function validator(name: SchemaName) {
  compiler ??= addFormats(new Ajv2020({ allErrors: true, allowUnionTypes: true, schemas: SCHEMAS, ...QUICKLY }))
  const validate = compiler.getSchema(name)
  if (!validate) throw new Error(`no schema ${name}`)
  return validate
}

const allowed = ({ params }: ErrorObject): string =>
  Array.isArray(params.allowedValues) ? ` (${params.allowedValues.map(String).join(', ')})` : ''

const message = (error: ErrorObject): string =>
  error.keyword === 'not'
    ? `${error.instancePath || 'the value'} has a member that is left out here`
    : `${error.instancePath || 'the value'} ${error.message ?? error.keyword}${allowed(error)}`

/** The errors that say what is wrong, without those that only say which branch said so. */
function errorsOf(name: SchemaName, value: Json | undefined): readonly ErrorObject[] {
  const validate = validator(name)
  if (validate(value)) return []
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
}

const distinct = (errors: readonly ErrorObject[]): readonly string[] => [...new Set(errors.map(message))]

/** What is wrong with a value, one message an error; empty when it is valid. */
export const schemaErrors = (name: SchemaName, value: Json | undefined): readonly string[] =>
  distinct(errorsOf(name, value))

const concerns = (member: string, { instancePath, keyword, params }: ErrorObject): boolean =>
  instancePath.split('/')[1] === member ||
  (instancePath === '' && keyword === 'required' && params.missingProperty === member)

/** What is wrong with one member of a resource: left out, or of a wrong type; empty when it is valid. */
export const memberErrors = (name: SchemaName, member: string, resource: Json): readonly string[] =>
  distinct(errorsOf(name, resource).filter(error => concerns(member, error)))

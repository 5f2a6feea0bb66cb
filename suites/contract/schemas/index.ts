import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { at, isArray, isObject, type Json } from '../../json.ts'
import { listNames, show } from '../../show.ts'
import { errorEnvelope, listEnvelope, resourceEnvelope } from './envelopes.ts'
import { addFormats } from './formats.ts'
import { RESOURCES, type ResourceName, resourceNames } from './resources.ts'

/** The schemas by the names that expectations use. */
export const SCHEMAS: Readonly<Record<string, object>> = {
  ...Object.fromEntries(resourceNames.map(name => [name, RESOURCES[name].schema])),
  ResourceEnvelope: resourceEnvelope,
  ListEnvelope: listEnvelope,
  ErrorEnvelope: errorEnvelope,
}

export type SchemaName = ResourceName | 'ResourceEnvelope' | 'ListEnvelope' | 'ErrorEnvelope'

/** Compiling takes longer than all validation of a run. A test validates the schemas, so the compiler does not. */
const FAST_COMPILING = { validateSchema: false, code: { optimize: false } } as const

let compiler: Ajv2020 | undefined

/** JSON has numbers beyond a double, such as 1e400, which parse as Infinity here. A server with decimals may return them. */
const ANY_NUMBER = { strictNumbers: false } as const

/** Compiles a schema when it is first needed. */
function validator(name: SchemaName) {
  const options = { allErrors: true, allowUnionTypes: true, schemas: SCHEMAS, ...ANY_NUMBER, ...FAST_COMPILING }
  compiler ??= addFormats(new Ajv2020(options))
  const validate = compiler.getSchema(name)
  if (!validate) throw new Error(`no schema ${name}`)
  return validate
}

const allowed = ({ params }: ErrorObject): string =>
  isArray(params.allowedValues) ? ` (${params.allowedValues.map(String).join(', ')})` : ''

/** The value that an error is about, by its JSON Pointer. */
function valueAt(value: Json | undefined, { instancePath }: ErrorObject): Json | undefined {
  const steps = instancePath.split('/').slice(1)
  return at(value, ...steps.map(step => (/^\d+$/.test(step) ? Number(step) : step)))
}

/** A missing property shows no value; the names beside it show what the body is instead. */
function describeMissing(where: string, { params }: ErrorObject, value: Json | undefined): string {
  if (params.missingProperty !== 'data') return `${where} must have required property '${params.missingProperty}'`
  return `the body has no data envelope: its properties are ${isObject(value) ? listNames(value) : 'none'}`
}

const messageOf =
  (value: Json | undefined) =>
  (error: ErrorObject): string => {
    const where = error.instancePath || 'the value'
    const wrong = valueAt(value, error)
    if (error.keyword === 'required') return describeMissing(where, error, wrong)
    if (error.keyword === 'not') return `${where} has a property that it must leave out`
    return `${where} ${error.message ?? error.keyword}${allowed(error)}, but it is ${show(wrong)}`
  }

/** The errors that say what is wrong, without those that only name the failed branch of a schema. */
function errorsOf(name: SchemaName, value: Json | undefined): readonly ErrorObject[] {
  const validate = validator(name)
  if (validate(value)) return []
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
}

/** A list may have as many errors as items; nobody reads so many, and each takes time. */
const MOST_ERRORS = 1000

const distinct = (errors: readonly ErrorObject[], value: Json | undefined): readonly string[] => [
  ...new Set(errors.slice(0, MOST_ERRORS).map(messageOf(value))),
]

/** One message for each error of a value, up to a thousand; empty if it is valid. */
export const schemaErrors = (name: SchemaName, value: Json | undefined): readonly string[] =>
  distinct(errorsOf(name, value), value)

const isAbout = (member: string, { instancePath, keyword, params }: ErrorObject): boolean =>
  instancePath.split('/')[1] === member ||
  (instancePath === '' && keyword === 'required' && params.missingProperty === member)

/** One message for each error of one property, which is missing or has a wrong type; empty if it is valid. */
export const memberErrors = (name: SchemaName, member: string, resource: Json): readonly string[] =>
  distinct(
    errorsOf(name, resource).filter(error => isAbout(member, error)),
    resource,
  )

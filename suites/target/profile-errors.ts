import type { ErrorObject } from 'ajv'
import { findNearest, suggestionFor } from '../nearest.ts'

const membersOf = (schema: unknown): readonly string[] =>
  typeof schema === 'object' && schema !== null && 'properties' in schema ? Object.keys(schema.properties ?? {}) : []

/** The entry that a missing object must have. */
const REQUIRED_WITHIN: Readonly<Record<string, string>> = { tokens: 'tokens.full', spaces: 'spaces.main' }

const nameMissing = (path: string): string => REQUIRED_WITHIN[path] ?? path

const join = (path: string, name: unknown): string => (path === '' ? String(name) : `${path}.${String(name)}`)

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  object: 'an object',
  array: 'an array',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
}

const describeTypes = (types: unknown): string =>
  [types]
    .flat()
    .map(type => typeNames[String(type)] ?? String(type))
    .join(' or ')

const pathOf = ({ instancePath }: ErrorObject): string => instancePath.slice(1).replaceAll('/', '.')

/** The known keys beside an unknown one. */
const siblingKeys = (error: ErrorObject): readonly string[] =>
  membersOf(error.parentSchema).map(member => join(pathOf(error), member))

const MOST_LETTERS = 200

const unknownKey = (error: ErrorObject): string =>
  join(pathOf(error), String(error.params.additionalProperty).slice(0, MOST_LETTERS))

/** One line about one error of the document, with the dotted path of the entry. */
function describeProfileError(error: ErrorObject): string {
  const { keyword, params } = error
  const path = pathOf(error)
  const name = path === '' ? 'the document' : path
  switch (keyword) {
    case 'additionalProperties':
      return `unknown key ${unknownKey(error)}${suggestionFor(unknownKey(error), siblingKeys(error))}`
    case 'required':
      return `${nameMissing(join(path, params.missingProperty))} is missing, and the kit needs it`
    case 'type':
      return `${name} has to be ${describeTypes(params.type)}`
    case 'minLength':
      return `${name} is empty`
    case 'minProperties':
    case 'maxProperties':
      return `${name} has to be a string, {"env": "NAME"}, {"file": "PATH"} or {"command": ["PROGRAM", …]}`
    case 'enum':
      return `${name} has to be ${[params.allowedValues].flat().map(String).join(' or ')}`
    case 'minimum':
      return `${name} has to be ${params.limit} or more`
    case 'maximum':
      return `${name} has to be ${params.limit} or less`
    case 'exclusiveMinimum':
      return `${name} has to be more than ${params.limit}`
    case 'minItems':
      return `${name} needs ${params.limit} items or more`
    case 'uniqueItems':
      return `${name} has the same item twice`
    default:
      return `${name} is not what docs/reference/profile.md says`
  }
}

const MOST_SHOWN = 50

/** One line about each error; a required entry that is only misspelt is reported once. */
export function describeProfileErrors(errors: readonly ErrorObject[]): readonly string[] {
  const meant = new Set(
    errors
      .slice(0, MOST_SHOWN)
      .filter(({ keyword }) => keyword === 'additionalProperties')
      .map(error => findNearest(unknownKey(error), siblingKeys(error))),
  )
  const shown = errors
    .slice(0, MOST_SHOWN)
    .filter(error => error.keyword !== 'required' || !meant.has(join(pathOf(error), error.params.missingProperty)))
    .map(describeProfileError)
  return errors.length > MOST_SHOWN ? [...shown, `and ${errors.length - MOST_SHOWN} more problems`] : shown
}

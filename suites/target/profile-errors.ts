import type { ErrorObject } from 'ajv'
import { suggestion } from '../nearest.ts'

const membersOf = (schema: unknown): readonly string[] =>
  typeof schema === 'object' && schema !== null && 'properties' in schema ? Object.keys(schema.properties ?? {}) : []

const join = (path: string, name: unknown): string => (path === '' ? String(name) : `${path}.${String(name)}`)

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  object: 'an object',
  array: 'an array',
  integer: 'a whole number',
  number: 'a number',
  null: 'null',
}

const listed = (types: unknown): string =>
  [types]
    .flat()
    .map(type => typeNames[String(type)] ?? String(type))
    .join(' or ')

/** One line about one error of the document, beginning with the dotted path of the entry. */
export function describeProfileError({ keyword, instancePath, params, parentSchema, message }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.')
  const name = path === '' ? 'the document' : path
  switch (keyword) {
    case 'additionalProperties': {
      const key: string = String(params.additionalProperty)
      const known = membersOf(parentSchema).map(member => join(path, member))
      return `unknown key ${join(path, key)}${suggestion(join(path, key), known)}`
    }
    case 'required':
      return `${join(path, params.missingProperty)} is missing, and the kit cannot do without it`
    case 'type':
      return `${name} has to be ${listed(params.type)}`
    case 'minLength':
      return `${name} is empty`
    case 'minProperties':
    case 'maxProperties':
      return `${name} has to be a text, {"env": "NAME"} or {"file": "PATH"}`
    case 'enum':
      return `${name} has to be ${[params.allowedValues].flat().map(String).join(' or ')}`
    default:
      return `${name} ${message ?? `breaks ${keyword}`}`
  }
}

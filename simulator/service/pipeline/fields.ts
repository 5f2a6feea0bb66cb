import { invalid } from '../errors.ts'
import type { Resource } from '../reply.ts'
import type { Call } from '../service.ts'

/** Parses the names of a repeated or comma-separated parameter, and trims them (assumption FIELDS-SEPARATOR). */
export const parseNames = (query: URLSearchParams, parameter: string): readonly string[] | null => {
  const given = query.getAll(parameter)
  if (given.length === 0) return null
  return given
    .flatMap(text => text.split(','))
    .map(name => name.trim())
    .filter(name => name !== '')
}

/** Parses a list that is separated by commas. Throws bad_request if it comes twice (assumption PARAMETERS-REPEATED). */
export function parseList(query: URLSearchParams, parameter: string): readonly string[] | null {
  if (query.getAll(parameter).length > 1)
    throw invalid(parameter, 'is given more than once. Give it once, with commas between its values.')
  return parseNames(query, parameter)
}

/** Keeps the properties of a resource that `fields` names, and `id`. Spec: Endpoints > Conventions. */
export function trimFields({ operation, query }: Call, resource: Resource): Resource {
  const names = operation.selectable && parseNames(query, 'fields')
  if (!names) return resource
  const kept = new Set([...names, ...(operation.alwaysKept?.(query) ?? [])])
  return { ...Object.fromEntries(Object.entries(resource).filter(([name]) => kept.has(name))), id: resource.id }
}

/** Throws bad_request for a name that is not selectable, even if the list is empty. */
export function checkFields({ operation, query }: Call): void {
  const { selectable } = operation
  const unknown = selectable && parseNames(query, 'fields')?.find(name => !selectable.includes(name))
  if (unknown !== undefined)
    throw invalid('fields', `${unknown} is not a property of this resource. Choose from: ${selectable?.join(', ')}.`)
}

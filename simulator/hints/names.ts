import { findUnknownMember, parametersOf } from '../service/api/known-names.ts'
import type { DeclaredOperation } from '../service/declared-operation.ts'
import { hintForValues } from './values.ts'

const write = (names: readonly string[]): string => names.join(', ') || 'none'

function hintForUnknown(
  { name }: DeclaredOperation,
  known: readonly string[],
  query: URLSearchParams,
): string | undefined {
  const unknown = [...query.keys()].find(parameter => !known.includes(parameter))
  if (unknown === undefined) return undefined
  return `${name} does not know the parameter ${unknown || 'without a name'}. Its parameters: ${write(known)}.`
}

function hintForRepeated(known: readonly string[], query: URLSearchParams): string | undefined {
  const repeated = known.find(parameter => query.getAll(parameter).length > 1)
  return (
    repeated &&
    `The parameter ${repeated} is given more than once. Give it once, with commas between the values of a list.`
  )
}

/** Says what an operation does not know in a query, or may read otherwise than the client thinks. */
export function hintsForQuery(operation: DeclaredOperation, query: URLSearchParams): readonly string[] {
  const known = parametersOf(operation)
  const hints = [hintForUnknown(operation, known, query), hintForRepeated(known, query), hintForValues(query)]
  return hints.filter(hint => hint !== undefined)
}

/** Says which property of a body an operation does not know. */
export function hintsForBody({ name, body: schema }: DeclaredOperation, body: unknown): readonly string[] {
  const unknown = schema && findUnknownMember(schema, body)
  return unknown ? [`${name} does not know ${unknown.at} in the body. Known there: ${write(unknown.known)}.`] : []
}

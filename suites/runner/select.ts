import type { Check } from '../check.ts'
import { clauses } from '../contract/clauses/index.ts'
import { operationNames } from '../contract/operations.ts'
import { describeUnknown } from '../nearest.ts'
import { areaOf } from './run-check.ts'

/** The operation that a check is about, if its id names one. */
export function operationsOf({ id }: Pick<Check, 'id'>): readonly string[] {
  const parts = new Set(id.split('/'))
  return operationNames.filter(name => parts.has(name))
}

const namesOf = (check: Check): readonly string[] => [check.id, areaOf(check), ...check.clauses, ...operationsOf(check)]

/** Everything that a pattern can name, the areas first. */
const selectable = (checks: readonly Check[]): readonly string[] => [
  ...new Set([...checks.map(areaOf), ...checks.flatMap(namesOf)]),
]

/** Whether a name has the characters of a part at an index; `?` in the part stands for any. */
function hasPart(name: string, part: string, index: number): boolean {
  if (!part.includes('?')) return name.startsWith(part, index)
  return index + part.length <= name.length && [...part].every((one, at) => one === '?' || one === name[index + at])
}

/** In a pattern, `*` stands for any characters and `?` for one. Takes the first place of each part, and never looks back. */
export function compilePattern(pattern: string): (name: string) => boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split(/\*+/)
  const last = rest.pop()
  return given => {
    const name = given.toLowerCase()
    if (last === undefined) return name.length === first.length && hasPart(name, first, 0)
    if (!hasPart(name, first, 0)) return false
    let index = first.length
    for (const part of rest) {
      while (index < name.length && !hasPart(name, part, index)) index++
      if (!hasPart(name, part, index)) return false
      index += part.length
    }
    return name.length - last.length >= index && hasPart(name, last, name.length - last.length)
  }
}

/** Selects checks by id, by area, by clause or by operation; without a pattern, all of them. Also returns the patterns that match none. */
export function matchChecks(checks: readonly Check[], patterns: readonly string[]) {
  if (patterns.length === 0) return { checks, unmatched: [] }
  const matchers = patterns.map(compilePattern)
  const named = checks.map(check => ({ check, names: namesOf(check) }))
  return {
    checks: named.flatMap(({ check, names }) => (matchers.some(match => names.some(match)) ? check : [])),
    unmatched: patterns.filter((_, index) => !named.some(({ names }) => names.some(name => matchers[index]?.(name)))),
  }
}

/** Explains why a pattern matches no check: its clauses cannot be tested, or it is misspelt. */
export function describeUnmatched(pattern: string, checks: readonly Check[]): string {
  const matches = compilePattern(pattern)
  const named = clauses.filter(({ id, area }) => matches(id) || matches(area))
  const [reason] = named.flatMap(({ id, testable }) => ('whyNot' in testable ? [`${id}: ${testable.whyNot}`] : []))
  const problem = `${pattern} matches no check`
  if (reason === undefined)
    return describeUnknown(problem, pattern, selectable(checks), 'npx creative-ops-kit checks lists them')
  return `${problem}: none of its clauses can be tested (${reason}${named.length > 1 ? `; and ${named.length - 1} more` : ''})`
}

import { groupBy } from './group-by.ts'
import type { Gap, Results, Scope } from './model.ts'
import { isOpen } from './verdict.ts'

/** Writes `media library` for `media_library`. */
export const nameScope = (scope: Scope): string => scope.replaceAll('_', ' ')

const clausesOf = (gaps: readonly Gap[]): readonly string[] => gaps.map(({ clause }) => clause)

const count = (n: number): string => `${n} clause${n === 1 ? '' : 's'}`

/** Some gaps that have one explanation. */
interface GapGroup {
  readonly text: string
  readonly clauses: readonly string[]
}

const byLength = (a: GapGroup, b: GapGroup): number => b.clauses.length - a.clauses.length

/** The values of the profile that would close gaps, the most valuable first. */
function listValues(gaps: readonly Gap[]): readonly GapGroup[] {
  const wanted = gaps.flatMap(gap => gap.missing.map(entry => ({ entry, gap })))
  return [...groupBy(wanted, ({ entry }) => entry)]
    .map(([entry, its]) => {
      const clauses = clausesOf(its.map(({ gap }) => gap))
      const more = clauses.length === 1 ? '1 more clause' : `${clauses.length} more clauses`
      return { text: `${entry} would let ${more} be tested`, clauses }
    })
    .toSorted(byLength)
}

/** Gaps by their reason, the commonest first. */
export const groupGaps = (gaps: readonly Gap[]): readonly GapGroup[] =>
  [...groupBy(gaps, ({ reason }) => reason)]
    .map(([reason, its]) => ({ text: `${count(its.length)}: ${reason}`, clauses: clausesOf(its) }))
    .toSorted(byLength)

/** What would close the gaps that make a verdict incomplete. */
export function listOpenGaps({ gaps }: Pick<Results, 'gaps'>): readonly GapGroup[] {
  const open = gaps.filter(isOpen)
  return [...listValues(open), ...groupGaps(open.filter(({ missing }) => missing.length === 0))]
}

/** How many clauses of which scope are open, and the most valuable value; empty if none is. */
export function describeOpenGaps({ gaps, scopes }: Pick<Results, 'gaps' | 'scopes'>): string {
  const open = gaps.filter(isOpen)
  if (open.length === 0) return ''
  const shares = scopes.flatMap(({ scope, clauses }) => {
    const { length } = open.filter(gap => gap.scope === scope)
    return length === 0 ? [] : [`${nameScope(scope)} ${length} of ${clauses}`]
  })
  const [value] = listValues(open)
  return `${count(open.length)} of the claimed scopes could not be tested${shares.length > 0 ? `: ${shares.join(', ')}` : ''}.${value ? ` ${value.text}.` : ''}`
}

const listScopes = (scopes: Results['scopes']): string =>
  scopes
    .map(({ scope }) => nameScope(scope))
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')

/** What a verdict is about: ` for boards and quotas; time not claimed`; empty if it is about everything. */
export function describeScopes({ scopes }: Pick<Results, 'scopes'>): string {
  const left = scopes.filter(({ claimed }) => !claimed)
  if (left.length === 0) return ''
  return ` for ${listScopes(scopes.filter(({ claimed }) => claimed))}; ${listScopes(left)} not claimed`
}

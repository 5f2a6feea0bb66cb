import { groupBy } from './group-by.ts'
import type { Gap, Results, Scope } from './model.ts'
import { isOpen } from './verdict.ts'

/** Writes `media library` for `media_library`. */
export const nameScope = (scope: Scope): string => scope.replaceAll('_', ' ')

const clausesOf = (gaps: readonly Gap[]): readonly string[] => gaps.map(({ clause }) => clause)

const count = (n: number): string => `${n} clause${n === 1 ? '' : 's'}`

/** Some clauses that are open for one reason. */
interface Clauses {
  readonly clauses: readonly string[]
}

/** With their explanation. */
interface GapGroup extends Clauses {
  readonly text: string
}

const byLength = (a: Clauses, b: Clauses): number => b.clauses.length - a.clauses.length

/** The values of the profile that would close gaps, the most valuable first. */
function listValues(gaps: readonly Gap[]) {
  const wanted = gaps.flatMap(gap => gap.missing.map(entry => ({ entry, gap })))
  return [...groupBy(wanted, ({ entry }) => entry)]
    .map(([entry, its]) => ({ entry, clauses: clausesOf(its.map(({ gap }) => gap)) }))
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
  const values = listValues(open).map(({ entry, clauses }) => ({
    ...{ text: `set ${entry} in the profile to test ${count(clauses.length)}`, clauses },
  }))
  return [...values, ...groupGaps(open.filter(({ missing }) => missing.length === 0))]
}

/** How many clauses of which scope are open, of those that the checks of the run are about, and the most valuable value; empty if none is. */
export function describeOpenGaps({ gaps, scopes }: Pick<Results, 'gaps' | 'scopes'>): string {
  const open = gaps.filter(isOpen)
  if (open.length === 0) return ''
  const isOf = (scope: Scope) => (gap: Gap) => gap.scope === scope
  const shares = scopes
    .filter(({ scope }) => open.some(isOf(scope)))
    .map(({ scope, clauses, tested }) => {
      const inRun = tested + gaps.filter(isOf(scope)).length
      const text = `${open.filter(isOf(scope)).length} of ${count(inRun)} of ${nameScope(scope)}`
      return { text, isPart: inRun < clauses }
    })
  const ofThese = shares.some(({ isPart }) => isPart) ? ', of the clauses in this run' : ''
  const [value] = listValues(open)
  const ofThem = value && (value.clauses.length === open.length ? 'them' : `${value.clauses.length} of them`)
  const remedy = value ? ` Set ${value.entry} in the profile to test ${ofThem}.` : ''
  return `Not tested${ofThese}: ${shares.map(({ text }) => text).join(', ') || count(open.length)}.${remedy}`
}

const listScopes = (scopes: Results['scopes']): string =>
  scopes
    .map(({ scope }) => nameScope(scope))
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')

/** What a verdict is about, ` for boards and quotas`, and what not, `; time not claimed`; both empty if it is about everything. */
export function describeScopes({ scopes }: Pick<Results, 'scopes'>) {
  const left = scopes.filter(({ claimed }) => !claimed)
  if (left.length === 0) return { claimed: '', unclaimed: '' }
  return {
    claimed: ` for ${listScopes(scopes.filter(({ claimed }) => claimed))}`,
    unclaimed: `; ${listScopes(left)} not claimed`,
  }
}

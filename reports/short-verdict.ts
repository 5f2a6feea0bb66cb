import type { Results, Scope } from './model.ts'

/** Whether waivers accept failures or gaps. */
export const needsWaivers = ({ waivers }: Pick<Results, 'waivers'>): boolean =>
  waivers.some(({ state }) => state === 'used')

/** The verdict in a few words. */
export function nameVerdict(results: Pick<Results, 'verdict' | 'waivers'>): string {
  const name = results.verdict === 'narrowed' ? 'selected checks passed' : results.verdict
  return results.verdict === 'conformant' && needsWaivers(results) ? `${name} with waivers` : name
}

export const nameScope = (scope: Scope): string => scope.replaceAll('_', ' ')

/** The scopes that the verdict is about. */
export function nameScopes({ scopes }: Pick<Results, 'scopes'>): string {
  const claimed = scopes.filter(one => one.claimed)
  return claimed.length === scopes.length ? 'all scopes' : claimed.map(({ scope }) => nameScope(scope)).join(', ')
}

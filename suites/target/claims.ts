import { SCOPES, type Scope } from '../../reports/model.ts'
import type { Profile } from './profile.ts'

/** The scopes that a verdict on this target is about: all that its profile does not leave out. */
export const claimsOf = ({ value }: Pick<Profile, 'value'>): ReadonlySet<Scope> =>
  new Set(SCOPES.filter(scope => value(`claims.${scope}`) !== false))

import type { Results, Scope } from '../../reports/model.ts'
import { claimsOf } from '../../suites/target/claims.ts'
import { digestProfile } from './profile-digest.ts'
import type { Target } from './target.ts'

export interface Subject extends Pick<Results, 'target' | 'simulator'> {
  readonly claims: ReadonlySet<Scope>
  readonly profileDigest: string
}

/** A target, and the version of its software if somebody told it: in a CI, an unset variable is an empty text. */
export const subjectOfTarget = (
  { profile, document, simulator }: Pick<Target, 'profile' | 'document' | 'simulator'>,
  version: string | undefined,
): Subject => ({
  target: { name: profile.name, base_url: profile.base_url, version: version || null },
  simulator,
  claims: claimsOf(profile),
  profileDigest: digestProfile(document),
})

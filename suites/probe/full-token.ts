import { SCOPES, type Scope } from '../../reports/model.ts'
import type { Check } from '../check.ts'
import { clauseOf } from '../contract/clauses/index.ts'
import { scopeOf } from '../contract/scope-of.ts'
import type { CheckContext } from '../runner/context.ts'
import { listWords } from '../show.ts'
import { claimsOf } from '../target/claims.ts'
import type { TokenName } from '../target/profile.ts'
import type { ProfileProblem } from '../target/profile-problem.ts'
import { ABILITIES, type AbilityName, isAskable, wordsOf } from './abilities.ts'
import { classifyAccess, type Probe, stopProblem } from './probe.ts'
import { remedyFor } from './token-kinds.ts'

/** Something that tokens.full needs. */
interface Need {
  readonly name: AbilityName
  /** The scope whose checks need it; absent if every run does. */
  readonly scope?: Scope
  /** Other tokens of the organization that may do it too. */
  readonly witnesses: readonly TokenName[]
}

const NEEDS: readonly Need[] = [
  { name: 'edit:board', witnesses: ['boards_write', 'space_restricted'] },
  { name: 'media:read', scope: 'media_library', witnesses: ['media_read', 'all_read', 'space_restricted'] },
  { name: 'media:write', scope: 'media_library', witnesses: ['media_write', 'space_restricted'] },
  { name: 'spaces:write', scope: 'media_library', witnesses: ['spaces_write', 'space_restricted'] },
  { name: 'metrics:read', scope: 'ad_metrics', witnesses: ['metrics_read', 'all_read', 'space_restricted'] },
]

/** The scopes that a run tests: those that the profile claims, and those of checks that were selected nevertheless. */
function testedScopes({ profile }: CheckContext, checks: readonly Check[]): readonly Scope[] {
  const claims = claimsOf(profile)
  const isSelected = (scope: Scope) =>
    checks.some(({ clauses }) => clauses.every(id => scopeOf(clauseOf(id)) === scope))
  return SCOPES.filter(scope => claims.has(scope) || isSelected(scope))
}

/** A refusal counts if the target refuses the plain request too. */
async function isForbidden(context: CheckContext, name: AbilityName, as: TokenName): Promise<boolean> {
  const { harmless, real } = ABILITIES[name]
  if (classifyAccess(await harmless(context, as)) !== 'forbidden') return false
  return harmless === real || classifyAccess(await real(context, as)) === 'forbidden'
}

/** Whether the server refuses it to other tokens with the scope as well: then the mistake is the server's. */
async function isForbiddenToOthers(context: CheckContext, name: AbilityName, others: readonly TokenName[]) {
  const { tokens } = context.profile
  for (const token of others) {
    if (typeof tokens[token] !== 'string' || tokens[token] === tokens.full) continue
    if (classifyAccess(await ABILITIES[name].harmless(context, token)) === 'forbidden') return true
  }
  return false
}

async function findForbidden(context: CheckContext, scopes: readonly Scope[]): Promise<readonly Need[]> {
  const found: Need[] = []
  for (const need of NEEDS) {
    const { name, scope, witnesses } = need
    if (scope !== undefined && !scopes.includes(scope)) continue
    if (!isAskable(context, name) || !(await isForbidden(context, name, 'full'))) continue
    if (!(await isForbiddenToOthers(context, name, witnesses))) found.push(need)
  }
  return found
}

const findCause = async (context: CheckContext, forbidden: readonly AbilityName[]): Promise<string> =>
  forbidden.includes('edit:board') && !(await isForbidden(context, 'boards:write', 'full'))
    ? 'it seems to be a grant that acts for a user'
    : 'it lacks scopes, or it is a grant that acts for a user'

/** A run can do without the scopes that are forbidden, unless boards are among them. */
function describeRemedy(forbidden: readonly Need[]): string {
  const scopes = new Set(forbidden.map(({ scope }) => scope))
  if (scopes.has(undefined)) return remedyFor('full')
  const claims = [...scopes].map(scope => `claims.${scope}`)
  return `${remedyFor('full')}, or leave out what it may not do: set ${listWords(claims)} to false`
}

/** Whether tokens.full may do everything that the checks do with it. */
export const fullToken: Probe = {
  entries: ['tokens.full'],
  always: true,
  async find(context, checks): Promise<readonly ProfileProblem[]> {
    const forbidden = await findForbidden(context, testedScopes(context, checks))
    if (forbidden.length === 0) return []
    const names = forbidden.map(({ name }) => name)
    const seen = `the server does not allow it to ${listWords(wordsOf(names))}: ${await findCause(context, names)}`
    return [stopProblem('tokens.full', seen, describeRemedy(forbidden))]
  },
}

import type { CheckContext } from '../runner/context.ts'
import { listWords } from '../show.ts'
import type { TokenName } from '../target/profile.ts'
import type { ProfileProblem } from '../target/profile-problem.ts'
import { ABILITIES, type AbilityName, isAskable, wordsOf } from './abilities.ts'
import { type Probe, seenIn, stopFor } from './probe.ts'
import { remedyFor } from './token-kinds.ts'

/** What tokens.full needs, and which other tokens of the organization have that scope too. */
const WITNESSES: readonly (readonly [AbilityName, readonly TokenName[]])[] = [
  ['edit:board', ['boards_write', 'space_restricted']],
  ['media:read', ['media_read', 'all_read', 'space_restricted']],
  ['media:write', ['media_write', 'space_restricted']],
  ['spaces:write', ['spaces_write', 'space_restricted']],
  ['metrics:read', ['metrics_read', 'all_read', 'space_restricted']],
]

/** A refusal counts if the target refuses the plain request too. */
async function isForbidden(context: CheckContext, name: AbilityName, as: TokenName): Promise<boolean> {
  const { harmless, real } = ABILITIES[name]
  if (seenIn(await harmless(context, as)) !== 'forbidden') return false
  return harmless === real || seenIn(await real(context, as)) === 'forbidden'
}

/** Whether the server refuses it to other tokens with the scope as well: then the mistake is the server's. */
async function isForbiddenToOthers(context: CheckContext, name: AbilityName, others: readonly TokenName[]) {
  const { tokens } = context.profile
  for (const token of others) {
    if (typeof tokens[token] !== 'string' || tokens[token] === tokens.full) continue
    if (seenIn(await ABILITIES[name].harmless(context, token)) === 'forbidden') return true
  }
  return false
}

async function findForbidden(context: CheckContext): Promise<readonly AbilityName[]> {
  const found: AbilityName[] = []
  for (const [name, others] of WITNESSES) {
    if (!isAskable(context, name) || !(await isForbidden(context, name, 'full'))) continue
    if (!(await isForbiddenToOthers(context, name, others))) found.push(name)
  }
  return found
}

const findCause = async (context: CheckContext, forbidden: readonly AbilityName[]): Promise<string> =>
  forbidden.includes('edit:board') && !(await isForbidden(context, 'boards:write', 'full'))
    ? 'it seems to be a grant that acts for a user'
    : 'it lacks scopes, or it is a grant that acts for a user'

/** Whether tokens.full may do everything that the checks do with it. */
export const fullToken: Probe = {
  entries: ['tokens.full'],
  always: true,
  async find(context): Promise<readonly ProfileProblem[]> {
    const forbidden = await findForbidden(context)
    if (forbidden.length === 0) return []
    const cause = await findCause(context, forbidden)
    return [
      stopFor('tokens.full', `the server forbids it to ${listWords(wordsOf(forbidden))}: ${cause}`, remedyFor('full')),
    ]
  },
}

import type { CheckContext } from '../runner/context.ts'
import { listWords } from '../show.ts'
import type { ProfileProblem } from '../target/profile-problem.ts'
import { ABILITIES, type AbilityName, isAskable, wordsOf } from './abilities.ts'
import { classifyAccess, type Probe, type Seen } from './probe.ts'
import {
  blockingTokenProblem,
  doubtfulTokenProblem,
  GRANTS,
  remedyFor,
  SCOPED_TOKENS,
  type TokenKind,
} from './token-kinds.ts'

/** What was seen of one token. */
interface TokenFinding {
  readonly kind: TokenKind
  readonly seen: ReadonlyMap<AbilityName, Seen>
}

/**
 * A read that should be allowed is sent as it is; a write in a form that changes nothing if it is allowed. A read that finds
 * nothing for tokens.full either is an operation that the target lacks.
 */
async function tryAllowed(context: CheckContext, { token }: TokenKind, name: AbilityName): Promise<Seen> {
  const { harmless, real } = ABILITIES[name]
  const seen = classifyAccess(await harmless(context, token))
  if (seen === 'forbidden' || seen === 'unauthenticated') return seen
  if (seen !== 'hidden' || harmless !== real) return 'allowed'
  return classifyAccess(await harmless(context, 'full')) === 'hidden' ? 'other' : seen
}

const tryRefused = async (context: CheckContext, { token }: TokenKind, name: AbilityName): Promise<Seen> =>
  classifyAccess(await ABILITIES[name].real(context, token))

const ALWAYS_TRIED = 2

async function look(context: CheckContext, kind: TokenKind): Promise<TokenFinding> {
  const seen = new Map<AbilityName, Seen>()
  const [may, mayNot] = [kind.may, kind.mayNot].map(names => names.filter(name => isAskable(context, name)))
  for (const name of may ?? []) seen.set(name, await tryAllowed(context, kind, name))
  for (const name of mayNot?.slice(0, ALWAYS_TRIED) ?? []) seen.set(name, await tryRefused(context, kind, name))
  const finding = { kind, seen }
  if (lacks(finding).length + exceeds(finding).length > 0)
    for (const name of mayNot?.slice(ALWAYS_TRIED) ?? []) seen.set(name, await tryRefused(context, kind, name))
  return finding
}

const lacks = ({ kind, seen }: TokenFinding): readonly AbilityName[] =>
  kind.may.filter(name => seen.get(name) === 'forbidden')

const exceeds = ({ kind, seen }: TokenFinding): readonly AbilityName[] =>
  kind.mayNot.filter(name => seen.get(name) === 'allowed')

const all = ({ seen }: TokenFinding, one: Seen): boolean =>
  seen.size > 0 && [...seen.values()].every(each => each === one)

/** Whether a token cannot even see the board or the space that it may read. */
const seesNothing = ({ kind, seen }: TokenFinding): boolean => {
  const [first] = kind.may
  return first !== undefined && seen.get(first) === 'hidden'
}

const describe = (finding: TokenFinding): string =>
  [
    ...(exceeds(finding).length > 0 ? [`may ${listWords(wordsOf(exceeds(finding)))}`] : []),
    ...(lacks(finding).length > 0 ? [`may not ${listWords(wordsOf(lacks(finding)))}`] : []),
  ].join(', and ')

/** Whether all:read, or a role, may do everything: a server may take it for all scopes. */
const isTakenForAll = (finding: TokenFinding): boolean =>
  finding.kind.may.length > 1 && finding.kind.mayNot.every(name => finding.seen.get(name) === 'allowed')

/**
 * Whether the token itself must be of another kind. One surprise may be a mistake of the server, and so may be the same
 * surprises with several tokens, or with abilities that the server refuses to nobody.
 */
function isOtherKind(finding: TokenFinding, others: readonly TokenFinding[]): boolean {
  const [extra, missing] = [exceeds(finding), lacks(finding)]
  if (extra.length > 0 && missing.length > 0) return true
  if (isTakenForAll(finding)) return false
  const isShared = (name: AbilityName) => others.some(one => lacks(one).length === 0 && exceeds(one).includes(name))
  const isEnforced = (name: AbilityName) => others.some(({ seen }) => seen.get(name) === 'forbidden')
  return extra.length > 1 && extra.some(name => isEnforced(name) && !isShared(name))
}

function judge(finding: TokenFinding, others: readonly TokenFinding[]): readonly ProfileProblem[] {
  const { token } = finding.kind
  if (all(finding, 'unauthenticated')) {
    const remedy = `${remedyFor(token)}, or remove the entry`
    return [blockingTokenProblem(token, 'the server refuses it as unauthenticated', remedy)]
  }
  if (seesNothing(finding) && !others.some(seesNothing))
    return [blockingTokenProblem(token, 'the server hides spaces.main and its board from it')]
  if (lacks(finding).length + exceeds(finding).length === 0) return []
  const judgement = isOtherKind(finding, others) ? blockingTokenProblem : doubtfulTokenProblem
  return [judgement(token, `it ${describe(finding)}`)]
}

/** What the findings about tokens that can be compared with each other say about the profile. */
function judgeTokens(findings: readonly TokenFinding[]): readonly ProfileProblem[] {
  const othersThan = (finding: TokenFinding) => findings.filter(one => one !== finding)
  return findings.flatMap(finding => judge(finding, othersThan(finding)))
}

const probeOf = (kinds: readonly TokenKind[]): Probe => ({
  entries: kinds.map(({ token }) => `tokens.${token}`),
  async find(context) {
    const present = kinds.filter(({ token }) => typeof context.profile.tokens[token] === 'string')
    return judgeTokens(await Promise.all(present.map(kind => look(context, kind))))
  },
})

export const scopedTokens = probeOf(SCOPED_TOKENS)

/** The grants that act for a user. */
export const grants = probeOf(GRANTS)

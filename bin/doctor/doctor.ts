import { pluralize } from '../../reports/wording.ts'
import { checks } from '../../suites/checks/index.ts'
import { listMissingEntries } from '../../suites/discover/missing-entries.ts'
import { PROFILE_ENTRIES } from '../../suites/discover/profile-entries.ts'
import { fitProfile } from '../../suites/probe/fit-profile.ts'
import { contextOf } from '../../suites/runner/context.ts'
import type { Run } from '../../suites/runner/run.ts'
import { attempt } from '../../suites/setup/attempt.ts'
import { list } from '../../suites/show.ts'
import { claimsOf } from '../../suites/target/claims.ts'
import { type Profile, TOKEN_NAMES, type TokenName } from '../../suites/target/profile.ts'
import { overlaps, type ProfileProblem } from '../../suites/target/profile-problem.ts'
import { print, printSentences } from '../output/print.ts'
import { findAddressProblem } from '../run/probe.ts'
import { type ReadOptions, withReadOnlyRun } from '../run/read-only-run.ts'
import { keepClaimed } from '../run/select-checks.ts'
import { readProfileFile } from '../run/target.ts'
import { formatTable } from '../table.ts'
import { UsageError } from '../usage-error.ts'
import { describeToken, type SeenToken } from './describe-token.ts'

interface Diagnosis {
  /** What each token of the profile can do. */
  readonly tokens: readonly (readonly [TokenName, SeenToken])[]
  readonly problems: readonly ProfileProblem[]
  /** The entries that were compared with the server. */
  readonly compared: ReadonlySet<string>
}

const claimedChecks = (profile: Profile) => keepClaimed(checks, claimsOf(profile))

const NO_ANSWER: SeenToken = { words: 'got no answer', isKnown: false }

async function examine(run: Run): Promise<Diagnosis> {
  const { profile } = run
  const problem = await findAddressProblem(run.send, profile)
  const context = contextOf(run)
  const tokens: (readonly [TokenName, SeenToken])[] = []
  for (const name of TOKEN_NAMES)
    if (typeof profile.tokens[name] === 'string')
      tokens.push([name, (await attempt(() => describeToken(context, name))) ?? NO_ANSWER])
  if (problem) return { tokens, problems: [problem], compared: new Set() }
  if (!tokens.some(([, { isKnown }]) => isKnown))
    throw new UsageError(
      `${profile.base_url} gives no usable response to any read: nothing can be compared. Check its log, or try again later.`,
    )
  const { misfits, compared } = await fitProfile(claimedChecks(profile), run)
  return { tokens, problems: misfits, compared }
}

const isGiven = ({ value }: Profile, entry: string): boolean => value(entry) !== undefined && value(entry) !== null

const isWrong = (problems: readonly ProfileProblem[], entry: string): boolean =>
  problems.some(problem => overlaps(problem.entry, entry))

/** More problems would not fit on a screen beside the tokens. */
const MOST_PROBLEMS = 12

/** Nothing on the server corresponds to them, or the run would not have come so far. */
const NOT_COMPARED = ['name', 'base_url', 'settle_seconds']

function* describe(profile: Profile, { problems, compared }: Diagnosis): Generator<string> {
  const others = PROFILE_ENTRIES.map(({ entry }) => entry)
    .filter(entry => !entry.startsWith('tokens.') && !NOT_COMPARED.includes(entry) && isGiven(profile, entry))
    .filter(entry => !isWrong(problems, entry))
  const right = others.filter(entry => compared.has(entry))
  const unseen = others.filter(entry => !compared.has(entry))
  const missing = listMissingEntries(profile, claimedChecks(profile)).map(
    seed => `${seed.entry} (${pluralize(seed.checks, 'check')})`,
  )
  const more = problems.length - MOST_PROBLEMS
  for (const { text } of problems.slice(0, MOST_PROBLEMS)) yield `WRONG    ${text}`
  if (more > 0) yield `WRONG    ${more} more; correct these first`
  if (compared.size === 0) return yield 'UNKNOWN  nothing else was compared: correct this first'
  yield `RIGHT    ${right.length} of ${others.length + problems.length} entries besides tokens agree with the server`
  const rate =
    Number(profile.value('rate_limit.quota')) / Number(profile.value('rate_limit.window_seconds') ?? Number.NaN)
  if (rate > 1)
    yield 'UNKNOWN  rate_limit: with more than one unit a second, a quota that refills bit by bit hides what requests cost'
  if (unseen.length > 0) yield `UNKNOWN  reads do not show whether these are right: ${list(unseen)}`
  if (missing.length > 0) yield `MISSING  ${list(missing)}`
}

/** Compares a profile with its server by reads alone, prints what is right and wrong, and returns the exit code. Throws a UsageError. */
export async function doctor({ target, ...options }: ReadOptions & { readonly target: string }): Promise<number> {
  const { profile } = readProfileFile(target)
  const diagnosis = await withReadOnlyRun(profile, options, examine)
  const tokens = diagnosis.tokens.map(([name, { words, isKnown }]) => {
    const entry = `tokens.${name}`
    return [isWrong(diagnosis.problems, entry) ? 'WRONG' : isKnown ? 'RIGHT' : 'UNKNOWN', ` ${entry}`, words]
  })
  print(`${target} against ${profile.base_url}, by reads alone`, '', formatTable(tokens), '')
  printSentences(...describe(profile, diagnosis))
  return diagnosis.problems.length > 0 ? 1 : 0
}

import { createHash } from 'node:crypto'
import type { Results, Shard } from '../../reports/model.ts'
import type { ChoiceId } from '../contract/choices.ts'
import type { Resource } from '../json.ts'
import { createArchivedWatch } from '../observe/archived-items.ts'
import { createObserver, type Observer } from '../observe/observer.ts'
import { createPreparationJudge, type RefusedPreparations } from '../observe/refused-preparations.ts'
import { createTraffic, type Traffic } from '../observe/traffic.ts'
import { createWriteRecord, type WriteRecord } from '../observe/write-record.ts'
import { namedSecretsIn } from '../secrets/named-secrets.ts'
import { createRedactor, type Redactor } from '../secrets/redactor.ts'
import type { Secret } from '../secrets/secret.ts'
import { secretsOf } from '../secrets/secrets-of.ts'
import { uploadSecretsIn } from '../secrets/upload-urls.ts'
import type { KeepBody } from '../target/curl.ts'
import type { Profile, TokenName } from '../target/profile.ts'
import type { ProfileProblem } from '../target/profile-problem.ts'
import { createRequestLock, type RequestLock } from '../target/request-lock.ts'
import { createRequestStyleRecord, type RequestStyleRecord } from '../target/request-style-record.ts'
import type { TokenRenewal } from '../target/token-renewal.ts'
import type { Exchange, Transport } from '../target/transport.ts'
import { createWriteQueue, type WriteQueue } from '../target/write-queue.ts'
import { NoAnswer } from './check-exceptions.ts'
import { type CombinationRecord, createCombinationRecord } from './combination-record.ts'
import { isDeep } from './deep.ts'
import type { Deferrals } from './deferrals.ts'
import { createHealth, type Health } from './health.ts'
import { createOtherRuns, type OtherRuns } from './other-runs.ts'
import { createQuotaGates, type QuotaGates } from './quota-gates.ts'
import { createRememberedResources, type RememberedResources } from './remembered-resources.ts'
import type { RequestStyle } from './request-style.ts'
import { createRetryBudget, type RetryBudget } from './retry-budget.ts'
import { Trail } from './trail.ts'

/** How long a write may take to show: the number of reads, and the pause between them in milliseconds. */
export interface RetryPolicy {
  readonly attempts: number
  readonly pause: number
  /** What to add to a failure that lasted through all attempts. */
  readonly remark?: string
}

export interface RunOptions {
  readonly profile: Profile
  /** What the profile no longer has, or what is in doubt, because it does not fit the target. */
  readonly misfits?: readonly ProfileProblem[]
  readonly send: Transport
  /** Decides every random choice; the same seed makes the same choices. */
  readonly seed: number
  /** Part of every name that the run writes; must differ from the ids of earlier runs on the same target. */
  readonly runId: string
  /** Which part of a run of several processes this is; 0 by default. Parts have the id of their run, and names of their own. */
  readonly part?: number | undefined
  /** Which of its checks this process does, if several share them. */
  readonly shard?: Shard | undefined
  readonly retry: RetryPolicy
  readonly wait: (ms: number) => Promise<void>
  /** A random UUID, for resources that must not exist. */
  readonly uuid: () => string
  /** Monotonic, in milliseconds. */
  readonly elapsed: () => number
  /** How many values each property tries; by default each property has its own number. */
  readonly runs?: number | undefined
  /** How often properties look for a smaller counterexample; 40 by default. */
  readonly shrinks?: number
  /** Whether all checks send their requests plainly, and at once, as their code has them. */
  readonly plain?: boolean
  /** False if only outcomes count: results then have no requests, answers and counterexamples. */
  readonly evidence?: boolean
  /** Whether nothing but reads may be sent: probes then leave out what only a write could show. */
  readonly readsOnly?: boolean
  /** Called with what a person who watches the run should know, such as a long wait. */
  readonly announce?: (line: string) => void
  /** Renews tokens that expire during the run. */
  readonly renewal?: TokenRenewal | undefined
  /** Called when all requests with a token begin to wait for its quota, or wait longer, for so many milliseconds from now on. */
  readonly onQuotaWait?: (token: string, ms: number) => void
  /** Learns the secrets of this run; by default an own one. */
  readonly redactor?: Redactor
  /** Keeps bodies that are too long for a command beside the reports. */
  readonly keepBody?: KeepBody
  /** Whether the kit has hardly any memory left; asked after long answers. */
  readonly isMemoryShort?: () => boolean
  /** Lets checks that wait for hours go on in another process; without it, they need `clock.url`. */
  readonly deferrals?: Deferrals | undefined
  /** Paths to values that properties try first, by the ids of the checks. */
  readonly counterexamples?: Readonly<Record<string, string>>
}

/** One run against one target: the state that its checks share. */
export interface Run extends RunOptions {
  /** When it started, in milliseconds of its own clock. */
  readonly startedAt: number
  /** An Idempotency-Key that no run has used. */
  readonly freshKey: () => string
  /** A short text that no run has used, for titles and names. */
  readonly freshName: (label: string) => string
  /** The same in the request style of the check. */
  readonly unique: (label: string) => string
  /** How the check or the fixture that uses this run sends its requests; plainly without it. */
  readonly requestStyle?: RequestStyle
  /** Names the fixtures of the check or the fixture that uses this run, if they are not those of the other ones. */
  readonly fixtures?: string
  readonly requestStyles: RequestStyleRecord
  /** By how many seconds the run has moved the clock of the target. */
  readonly clock: { advanced: number }
  /** Those that went on naming pages although there was nothing on them. */
  readonly lists: { readonly endless: Set<string> }
  /** Knows which values of relations the run has tried together. */
  readonly combinations: CombinationRecord
  readonly health: Health
  readonly retryBudget: RetryBudget
  /** Records the exchanges of the check or the fixture that uses this run; undefined if nobody needs them. */
  readonly trail?: Trail
  /**
   * Makes a fixture once, however many ask for it; its trail becomes a part of the trail of each of them. If the target did
   * not answer, the next one tries again.
   */
  readonly share: <T>(name: string, make: (trail: Trail) => Promise<T>, asking?: Trail) => Promise<T>
  /** What the run left on the target. */
  readonly residue: Results['residue'][number][]
  /** The created resources by kind, in the order of the responses. */
  readonly made: Map<string, Resource[]>
  /** The first so many of `residue` had been made when the creation of a resource was sent, by its id. */
  readonly madeAfter: Map<string, number>
  /** The paths of created resources that reads have waited for in vain, by the ids in them. */
  readonly missing: Set<string>
  /** Tell whether the target has lost all that the run has made. */
  readonly remembered: RememberedResources
  /** Try once more what checks have waited for in vain, by the ids of the checks. */
  readonly unshown: Map<string, () => Promise<unknown>>
  /** Knows the secrets of the profile, and the upload URLs in the responses so far. */
  readonly redactor: Redactor
  /** A request for which the target accepted each token. */
  readonly accepted: Map<TokenName, Exchange>
  /** Why tokens cannot be used any more. */
  readonly lost: Map<TokenName, string>
  /** Judges every exchange by the rules that hold for any answer. */
  readonly observer: Observer<Exchange>
  readonly refusedPreparations: RefusedPreparations
  /** Counts the responses by operation, and the cost over time. */
  readonly traffic: Traffic
  /** Knows which writes the target refused. */
  readonly writes: WriteRecord<Exchange>
  /** Sends the writes of the run, one after the other where the target takes no two at a time. */
  readonly writeQueue: WriteQueue
  /** Gives requests that use up a quota the target for themselves. */
  readonly requestLock: RequestLock
  /** Hold requests back while the quota of their token is used up. */
  readonly quotaGates: QuotaGates
  /** Finds other runs on the same target. */
  readonly otherRuns: OtherRuns
  /** Called with every exchange. */
  readonly observe: (sent: Exchange) => void
  /** Called with every permitted but unusual choice of the target that a check sees. */
  readonly noteChoice: (id: ChoiceId) => void
}

/** What `share` made, and how. */
interface Fixture {
  readonly made: unknown
  readonly trail: Trail
}

/** A UUID, as most clients have for a key: a server that takes no other text breaks the rule of keys, and not every write. */
export function keyFrom(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

/** A part of a run makes fewer names. */
const NAMES_OF_PART = 36 ** 5

/** Starts a run. Its fixtures last until it ends. `runCheck` replaces some properties to record what one check sees. */
export function startRun(options: RunOptions): Run {
  const shared = new Map<string, Fixture>()
  const observer = createObserver<Exchange>(options.profile.base_url)
  const writes = createWriteRecord<Exchange>(options.profile.base_url, options.runId)
  const { redactor = createRedactor() } = options
  const learnSecrets = (find: () => readonly Secret[]) => {
    if (options.evidence !== false) redactor.keep(find())
  }
  learnSecrets(() => secretsOf(options.profile))
  const target = { base_url: options.profile.base_url, isUploadUrl: redactor.knows }
  const made: Run['made'] = new Map()
  const refusedPreparations = createPreparationJudge(observer, {
    base_url: options.profile.base_url,
    token: options.profile.tokens.full,
    hasMade: id => [...made.values()].some(kind => kind.some(one => one.id === id)),
  })
  const watchArchived = createArchivedWatch(observer, options.profile)
  let count = (options.part ?? 0) * NAMES_OF_PART
  const startedAt = options.elapsed()
  const freshName = (label: string) => `${options.runId}-${(count++).toString(36)} ${label}`

  return {
    ...options,
    startedAt,
    residue: [],
    made,
    madeAfter: new Map(),
    clock: { advanced: 0 },
    lists: { endless: new Set() },
    missing: new Set(),
    remembered: createRememberedResources(made),
    unshown: new Map(),
    health: createHealth(isDeep(options) ? 'deep' : 'usual'),
    retryBudget: createRetryBudget(options.retry),
    redactor,
    accepted: new Map(),
    lost: new Map(),
    observer,
    refusedPreparations,
    traffic: createTraffic(options.profile.base_url, startedAt, options.profile.tokens),
    writes,
    writeQueue: createWriteQueue(),
    requestLock: createRequestLock(options.wait),
    quotaGates: createQuotaGates(options),
    otherRuns: createOtherRuns(options.runId),
    observe: sent => {
      observer.observe(sent)
      watchArchived(sent)
      refusedPreparations.observe(sent)
      writes.observe(sent)
      learnSecrets(() => [
        ...uploadSecretsIn(sent.request, sent.response, target),
        ...namedSecretsIn(sent.response.headers, sent.response.text),
      ])
    },
    noteChoice: () => {},
    freshKey: () => keyFrom(`${options.runId} ${count++}`),
    freshName,
    unique: freshName,
    requestStyles: createRequestStyleRecord(options.profile),
    combinations: createCombinationRecord(),
    share<T>(name: string, make: (trail: Trail) => Promise<T>, asking?: Trail): Promise<T> {
      const known = shared.get(name)
      if (known) asking?.join(known.trail)
      if (known?.made instanceof Promise) return known.made
      const trail = new Trail()
      asking?.join(trail)
      const made = make(trail)
      shared.set(name, { made, trail })
      made.catch(error => error instanceof NoAnswer && shared.delete(name))
      return made
    },
  }
}

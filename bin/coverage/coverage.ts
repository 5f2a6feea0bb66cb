import type { CoverageReport, Encounter, OperationCoverage } from '../../reports/coverage/model.ts'
import { UPLOAD_BYTES } from '../../simulator/faults/fault.ts'
import { variants } from '../../simulator/variants/index.ts'
import type { ErrorCode } from '../../suites/contract/errors.ts'
import { contractOf, operationNames } from '../../suites/contract/operations.ts'
import { at } from '../../suites/json.ts'
import { replaceSecrets } from '../../suites/secrets/replace-secrets.ts'
import type { RecordedExchange } from '../exec/record.ts'
import { STANDARD_FAULTS } from '../exec/standard-faults.ts'
import { ENCOUNTER_KINDS, type EncounterKind, type Visit } from './encounter-kinds.ts'
import { type SampleRequest, writeCurl } from './write-curl.ts'
import { writeTest } from './write-test.ts'

type Entry = RecordedExchange['entry']

const FIRST_FAILURE = 500
const FIRST_REFUSAL = 400

/** The status and the code of what a client got. A lost answer told it nothing. */
function answerOf({ status, lost, response, refusal }: Entry): Pick<Visit, 'status' | 'code'> {
  if (lost || status === null) return { status: null, code: undefined }
  const code = at(response?.body, 'error', 'code') ?? refusal?.code
  return { status, code: status >= FIRST_FAILURE ? 'internal_error' : typeof code === 'string' ? code : undefined }
}

/** Equal for a request and its retries. */
const identityOf = ({ process, simulator, world, entry }: RecordedExchange): string =>
  JSON.stringify([
    ...[process, simulator, world, entry.token, entry.method, entry.path, entry.query],
    ...[entry.request.headers['idempotency-key'], entry.request.body],
  ])

/** After these, a client may send its request again without a change. */
const PASSING: readonly (string | undefined)[] = ['conflict', 'rate_limited', 'internal_error'] satisfies ErrorCode[]

const mayBeRepeated = ({ status, code }: Pick<Visit, 'status' | 'code'>): boolean =>
  status === null || PASSING.includes(code)

class Counts {
  readonly #counts = new Map<string, number>()

  add(name: string): void {
    this.#counts.set(name, this.of(name) + 1)
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  toObject(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/** What has been counted at an operation. */
interface Tally {
  requests: number
  readonly statuses: Counts
  readonly encounters: Counts
  /** A request that succeeded, or else the first one that was not refused, or else the first one. */
  sample?: { readonly request: SampleRequest; readonly rank: number }
}

function note(tally: Tally, visit: Visit): void {
  tally.requests += 1
  if (visit.status !== null) tally.statuses.add(String(visit.status))
  for (const { name, isMet } of ENCOUNTER_KINDS) if (isMet(visit)) tally.encounters.add(name)
}

const newTally = (): Tally => ({ requests: 0, statuses: new Counts(), encounters: new Counts() })

const REFUSED = 0

/** How well a request shows what a client may send. */
function rankOf(answer: Pick<Visit, 'status' | 'code'>): number {
  if (answer.status !== null && answer.status < FIRST_REFUSAL) return 2
  return mayBeRepeated(answer) ? 1 : REFUSED
}

function noteSample(tally: Tally, { method, path, query, request }: Entry, rank: number): void {
  if (tally.sample && tally.sample.rank >= rank) return
  const { body } = request
  const text = body === null || body === undefined ? undefined : JSON.stringify(body)
  const hide = (one: string): string => replaceSecrets(one, () => 'REMOVED')
  const [shownPath = '', shownQuery = ''] = hide(`${path}?${query}`).split('?')
  tally.sample = { rank, request: { method, path: shownPath, query: shownQuery, body: text && hide(text) } }
}

type WriteSnippet = (kind: EncounterKind) => string

const describeOperation = (
  operation: string,
  { requests, statuses, encounters }: Tally,
  kinds: readonly EncounterKind[],
  writeSnippet: WriteSnippet,
): OperationCoverage => ({
  ...{ operation, requests, statuses: statuses.toObject() },
  encounters: kinds.map(kind => ({
    name: kind.name,
    description: `${operation} ${kind.happens}.`,
    count: encounters.of(kind.name),
    snippet: writeSnippet(kind),
  })),
})

/** What can happen at any operation, also one without a contract. */
const ANYWHERE: readonly string[] = [
  ...['success', 'retry', 'unauthenticated', 'not_found', 'rate_limited', 'internal_error'],
]
const ANY_KINDS = ENCOUNTER_KINDS.filter(({ name }) => ANYWHERE.includes(name))

/** The command that repeats a run with one more option. */
export type WriteCommand = (option: '--variant' | '--fault', id: string) => string

/** Counts what the exchanges of a command have met. */
export function createCoverage() {
  const tallies = new Map<string, Tally>(operationNames.map(name => [name, newTally()]))
  const referred = new Map<string, Tally>()
  const faults = new Counts()
  const choices = new Counts()
  /** An operation at which each fault can happen, such that a command meets it. */
  const places = new Map<string, string>()
  let requests = 0
  let otherRequests = 0

  /** Undefined for what is no operation. Sending bytes to an upload_url is none. */
  function tallyOf(operation: string | null): Tally | undefined {
    if (operation === null || operation === UPLOAD_BYTES) return undefined
    const known = tallies.get(operation) ?? referred.get(operation) ?? newTally()
    if (!tallies.has(operation)) referred.set(operation, known)
    return known
  }

  function addFaults(exchange: RecordedExchange): void {
    const { operation } = exchange.entry
    for (const { name, fits, isLike } of STANDARD_FAULTS) {
      if (exchange.faults.some(isLike)) faults.add(name)
      if (operation !== null && fits(exchange.entry) && !places.has(name)) places.set(name, operation)
    }
  }
  return {
    /** Adds those of one run. */
    add(exchanges: readonly RecordedExchange[]) {
      const areOpen = new Map<string, boolean>()
      for (const exchange of exchanges) {
        const { entry } = exchange
        const identity = identityOf(exchange)
        const answer = answerOf(entry)
        const hasCursor = new URLSearchParams(entry.query).has('cursor')
        const tally = tallyOf(entry.operation)
        requests += 1
        if (tally) {
          note(tally, { ...answer, hasCursor, isRetry: areOpen.get(identity) ?? false })
          noteSample(tally, entry, rankOf(answer))
        } else otherRequests += 1
        areOpen.set(identity, mayBeRepeated(answer))
        addFaults(exchange)
        for (const id of entry.changes.variants) choices.add(id)
      }
    },
    report: (writeCommand: WriteCommand, proposals: CoverageReport['proposals'] = 'vitest'): CoverageReport => ({
      ...{ requests, otherRequests, proposals },
      operations: operationNames.map(name => {
        const tally = tallies.get(name) ?? newTally()
        const contract = contractOf(name)
        // What was refused meets nothing else.
        const sample = tally.sample?.rank === REFUSED ? undefined : tally.sample?.request
        const writeSnippet = (kind: EncounterKind) =>
          proposals === 'vitest' ? writeTest(name, kind) : writeCurl(name, kind, contract, sample)
        const kinds = ENCOUNTER_KINDS.filter(({ fits }) => fits(contract))
        return describeOperation(name, tally, kinds, writeSnippet)
      }),
      referred: [...referred].flatMap(([name, tally]) => {
        const request = tally.sample?.request
        const contract = request && { method: request.method, path: request.path }
        return contract
          ? describeOperation(name, tally, ANY_KINDS, kind => writeCurl(name, kind, contract, request))
          : []
      }),
      faults: STANDARD_FAULTS.map(
        ({ name, happens }): Encounter => ({
          name,
          description: `A request ${happens}.`,
          count: faults.of(name),
          snippet: writeCommand('--fault', `${name}:${places.get(name) ?? 'createUpload'}`),
        }),
      ),
      choices: variants.map(
        ({ id, choice }): Encounter => ({
          ...{ name: id, description: choice, count: choices.of(id) },
          snippet: writeCommand('--variant', id),
        }),
      ),
    }),
  }
}

export type Coverage = ReturnType<typeof createCoverage>

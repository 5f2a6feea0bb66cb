import fc from 'fast-check'
import { hostileBytes } from './arbitraries/bytes.ts'
import { hostileRequest } from './arbitraries/requests.ts'
import { Attack } from './attack.ts'
import type { Corpus } from './corpus.ts'
import { findGrowth } from './growth.ts'
import type { Input } from './input.ts'
import { type Finding, runRound } from './search.ts'

export interface FuzzOptions {
  /** Recorded with the same seed. */
  readonly corpus: Corpus
  readonly count: number
  readonly seed: number
  readonly deviate: readonly string[]
  /** The number of findings that ends it. */
  readonly mostFindings?: number
  /** Called after each round. */
  readonly onRound?: (report: FuzzReport) => void
}

export interface FuzzReport {
  /** How many inputs were sent. */
  readonly sent: number
  readonly findings: readonly Finding[]
  /** Bytes in use at the start of each round, when the world is as at the start. */
  readonly memory: readonly number[]
}

/** How many inputs meet one world: those at the end find it full of what the others have left. */
const ROUND = 1000
const MOST_FINDINGS = 20

/** Mostly requests, and some bytes that are no HTTP. */
const inputsOf = (corpus: Corpus): fc.Arbitrary<Input> => {
  const request = hostileRequest(corpus)
  return fc.oneof<fc.Arbitrary<Input>[]>(request, request, request, request, hostileBytes(request))
}

/** Sends random inputs to simulators in a process of their own, and reports all that went wrong. The same seed sends the same. */
export async function fuzz({
  corpus,
  count,
  seed,
  deviate,
  mostFindings = MOST_FINDINGS,
  onRound,
}: FuzzOptions): Promise<FuzzReport> {
  const inputs = inputsOf(corpus)
  let sent = 0
  const findings: Finding[] = []
  const memory: number[] = []
  await using attack = new Attack({ seed, deviate, writes: corpus.writes })
  for (let round = 0; sent < count && findings.length < mostFindings; round++) {
    const start = { seed: seed * 100_003 + round, count: Math.min(ROUND, count - sent) }
    const result = await runRound(attack, inputs, start)
    sent += result.sent
    if (result.finding) findings.push(result.finding)
    memory.push(result.memory)
    onRound?.({ sent, findings, memory })
  }
  return { sent, findings: [...findings, ...findGrowth(memory)], memory }
}

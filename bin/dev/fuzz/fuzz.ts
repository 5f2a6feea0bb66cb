import fc from 'fast-check'
import { hostileBytes } from './arbitraries/bytes.ts'
import { hostileRequest } from './arbitraries/requests.ts'
import { asRequest } from './as-request.ts'
import { Attack, type Way } from './attack.ts'
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
  /** How many inputs were sent, by way. */
  readonly sent: Readonly<Record<Way, number>>
  readonly findings: readonly Finding[]
  /** Bytes in use at the start of each round, when the world is as at the start. */
  readonly memory: readonly number[]
}

/** How many inputs meet one world: those at the end find it full of what the others have left. */
const ROUND = 1000
const MOST_FINDINGS = 20

/** Inputs by way, only such as reach the simulator. */
const inputsOf = (corpus: Corpus): Readonly<Record<Way, fc.Arbitrary<Input>>> => {
  const request = hostileRequest(corpus)
  return {
    process: request.filter(input => asRequest(input, 'http://localhost') !== undefined),
    port: fc.oneof<fc.Arbitrary<Input>[]>(request, request, request, request, hostileBytes(request)),
  }
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
  const sent: Record<Way, number> = { port: 0, process: 0 }
  const findings: Finding[] = []
  const memory: number[] = []
  await using attack = new Attack({ seed, deviate, writes: corpus.writes })
  for (let round = 0; sent.port + sent.process < count && findings.length < mostFindings; round++) {
    const way = round % 2 === 0 ? 'port' : 'process'
    const most = Math.min(ROUND, Math.ceil(count / 2), count - sent.port - sent.process)
    const {
      sent: more,
      finding,
      memory: inUse,
    } = await runRound(attack, inputs[way], {
      way,
      seed: seed * 100_003 + round,
      count: most,
    })
    sent[way] += more
    if (finding) findings.push(finding)
    memory.push(inUse)
    onRound?.({ sent, findings, memory })
  }
  return { sent, findings: [...findings, ...findGrowth(memory)], memory }
}

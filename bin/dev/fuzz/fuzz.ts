import fc from 'fast-check'
import { hostileBytes } from './arbitraries/bytes.ts'
import { hostileRequest } from './arbitraries/requests.ts'
import type { Corpus } from './corpus.ts'
import type { Input } from './input.ts'
import type { Problem } from './judge.ts'
import { FuzzedServer } from './server.ts'

export interface FuzzOptions {
  readonly corpus: Corpus
  readonly sequences: number
  readonly seed: number
  readonly mutant: readonly string[]
  /** Where the smallest inputs of an earlier finding are, as its report says. */
  readonly path?: string | undefined
}

/** The smallest inputs that were found to show a problem, from the start of the world. */
export interface Finding {
  readonly problem: Problem
  readonly inputs: readonly Input[]
  /** Sends only these inputs again, with the same seed. */
  readonly path: string
}

const LONGEST = 100
/** A process that has ended is started anew, so that the search for smaller inputs may not take long. */
const MOST_SHRINKS = 300

/** Mostly requests, and some bytes that are no HTTP. */
const inputsOf = (corpus: Corpus): fc.Arbitrary<readonly Input[]> => {
  const request = hostileRequest(corpus)
  const input = fc.oneof<fc.Arbitrary<Input>[]>(request, request, request, request, hostileBytes(request))
  return fc.array(input, { minLength: 1, maxLength: LONGEST, size: 'max' })
}

/** Sends sequences of random inputs to a simulator in a process of its own, until one shows a problem. The same seed sends the same. */
export async function fuzz({ corpus, sequences, seed, mutant, path = '' }: FuzzOptions): Promise<Finding | undefined> {
  await using server = new FuzzedServer(corpus.start, mutant)
  let smallest: Omit<Finding, 'path'> | undefined
  let shrinks = 0
  const send = async (inputs: readonly Input[]): Promise<void> => {
    if (smallest && shrinks++ > MOST_SHRINKS) return
    await server.reset()
    for (const [index, input] of inputs.entries()) {
      const problem = await server.send(input)
      if (!problem || (smallest && smallest.problem.kind !== problem.kind)) continue
      smallest = { problem, inputs: inputs.slice(0, index + 1) }
      throw new Error(problem.text)
    }
  }
  const { failed, errorInstance, counterexamplePath } = await fc.check(fc.asyncProperty(inputsOf(corpus), send), {
    ...{ seed, numRuns: sequences, path },
    endOnFailure: path !== '',
  })
  if (failed && !smallest) throw errorInstance
  return smallest && { ...smallest, path: counterexamplePath ?? '' }
}

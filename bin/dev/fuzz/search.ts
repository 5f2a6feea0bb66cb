import fc from 'fast-check'
import type { Attack } from './attack.ts'
import type { Input } from './input.ts'
import type { Problem } from './judge.ts'

/** The smallest inputs that were found to show a problem, from the start of the world. */
export interface Finding {
  readonly problem: Problem
  readonly inputs: readonly Input[]
  /** False if the problem did not come again from the start. */
  readonly comesAgain: boolean
}

const MOST_SHRINKS = 30

/** Sends random inputs, and looks for the smallest ones that show the first problem again. */
class Search {
  finding: Finding | undefined
  sent = 0
  private readonly attack: Attack
  private readonly history: Input[] = []
  private shrinks = MOST_SHRINKS

  constructor(attack: Attack) {
    this.attack = attack
  }

  /** The problem that the last of some inputs shows, from the start of the world. */
  private async tryAgain(inputs: readonly Input[], kind: Problem['kind']): Promise<Problem | undefined> {
    await this.attack.reset()
    return this.sendAll(inputs, kind)
  }

  private async sendAll(inputs: readonly Input[], kind: Problem['kind']): Promise<Problem | undefined> {
    let last: Problem | undefined
    for (const input of inputs) last = await this.attack.send(input)
    return last?.kind === kind ? last : undefined
  }

  /** Finds how many inputs before the last one are needed: none, the last 1, 2, 4 and so on, or all. */
  private async findInputs(input: Input, first: Problem): Promise<Finding> {
    const { history } = this
    for (let length = 0; ; length = length === 0 ? 1 : length * 2) {
      const inputs = [...history.slice(Math.max(0, history.length - length)), input]
      const problem = await this.tryAgain(length === 0 ? [input] : inputs, first.kind)
      if (problem) return this.leaveOut({ problem, inputs: length === 0 ? [input] : inputs, comesAgain: true })
      if (length >= history.length) return { problem: first, inputs, comesAgain: false }
    }
  }

  /** Leaves out earlier inputs that are not needed. */
  private async leaveOut(finding: Finding): Promise<Finding> {
    let best = finding
    for (let size = best.inputs.length >> 1; size >= 1; size >>= 1)
      for (let from = 0; from + size < best.inputs.length && this.shrinks > 0; this.shrinks--) {
        const inputs = best.inputs.filter((_, index) => index < from || index >= from + size)
        const problem = await this.tryAgain(inputs, best.problem.kind)
        if (problem) best = { ...best, problem, inputs }
        else from += size
      }
    return best
  }

  /** Sends one input. Throws if it shows a problem; fast-check then tries smaller ones. */
  readonly run = async (input: Input): Promise<void> => {
    const { finding } = this
    if (!finding) {
      this.sent++
      const problem = await this.attack.send(input)
      if (problem) this.finding = await this.findInputs(input, problem)
      else this.history.push(input)
    } else if (finding.comesAgain && this.shrinks-- > 0) {
      const inputs = [...finding.inputs.slice(0, -1), input]
      // A reset takes long. What needs no other input is tried without, and once more with it when it is found.
      if (inputs.length === 1 && !(await this.sendAll(inputs, finding.problem.kind))) return
      const problem = await this.tryAgain(inputs, finding.problem.kind)
      if (!problem) return
      this.finding = { ...finding, problem, inputs }
    } else return
    if (this.finding) throw new Error(this.finding.problem.text)
  }
}

export interface Round {
  readonly seed: number
  readonly count: number
}

export interface RoundReport {
  readonly sent: number
  readonly finding: Finding | undefined
  /** Bytes in use at its start. */
  readonly memory: number
}

/** Sends a number of random inputs to a new world, or fewer if one shows a problem. */
export async function runRound(
  attack: Attack,
  inputs: fc.Arbitrary<Input>,
  { seed, count }: Round,
): Promise<RoundReport> {
  await attack.reset()
  const memory = await attack.measureMemory()
  const search = new Search(attack)
  await fc.check(fc.asyncProperty(inputs, search.run), { seed, numRuns: count })
  return { sent: search.sent, finding: search.finding, memory }
}

import type { ChoiceId } from '../contract/choices.ts'
import type { CheckContext } from '../runner/context.ts'
import { isDeep } from '../runner/deep.ts'
import type { Run } from '../runner/run.ts'
import { type Answer, codeOf, isSuccess } from '../target/api.ts'

/**
 * How many a deep run writes: the most first, because some servers drop or forget what is beyond one of these numbers, and
 * then those that other servers take at most.
 */
export const SIZES = [1001, 1000, 500, 250, 100, 26] as const

/** More than any of those numbers. */
export const CROWD = SIZES[0]

/** How many of something a run writes: a deep run as many as there are, if the target takes them. */
export const sizesFor = (run: Run, usual: number, most: number): readonly number[] =>
  isDeep(run) ? [...new Set(SIZES.map(size => Math.min(size, most)))] : [usual]

/** The statuses of an HTTP layer that finds a request too long. */
const TOO_LONG = [413, 414, 431]

/** A server may take fewer values at once, or no longer requests: the specification grants no number. */
export function refusesMany({ noteChoice }: CheckContext, answer: Answer, choice: ChoiceId = 'refuses-unusual-values') {
  const isRefused = codeOf(answer) === 'bad_request' || TOO_LONG.includes(answer.status)
  if (isRefused) noteChoice(choice)
  return isRefused
}

/**
 * Sends as much as the target takes: less where it refuses that, which it may. `make` makes what is sent, of so many parts.
 * Returns what was sent last and the response to it; undefined where the target refuses it with few parts too.
 */
export async function sendMost<Sent>(
  context: CheckContext,
  sizes: readonly number[],
  make: (size: number) => Sent,
  send: (sent: Sent) => Promise<Answer>,
) {
  for (const size of sizes) {
    const sent = make(size)
    const answer = await send(sent)
    if (isSuccess(answer) || !refusesMany(context, answer)) return { sent, answer }
  }
  return undefined
}

/** This many numbers, from 0. */
export const countTo = (size: number): readonly number[] =>
  Array.from({ length: Math.max(0, size) }, (_, index) => index)

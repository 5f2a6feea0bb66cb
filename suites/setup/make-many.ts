import type { ChoiceId } from '../contract/choices.ts'
import type { Resource } from '../json.ts'
import type { Answer, CheckContext } from '../runner/context.ts'
import { refusesMany } from './largest-accepted.ts'

/** As many at once as it takes for some of them to have the same time. */
const BURST = 5

const inBurst = <Made>(left: number, make: () => Promise<Made>): Promise<readonly Made[]> =>
  Promise.all(Array.from({ length: Math.min(BURST, left) }, make))

export async function makeMany(count: number, make: () => Promise<Resource>): Promise<readonly Resource[]> {
  const made: Resource[] = []
  while (made.length < count) made.push(...(await inBurst(count - made.length, make)))
  return made
}

/** Makes this many, or fewer if the target refuses more, which it may and which is noted as its choice. */
export async function makeWhileTaken(
  context: CheckContext,
  count: number,
  send: () => Promise<Answer>,
  choice: ChoiceId,
): Promise<readonly Resource[]> {
  const made: Resource[] = []
  while (made.length < count) {
    const answers = await inBurst(count - made.length, send)
    const taken = answers.filter(answer => !refusesMany(context, answer, choice))
    for (const answer of taken) made.push(await context.setup.resource('make one of many', answer))
    if (taken.length < answers.length) break
  }
  return made
}

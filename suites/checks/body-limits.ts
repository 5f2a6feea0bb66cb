import { type Check, type CheckId, check } from '../check.ts'
import type { CheckArea } from '../contract/areas.ts'
import type { BodyLimit } from '../contract/limits.ts'
import { at, isArray, isResource, type Json, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { refusal } from './refusal.ts'

/** How the limits on the body of one operation are tried. */
export interface LimitTrials {
  readonly area: CheckArea | CheckId
  /** A request within the limit, which is accepted. */
  readonly twin: (context: CheckContext, limit: BodyLimit) => Promise<unknown>
  /** A request that is good but for the size of the one limited member. */
  readonly alone: (context: CheckContext, limit: BodyLimit, size: number, letter: 'x' | 'é') => Promise<Answer>
  /** The answer to a request at several limits, this one among them; undefined where there is none. */
  readonly together: (context: CheckContext, limit: BodyLimit, side: 'most' | 'least') => Promise<Answer> | undefined
}

const idOf = ({ area }: LimitTrials, { path }: BodyLimit): CheckId =>
  `${area}/limit/${path.filter(step => typeof step === 'string').join('.')}`

/** The sizes at which a resource shows the limited member. */
function sizesIn(resource: Resource, { path, measure }: BodyLimit): readonly number[] {
  const [list, , leaf] = path
  const held = at(resource, String(list))
  const shown: readonly (Json | undefined)[] =
    leaf === undefined ? [at(resource, ...path)] : isArray(held) ? held.map(one => at(one, leaf)) : []
  return shown.flatMap(one => {
    if (measure === 'items') return isArray(one) ? [one.length] : []
    return typeof one === 'string' ? [one.length] : []
  })
}

const accepted = (trials: LimitTrials, limit: BodyLimit, side: 'most' | 'least', size: number): Check =>
  check(`${idOf(trials, limit)}/${side}`, {
    clauses: [limit.clause],
    async run(context) {
      await trials.twin(context, limit)
      const whole = await trials.together(context, limit, side)
      const passed = whole && isResource(at(whole.json, 'data'))
      // Where something in the whole was refused, it is this limit by itself that counts.
      const answer = passed ? whole : await trials.alone(context, limit, size, 'é')

      const expect = context.expect(limit.clause)
      const sizes = sizesIn(expect.resource(answer), limit)
      // There may be more items than were sent, from another request.
      const held = limit.measure === 'items' ? sizes.some(one => one >= size) : sizes.includes(size)
      expect.that(held, `no ${limit.path.join('.')} of ${size} ${limit.measure} in the answer`)
    },
  })

const refused = (trials: LimitTrials, limit: BodyLimit, side: 'above' | 'below', size: number): Check =>
  refusal({
    id: `${idOf(trials, limit)}/${side}`,
    clause: limit.clause,
    twin: context => trials.twin(context, limit),
    send: context => trials.alone(context, limit, size, 'x'),
  })

/** Both sides of one limit. */
export function limitsOf(limit: BodyLimit, trials: LimitTrials): readonly Check[] {
  const { min, max } = limit.bounds
  return [
    refused(trials, limit, 'above', max + 1),
    accepted(trials, limit, 'most', max),
    ...(min === undefined ? [] : [refused(trials, limit, 'below', min - 1), accepted(trials, limit, 'least', min)]),
  ]
}

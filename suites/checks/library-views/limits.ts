import { type Check, check } from '../../check.ts'
import { BODY_LIMITS, type BodyLimit } from '../../contract/limits.ts'
import { at, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { bodyOfSize } from '../body-of-size.ts'
import { create, shownView } from './views.ts'

interface Side {
  readonly limit: BodyLimit
  readonly side: 'most' | 'least'
  readonly size: number
}

const sides = BODY_LIMITS.filter(
  ({ operation, refusalOnly, measure }) =>
    operation === 'createLibraryView' && !refusalOnly && measure === 'characters',
).flatMap((limit): readonly Side[] => {
  const { min, max } = limit.bounds
  return [
    { limit, side: 'most', size: max },
    ...(min === undefined ? [] : [{ limit, side: 'least' as const, size: min }]),
  ]
})

/** A view that stands at every limit of one side at once. */
const extreme = (context: CheckContext, side: Side['side']): Promise<Answer> =>
  context.run.share(`library view with the ${side}`, () =>
    create(
      context,
      sides
        .filter(one => one.side === side)
        .reduce((body: JsonObject, { limit, size }) => bodyOfSize(limit, body, size, 'é'), {}),
    ),
  )

const takes = ({ limit, side, size }: Side): Check =>
  check(`library-views/limit/${limit.path.join('.')}/${side}`, {
    clauses: [limit.clause],
    async run(context) {
      await shownView(context, 'full')
      const body = bodyOfSize(limit, {}, size, 'é')
      const whole = await extreme(context, side)
      const answer = at(whole.json, 'data') === undefined ? await create(context, body) : whole

      const expect = context.expect(limit.clause)
      expect.equal(at(expect.resource(answer), ...limit.path), at(body, ...limit.path), limit.path.join('.'))
    },
  })

/** Kept out of the space under test, where nothing could be appended behind it any more. */
const highest = check('library-views/limit/order/most', {
  clauses: ['LIBRARY-VIEW-ORDER-MAX'],
  needs: ['spaces.other'],
  async run(context) {
    await shownView(context, 'full')
    const order = 1_000_000
    const expect = context.expect('LIBRARY-VIEW-ORDER-MAX')
    const made = await create(context, { space_id: context.entry('spaces.other'), order })
    expect.equal(expect.resource(made).order, order, 'order')
  },
})

/** What a view takes at its limits. Spec: Limits; Library views. */
export const limitChecks: readonly Check[] = [...sides.map(takes), highest]

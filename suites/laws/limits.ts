import { type Check, type CheckContext, type CheckId, check } from '../check.ts'
import { BODY_LIMITS, type BodyLimit } from '../contract/bodies/limits.ts'
import { contractOf } from '../contract/operations.ts'
import { at } from '../json.ts'
import { createWithMember } from '../setup/requests/combined-creation.ts'
import { atBound, type Bound, sendAtSize, sendWithin, showsSize } from '../setup/requests/limited-bodies.ts'
import { type Answer, resourceIn } from '../target/api.ts'

const memberOf = ({ path }: BodyLimit): string => path.filter(step => typeof step === 'string').join('.')

type Side = 'above' | 'most' | 'below' | 'least'

/** The part of a check id between area and property. */
function kindOf({ operation, otherMembers }: BodyLimit, side: Side): string {
  if (operation === 'createColumn') return `limit/${at(otherMembers, 'type')}`
  if (operation === 'updateRow') return 'update/limit'
  if (operation === 'addOptions') return 'add/limit'
  const isRefusal = side === 'above' || side === 'below'
  return operation === 'createLibraryView' && isRefusal ? 'refused/limit' : 'limit'
}

const idOf = (limit: BodyLimit, side: Side): CheckId =>
  `${contractOf(limit.operation).area}/${kindOf(limit, side)}/${memberOf(limit)}/${side}`

const requireAcceptedMember = (context: CheckContext, limit: BodyLimit) =>
  context.setup.resource(`call ${limit.operation} with ${memberOf(limit)} within its limit`, sendWithin(context, limit))

/** Expects that a property was accepted at a size. If the target accepts it at no size, the check is blocked. */
async function expectAccepted(context: CheckContext, limit: BodyLimit, size: number, answer: Answer): Promise<void> {
  if (!resourceIn(answer)) await requireAcceptedMember(context, limit)

  const expect = context.expect(limit.clause)
  const { measure } = limit
  expect.resource(answer)
  const what = measure === 'number' ? `${memberOf(limit)} of ${size}` : `${memberOf(limit)} of ${size} ${measure}`
  expect.that(
    showsSize(limit, size, answer),
    `the response to ${limit.operation} must show the ${what} that was sent, but it does not`,
  )
}

/** The checks of each limit in a table. */
export const limitLawsOf = (limits: readonly BodyLimit[]): readonly Check[] =>
  limits.flatMap(limit => {
    const { clause, bounds, refusalOnly, inOtherSpace, checks = {} } = limit

    const accepted = (id: CheckId, bound: Bound, size: number): Check =>
      check(id, clause, inOtherSpace ? ['spaces.other'] : [], async context => {
        const { answer } = await createWithMember(context, atBound(limits, limit, bound), clause)
        await expectAccepted(context, limit, size, answer)
      })

    const refused = (id: CheckId, size: number): Check =>
      check(id, clause, async (context, expect) => {
        // The largest valid value serves as the request without the fault, and was sent already.
        const isSent = !refusalOnly && !inOtherSpace
        const validControl = isSent && (await createWithMember(context, atBound(limits, limit, 'max'), clause)).answer
        if (!validControl || !resourceIn(validControl)) await requireAcceptedMember(context, limit)

        expect.refused(await sendAtSize(context, limit, size, 'x'), 'bad_request')
      })

    const { min, max } = bounds
    return [
      refused(checks.above ?? idOf(limit, 'above'), max + 1),
      ...(refusalOnly ? [] : [accepted(checks.most ?? idOf(limit, 'most'), 'max', max)]),
      ...(min === undefined ? [] : [refused(idOf(limit, 'below'), min - 1)]),
      ...(min === undefined || refusalOnly ? [] : [accepted(idOf(limit, 'least'), 'min', min)]),
    ]
  })

/** Both sides of every limit on a request body. Spec: Limits; Endpoints. */
export const limitLaws: readonly Check[] = limitLawsOf(BODY_LIMITS)

import { type Check, check } from '../../check.ts'
import { BODY_LIMITS, type BodyLimit } from '../../contract/limits.ts'
import { FULL_VIEWS } from '../../given/full-views.ts'
import { accepted } from '../../given/good-requests.ts'
import { createWith } from '../../given/together.ts'
import { createView } from '../../given/views.ts'
import { bodyOfSize } from '../body-of-size.ts'
import { refusal } from '../refusal.ts'

/** The views whose names are as long, and as short, as names can be. */
const LIMITED = { most: 'grid', least: 'board' } as const

const takes = (limit: BodyLimit, side: keyof typeof LIMITED, size: number): Check =>
  check(`board-views/limit/${limit.path.join('.')}/${side}`, {
    clauses: [limit.clause],
    async run(context) {
      const { name } = bodyOfSize(limit, {}, size, 'é')

      const expect = context.expect(limit.clause)
      const { answer } = await createWith(context, FULL_VIEWS[LIMITED[side]], 'name')
      expect.equal(expect.resource(answer).name, name, 'name')
    },
  })

const refuses = (limit: BodyLimit, side: string, size: number): Check =>
  refusal({
    id: `board-views/limit/${limit.path.join('.')}/${side}`,
    clause: limit.clause,
    twin: context => accepted(context, 'createView'),
    send: context => createView(context, bodyOfSize(limit, {}, size)),
  })

/** Both sides of every limit on the body of a view. Spec: Limits; Board views. */
export const limitChecks: readonly Check[] = BODY_LIMITS.filter(({ operation }) => operation === 'createView').flatMap(
  limit => {
    const { min = 0, max } = limit.bounds
    return [
      takes(limit, 'most', max),
      refuses(limit, 'above', max + 1),
      takes(limit, 'least', min),
      refuses(limit, 'below', min - 1),
    ]
  },
)

import { type Check, check } from '../../check.ts'
import type { CreatableType } from '../../contract/column-types.ts'
import { BODY_LIMITS, type BodyLimit } from '../../contract/limits.ts'
import { columnOnce } from '../../given/columns.ts'
import { at, isResource, type JsonObject } from '../../json.ts'
import { bodyOfSize } from '../body-limit.ts'
import { refusal } from '../refusal.ts'
import { createNamed, typed } from './bodies.ts'
import { type TrialName, tried } from './trials.ts'

const limits = BODY_LIMITS.filter(({ operation }) => operation === 'createColumn')

const idOf = ({ column = 'text', path }: BodyLimit): string =>
  `board-columns/limit/${column}/${path.filter(step => typeof step === 'string').join('.')}`

/** What the limited member stands in. */
const baseOf = ({ column = 'text', path }: BodyLimit): JsonObject =>
  path.includes('description') ? { type: column, options: [{ name: 'Described' }] } : { type: column }

const plentiful = (type: CreatableType | undefined) => (type === undefined || type === 'creativeid' ? 'text' : type)

const refused = (limit: BodyLimit, side: 'above' | 'below', size: number): Check =>
  refusal({
    id: `${idOf(limit)}/${side}`,
    clause: limit.clause,
    twin: context => typed(context, plentiful(limit.column)),
    send: context => createNamed(context, bodyOfSize(limit, baseOf(limit), size)),
  })

/** The trials that stand at the limits, each at several at once. */
const AT_THE_LIMIT: Readonly<Record<string, { readonly most: TrialName; readonly least?: TrialName }>> = {
  'COLUMN-NAME-RANGE': { most: 'fullest' },
  'COLUMN-OPTION-NAME-RANGE': { most: 'fullest', least: 'fullest' },
  'COLUMN-OPTION-DESCRIPTION-MAX': { most: 'fullest' },
  'COLUMN-OPTIONS-MAX': { most: 'fullest' },
  'COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE': { most: 'longText', least: 'shortText' },
  'COLUMN-CONFIG-RICHTEXT-CHARACTER-LIMIT-RANGE': { most: 'longRichtext', least: 'shortRichtext' },
  'COLUMN-CONFIG-NUMBER-UNIT-MAX': { most: 'measure' },
  'COLUMN-CONFIG-NUMBER-DECIMAL-PLACES-MAX': { most: 'measure' },
}

const WELL_WITHIN = 5

const accepted = (limit: BodyLimit, side: 'most' | 'least', size: number): readonly Check[] => {
  const trial = AT_THE_LIMIT[limit.clause]?.[side]
  if (trial === undefined) return []
  return [
    check(`${idOf(limit)}/${side}`, {
      clauses: [limit.clause],
      async run(context) {
        await typed(context, plentiful(limit.column))
        const whole = await tried(context, trial)
        if (isResource(at(whole.json, 'data'))) return

        // Something in it was refused: the one limit by itself, beside a size that is at none.
        const mild = createNamed(context, bodyOfSize(limit, baseOf(limit), WELL_WITHIN))
        await context.given.resource(`create a column with ${limit.path.join('.')}`, mild)
        const answer = await createNamed(context, bodyOfSize(limit, baseOf(limit), size, 'é'))
        context.expect(limit.clause).resource(answer)
      },
    }),
  ]
}

const both = (limit: BodyLimit): readonly Check[] => {
  const { min, max } = limit.bounds
  return [
    refused(limit, 'above', max + 1),
    ...accepted(limit, 'most', max),
    ...(min === undefined ? [] : [refused(limit, 'below', min - 1), ...accepted(limit, 'least', min)]),
  ]
}

const SHORTEST_NAME = 'é'

const shortestName = check('board-columns/limit/text/name/least', {
  clauses: ['COLUMN-NAME-RANGE'],
  async run(context) {
    await typed(context, 'checkbox')
    const answer = await columnOnce(context, {
      name: SHORTEST_NAME,
      body: async () => ({ type: 'checkbox' }),
      fits: () => true,
    })

    // Where it is refused, a longer name has been tried in its stead.
    const expect = context.expect('COLUMN-NAME-RANGE')
    expect.equal(expect.resource(answer).name, SHORTEST_NAME, 'the name of a column, one character long')
  },
})

/** Both sides of every limit on the body of a column. Spec: Limits; Column; Board columns. */
export const limitChecks: readonly Check[] = [...limits.flatMap(both), shortestName]

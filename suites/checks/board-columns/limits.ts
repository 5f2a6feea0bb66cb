import { type Check, type CheckId, check } from '../../check.ts'
import type { CreatableType } from '../../contract/column-types.ts'
import { BODY_LIMITS, type BodyLimit } from '../../contract/limits.ts'
import { createColumn } from '../../given/columns.ts'
import { columnOfType } from '../../given/columns-by-type.ts'
import { FULL_COLUMNS, SHORTEST_COLUMN, SHORTEST_NAME } from '../../given/full-columns.ts'
import { createTogether, createWith } from '../../given/together.ts'
import { at, isArray, isResource, type JsonObject, type Resource } from '../../json.ts'
import { bodyOfSize } from '../body-of-size.ts'
import { refusal } from '../refusal.ts'

const limits = BODY_LIMITS.filter(({ operation }) => operation === 'createColumn')

const idOf = ({ column = 'text', path }: BodyLimit): CheckId =>
  `board-columns/limit/${column}/${path.filter(step => typeof step === 'string').join('.')}`

/** What the limited member stands in. */
const baseOf = ({ column = 'text', path }: BodyLimit): JsonObject =>
  path.includes('description') ? { type: column, options: [{ name: 'Described' }] } : { type: column }

const plentiful = (type: CreatableType | undefined) => (type === undefined || type === 'creativeid' ? 'text' : type)

const refused = (limit: BodyLimit, side: 'above' | 'below', size: number): Check =>
  refusal({
    id: `${idOf(limit)}/${side}`,
    clause: limit.clause,
    twin: context => columnOfType(context, plentiful(limit.column)),
    send: context => createColumn(context, bodyOfSize(limit, baseOf(limit), size)),
  })

/** The trials that stand at the limits, each at several at once. */
const AT_THE_LIMIT: Readonly<
  Record<string, { readonly most: keyof typeof FULL_COLUMNS; readonly least?: keyof typeof FULL_COLUMNS }>
> = {
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

/** The sizes at which a column shows a limited member that is not in its config; null where it shows none. */
function sizesIn(column: Resource, { path, measure }: BodyLimit): readonly number[] | null {
  const [first, , leaf] = path
  if (first === 'config' || leaf === 'description') return null
  const held = at(column, String(first))
  if (measure === 'items') return isArray(held) ? [held.length] : []
  const texts = leaf === undefined ? [held] : isArray(held) ? held.map(one => at(one, leaf)) : []
  return texts.flatMap(text => (typeof text === 'string' ? [text.length] : []))
}

const accepted = (limit: BodyLimit, side: 'most' | 'least', size: number): readonly Check[] => {
  const trial = AT_THE_LIMIT[limit.clause]?.[side]
  if (trial === undefined) return []
  return [
    check(`${idOf(limit)}/${side}`, {
      clauses: [limit.clause],
      async run(context) {
        await columnOfType(context, plentiful(limit.column))
        const expect = context.expect(limit.clause)
        const whole = at((await createTogether(context, FULL_COLUMNS[trial])).answer.json, 'data')
        if (isResource(whole)) {
          const sizes = sizesIn(whole, limit)
          expect.that(sizes === null || sizes.includes(size), `${limit.path.join('.')} has the sizes ${sizes}`)
          return
        }
        // Something in it was refused: the one limit by itself, beside a size that is at none.
        const mild = createColumn(context, bodyOfSize(limit, baseOf(limit), WELL_WITHIN))
        await context.given.resource(`create a column with ${limit.path.join('.')}`, mild)
        expect.resource(await createColumn(context, bodyOfSize(limit, baseOf(limit), size, 'é')))
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

const shortestName = check('board-columns/limit/text/name/least', {
  clauses: ['COLUMN-NAME-RANGE'],
  async run(context) {
    await columnOfType(context, 'checkbox')
    const { answer } = await createWith(context, SHORTEST_COLUMN, 'name')

    // Where it is refused, a longer name has been tried in its stead.
    const expect = context.expect('COLUMN-NAME-RANGE')
    expect.equal(expect.resource(answer).name, SHORTEST_NAME, 'the name of a column, one character long')
  },
})

/** Both sides of every limit on the body of a column. Spec: Limits; Column; Board columns. */
export const limitChecks: readonly Check[] = [...limits.flatMap(both), shortestName]

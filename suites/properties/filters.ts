import fc from 'fast-check'
import type { Check, CheckContext, Expectations } from '../check.ts'
import { kebab } from '../contract/clause-id.ts'
import { findListed, readFeedIds } from '../expected/feed-rows.ts'
import { type Condition, satisfies } from '../expected/filter-oracle.ts'
import { ExpectationFailed } from '../runner/check-exceptions.ts'
import { filterEntry } from '../setup/filters/filter-rows.ts'
import { conditions, conditionsSatisfiedBy } from './arbitraries/conditions.ts'
import type { IsolatedBoard } from './isolated-rows.ts'
import { property } from './property.ts'
import { prepareRandomBoard } from './random-board.ts'

const ORDERED = ['gt', 'gte', 'lt', 'lte'] as const

/** The clause of one condition on cells that are not empty. */
function clauseOf({ column, operator, value }: Condition): string {
  if (typeof value === 'string' && column === 'text' && value !== value.toLowerCase())
    return `FILTER-${kebab(operator)}-CASE`
  if (typeof value === 'object') return column.startsWith('tag') ? 'FILTER-EQUALS-ARRAY-TAGS' : 'FILTER-EQUALS-ARRAY'
  if (column === 'tags') return `FILTER-${kebab(operator)}-MULTIPLE-TAGS`
  return `FILTER-${kebab(operator)}-${column === 'tag' ? 'TAGS' : kebab(column)}`
}

const CLAUSES: readonly string[] = [
  'FILTER-EQUALS-ARRAY',
  'FILTER-EQUALS-ARRAY-TAGS',
  ...['TEXT', 'NUMBER', 'DATE', 'LINK', 'TAGS', 'MULTIPLE-TAGS'].flatMap(kind => [
    `FILTER-EQUALS-${kind}`,
    `FILTER-NOT-EQUALS-${kind}`,
  ]),
  ...['EQUALS', 'NOT-EQUALS', 'CONTAINS'].map(operator => `FILTER-${operator}-CASE`),
  'FILTER-CONTAINS-TEXT',
  'FILTER-CONTAINS-LINK',
  ...ORDERED.flatMap(operator => [`FILTER-${kebab(operator)}-NUMBER`, `FILTER-${kebab(operator)}-DATE`]),
]

/** Expects that the feed of a view with these conditions has exactly the rows that the oracle finds. */
async function expectFilteredRows(
  context: CheckContext,
  expect: Expectations,
  filterRows: IsolatedBoard,
  where: readonly Condition[],
) {
  const name = context.run.unique('filter')
  const filters = [...filterRows.isolatingFilters, ...where.map(one => filterEntry(filterRows, one))]
  const answer = await context.api('createView', { path: { id: context.profile.board_id }, body: { name, filters } })
  const { id } = expect.resource(answer)

  const shown = ({ label, cell }: IsolatedBoard['rows'][number]) =>
    `${label} ${where.map(({ column }) => JSON.stringify(cell(column))).join(' ')}`
  const wanted = filterRows.rows.filter(({ cell }) => where.every(one => satisfies(cell(one.column), one))).map(shown)
  await context.eventually(async () => {
    const ids = await readFeedIds(context, expect, id)
    const found = findListed(filterRows, ids).map(shown)
    expect.sameSet(found, wanted, `rows in the feed of a view with the filters ${JSON.stringify(where)}`)
  })
}

const inWords = ({ column, operator, value }: Condition): string => `${column} ${operator} ${JSON.stringify(value)}`

/** Whether a filter of one condition works: another check tests that, so a failure here only blocks. */
async function worksAlone(context: CheckContext, filterRows: IsolatedBoard, where: Condition): Promise<boolean> {
  return expectFilteredRows(context, context.expect(clauseOf(where)), filterRows, [where]).then(
    () => true,
    () => false,
  )
}

/** Whether some row satisfies all other conditions but not this one. */
const decides = ({ rows }: IsolatedBoard, where: readonly Condition[], condition: Condition): boolean =>
  rows.some(({ cell }) => where.every(one => satisfies(cell(one.column), one) !== (one === condition)))

/** Random filters, compared with our own implementation of the operators. Spec: Board views. */
export const filterProperties: readonly Check[] = [
  property<Condition>('a-filter-finds-what-it-says', {
    clauses: CLAUSES,
    runs: 2,
    async claim(context) {
      const filterRows = await prepareRandomBoard(context)
      return {
        values: conditions,
        holds(where, noteStep) {
          noteStep(`read the rows of a view with the filter ${inWords(where)}`)
          return expectFilteredRows(context, context.expect(clauseOf(where)), filterRows, [where])
        },
      }
    },
  }),
  property<readonly Condition[]>('filters-hold-together', {
    clauses: ['FILTER-ALL'],
    runs: 2,
    async claim(context) {
      const filterRows = await prepareRandomBoard(context)
      return {
        values: fc
          .constantFrom(...filterRows.rows)
          .chain(({ cell }) => conditionsSatisfiedBy(cell))
          .filter(where => where.every(condition => decides(filterRows, where, condition))),
        async holds(where, noteStep) {
          noteStep(`read the rows of a view with the filters ${where.map(inWords).join(', ')}`)
          try {
            await expectFilteredRows(context, context.expect('FILTER-ALL'), filterRows, where)
          } catch (error) {
            if (error instanceof ExpectationFailed)
              for (const condition of where)
                context.setup.that(
                  await worksAlone(context, filterRows, condition),
                  `filter by ${inWords(condition)} alone`,
                )
            throw error
          }
        },
      }
    },
  }),
]

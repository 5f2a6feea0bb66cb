import { type Check, type CheckContext, check } from '../../check.ts'
import { ELSEWHERE } from '../../contract/errors.ts'
import { readUntil } from '../../runner/read-until.ts'
import { cellOf, nameColumnId, sharedColumn } from '../../setup/columns/columns.ts'
import { repeatRowSearch, searchRows } from '../../setup/requests/referenced-operations.ts'
import { newRow } from '../../setup/rows/rows.ts'
import { type Answer, itemsIn } from '../../target/api.ts'

/** The ids that a search finds; undefined where it does not answer with a list. */
const idsIn = (answer: Answer): readonly string[] | undefined => itemsIn(answer)?.map(({ id }) => id)

/** A row with a text and a number, a row without, and the filter that finds both by a word in their titles. */
const rowsToSearch = (context: CheckContext) =>
  context.share('rows to search', async context => {
    const word = context.run.unique('searched')
    const fields = [await cellOf(context, 'text', 'found'), await cellOf(context, 'number', 0)]
    const full = await newRow(context, { title: `${word} full`, fields })
    const empty = await newRow(context, { title: `${word} empty` })
    const both = { column_id: await nameColumnId(context), operator: 'contains', value: word }
    return { full, empty, both }
  })

/** The rows to search. Not applicable where the search, whose contract is open, does not find them. */
const searchableRows = (context: CheckContext) =>
  context.share('rows that a search finds', async context => {
    const rows = await rowsToSearch(context)
    const findsBoth = (ids: readonly string[] | undefined) =>
      ids?.length === 2 && ids.includes(rows.full.id) && ids.includes(rows.empty.id)
    const ids = await readUntil(
      context.run,
      async () => idsIn(await searchRows(context, [rows.both])),
      found => found === undefined || findsBoth(found),
    )
    return findsBoth(ids) ? rows : context.notApplicable('the search of rows does not find rows by filters')
  })

/** The rules that the specification gives for the search of rows. Spec: Board view; Errors. */
export const rowSearchChecks: readonly Check[] = [
  check('referenced/search-takes-filters', 'ROW-SEARCH-FILTERS', async (context, expect) => {
    const { full, empty, both } = await rowsToSearch(context)
    await context.eventually(async () => {
      const ids = idsIn(await searchRows(context, [both]))
      expect.sameSet(ids ?? [], [full.id, empty.id], 'rows that a search by a part of their titles finds')
    })
  }),
  ...(
    [
      { operator: 'is_empty', clause: 'ROW-SEARCH-IS-EMPTY', wanted: 'empty' },
      { operator: 'is_not_empty', clause: 'ROW-SEARCH-IS-NOT-EMPTY', wanted: 'full' },
    ] as const
  ).map(({ operator, clause, wanted }) =>
    check(`referenced/search-${operator}`, clause, async (context, expect) => {
      const rows = await searchableRows(context)
      const text = await sharedColumn(context, 'text')
      const number = await sharedColumn(context, 'number')
      const answer = await searchRows(context, [
        rows.both,
        { column_id: text.id, operator },
        { column_id: number.id, operator },
      ])

      expect.equal(idsIn(answer), [rows[wanted].id], `rows that a search for ${operator} on a text and a number finds`)
    }),
  ),
  check(
    'referenced/search-structured-cells',
    'ROW-SEARCH-STRUCTURED',
    ['system_columns.checklist'],
    async (context, expect) => {
      const { both } = await searchableRows(context)
      const column_id = context.profileValue('system_columns.checklist')
      for (const operator of ['is_empty', 'is_not_empty']) {
        const ids = idsIn(await searchRows(context, [both, { column_id, operator }]))
        const message = `a search for ${operator} on a checklist should answer with a list of rows, but it does not`
        expect.that(ids !== undefined, message)
      }
    },
  ),
  ...(
    [
      { column: 'tags', clause: 'ROW-SEARCH-UNMATCHED-OPTION' },
      { column: 'users', clause: 'ROW-SEARCH-UNMATCHED-USER' },
    ] as const
  ).map(({ column, clause }) =>
    check(`referenced/search-unmatched-value/${column}`, clause, async (context, expect) => {
      const { both } = await searchableRows(context)
      const { id } = await sharedColumn(context, column)
      const filter = { column_id: id, operator: 'equals', value: context.run.uuid() }
      const answer = await repeatRowSearch(context, [both, filter])

      expect.refused(answer, ...ELSEWHERE)
    }),
  ),
]

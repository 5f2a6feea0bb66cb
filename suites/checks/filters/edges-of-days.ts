import { type Check, check } from '../../check.ts'
import { expectRowsFound } from '../../expected/feed-rows.ts'
import { showsMoment } from '../../expected/times.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { notedRows } from '../../given/filter-rows.ts'
import { createRow } from '../../given/rows.ts'
import { newView } from '../../given/views.ts'
import { momentOf } from '../../moment.ts'
import { resourceIn } from '../../target/api.ts'

const DAY = '2024-02-29'

/** Of a leap day and those beside it: every other zone has one of these on another day than UTC. */
const TIMES = [
  '2024-02-28T23:59:59.999Z',
  `${DAY}T00:30:00Z`,
  `${DAY}T03:59:00Z`,
  `${DAY}T12:00:00Z`,
  `${DAY}T23:59:59.999Z`,
  '2024-03-01T00:30:00Z',
]

/** Which day a time counts to, near its ends. Spec: Board view. */
export const edgeOfDayChecks: readonly Check[] = [
  check('filters/date/day-from-its-first-to-its-last-minute', 'FILTER-DATE-DAY-UTC', async (context, expect) => {
    const { id } = await sharedColumn(context, 'date')
    const { note, filters } = await notedRows(context, 'edges of days')
    const rows = []
    for (const time of TIMES) {
      const row = resourceIn(await createRow(context, { fields: [note, { column_id: id, value: time }] }))
      const read = row && entryOf(row, id)?.value
      // A target may refuse a time, or keep its day alone.
      if (row && showsMoment(read, time) && momentOf(read) === momentOf(time)) rows.push({ label: time, resource: row })
    }
    if (rows.length === 0) context.notApplicable('the server keeps no times in date cells')
    for (const operator of ['equals', 'not_equals']) {
      const view = await newView(context, { filters: [...filters, { column_id: id, operator, value: DAY }] })
      const labels = rows.map(({ label }) => label)
      const wanted = labels.filter(label => label.startsWith(DAY) === (operator === 'equals'))
      const what = `times that the filter ${operator} ${DAY} finds`
      await expectRowsFound(context, expect, view.id, { rows, wanted, what })
    }
  }),
]

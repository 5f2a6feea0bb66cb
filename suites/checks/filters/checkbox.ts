import { check } from '../../check.ts'
import { readFeedIds } from '../../expected/feed-rows.ts'
import { scratchBoard } from '../../given/scratch-board.ts'
import { createView } from '../../given/views.ts'
import type { Json } from '../../json.ts'
import type { Answer } from '../../target/api.ts'

/** The forms of the value of a checkbox filter: the specification lists strings, JSON has booleans. */
const FORMS: readonly Json[] = ['true', true]

/** A filter on a checkbox finds ticked cells by one form of the value or the other. Spec: Board view. */
export const checkboxCheck = check('filters/checkbox/equals', {
  clauses: ['FILTER-EQUALS-CHECKBOX'],
  async run(context) {
    const { columnId, isolatingFilters, rows } = await scratchBoard(context)
    const answers: Answer[] = []
    for (const value of FORMS) {
      const filters = [...isolatingFilters, { column_id: columnId('checkbox'), operator: 'equals', value }]
      const answer = await createView(context, { filters })
      answers.push(answer)
      if (answer.status < 300) break
    }

    const expect = context.expect('FILTER-EQUALS-CHECKBOX')
    const [last] = answers.slice(-1)
    if (!last) throw new Error('a checkbox filter has no form')
    const view = expect.resource(last)
    const written = rows.filter(({ cell }) => cell('checkbox').length > 0)
    const ticked = written.filter(({ cell }) => cell('checkbox').includes('true'))
    await context.eventually(async () => {
      const ids = await readFeedIds(context, expect, view.id)
      const found = written.filter(({ resource }) => ids.has(resource.id))
      expect.sameSet(
        found.map(({ label }) => label),
        ticked.map(({ label }) => label),
        'rows that the filter finds whose checkbox equals true',
      )
    })
  },
})

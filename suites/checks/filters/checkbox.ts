import { check } from '../../check.ts'
import { fedIds } from '../../given/filter-views.ts'
import { scratchBoard } from '../../given/scratch-board.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

/** The forms that the value of a checkbox filter may have: the vocabulary knows strings, JSON has booleans. */
const FORMS: readonly Json[] = ['true', true]

const viewOf = ({ api, profile, run }: CheckContext, filters: readonly JsonObject[]): Promise<Answer> =>
  api('createView', { path: { id: profile.board_id }, body: { name: run.unique('filter'), filters } })

/** Ticked cells are found by one form or the other. Spec: Board view. */
export const checkboxCheck = check('filters/checkbox/equals', {
  clauses: ['FILTER-EQUALS-CHECKBOX'],
  async run(context) {
    const { columnId, narrowing, rows } = await scratchBoard(context)
    const answers: Answer[] = []
    for (const value of FORMS) {
      const answer = await viewOf(context, [
        ...narrowing,
        { column_id: columnId('checkbox'), operator: 'equals', value },
      ])
      answers.push(answer)
      if (answer.status < 300) break
    }

    const expect = context.expect('FILTER-EQUALS-CHECKBOX')
    const [last] = answers.slice(-1)
    if (!last) throw new Error('a checkbox filter has no form')
    const view = expect.resource(last)
    const written = rows.filter(({ cell }) => cell('checkbox').length > 0)
    const ticked = written.filter(({ cell }) => cell('checkbox').includes('true'))
    await context.soon(async () => {
      const ids = await fedIds(context, expect, view.id)
      const found = written.filter(({ resource }) => ids.has(resource.id))
      expect.sameSet(
        found.map(({ label }) => label),
        ticked.map(({ label }) => label),
        'ticked rows',
      )
    })
  },
})

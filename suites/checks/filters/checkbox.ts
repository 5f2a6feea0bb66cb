import { type CheckContext, check } from '../../check.ts'
import { expectRowsFound } from '../../expected/feed-rows.ts'
import type { Json } from '../../json.ts'
import { sharedFilterRows } from '../../setup/filters/filter-rows.ts'
import { createView } from '../../setup/views/views.ts'
import { type Answer, isSuccess } from '../../target/api.ts'

/** The forms of a checked and an unchecked checkbox in a filter: the table of filters has strings and numbers, and JSON has booleans. */
const FORMS: Readonly<Record<'true' | 'false', readonly [Json, ...Json[]]>> = {
  true: ['true', true, 1, '1', 'checked', 'yes'],
  false: ['false', false, 0, '0', 'unchecked', 'no'],
}

/** Creates a view with the first form that the target accepts. */
async function createCheckboxView(context: CheckContext, word: keyof typeof FORMS): Promise<Answer> {
  const { columnId, isolatingFilters } = await sharedFilterRows(context)
  const [first, ...others] = FORMS[word]
  const create = (value: Json) =>
    createView(context, {
      filters: [...isolatingFilters, { column_id: columnId('checkbox'), operator: 'equals', value }],
    })
  let answer = await create(first)
  for (const form of others) if (!isSuccess(answer)) answer = await create(form)
  return answer
}

/** A filter on a checkbox finds the cells with its value, by one form of it or another. Spec: Board view. */
export const checkboxChecks = (['true', 'false'] as const).map(word =>
  check(
    `filters/checkbox/equals${word === 'true' ? '' : '-false'}`,
    'FILTER-EQUALS-CHECKBOX',
    async (context, expect) => {
      const rows = (await sharedFilterRows(context)).rows.filter(({ cell }) => cell('checkbox').length > 0)
      const view = expect.resource(await createCheckboxView(context, word))
      const wanted = rows.filter(({ cell }) => cell('checkbox').includes(word)).map(({ label }) => label)
      const what = `rows that the filter checkbox equals ${word} finds`
      await expectRowsFound(context, expect, view.id, { rows, wanted, what })
    },
  ),
)

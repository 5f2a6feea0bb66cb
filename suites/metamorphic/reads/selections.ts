import { contractOf, type OperationName } from '../../contract/operations.ts'
import { at, isArray, isObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { readFilledPage } from '../../setup/lists/list-pages.ts'
import { goodRequest } from '../../setup/requests/good-requests.ts'
import { withQuery } from '../../target/api.ts'
import type { Feature } from './features.ts'

/**
 * Whether an operation takes several names in `fields`, joined by commas: the specification does not say how, and the
 * operations of one target may differ.
 */
const takesSeveralNames = (context: CheckContext, operation: OperationName): Promise<boolean> =>
  context.share(`several names in fields of ${operation}`, async context => {
    const names = (contractOf(operation).selectable ?? []).filter(name => name !== 'id').slice(0, 2)
    const input = withQuery(await goodRequest(context, operation), { fields: names.join(',') })
    const data = at((await readFilledPage(context, operation, input)).json, 'data')
    return (isArray(data) ? data : [data]).some(item => isObject(item) && names.every(name => name in item))
  })

/** Selects with `fields` all names, every other one, or the id: the first of them only where a target takes no more. */
export function selections(context: CheckContext, operation: OperationName): readonly Feature[] {
  const names = contractOf(operation).selectable ?? []
  const select = (name: string, selected: readonly string[]): Feature => ({
    kind: 'fields',
    name,
    async change(input) {
      const several = selected.length > 1 && (await takesSeveralNames(context, operation))
      return withQuery(input, { fields: several ? selected.join(',') : (selected[0] ?? 'id') })
    },
  })
  return [
    select('fields=id', ['id']),
    select(
      'every other name in fields',
      names.filter((_, index) => index % 2 === 1),
    ),
    select('all names in fields', names),
  ]
}

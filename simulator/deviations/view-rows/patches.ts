import type { Row, View } from '../../../fixtures/entities.ts'
import { changeRule, type Patch } from '../../service/patches.ts'
import type { BoardContext, Rules } from '../../service/service.ts'
import { keepPerWorld } from '../state-per-world.ts'

export type Columns = Rules['feed']['columns']

const changeFeedRule =
  <Name extends keyof Rules['feed']>(name: Name) =>
  (change: (honest: Rules['feed'][Name]) => Rules['feed'][Name]): Patch =>
    changeRule('feed', name, change)

export const changeMatching = changeFeedRule('matches')
export const changeOrder = changeFeedRule('order')
export const changeShownColumns = changeFeedRule('columns')

type RowFunction<T> = (context: BoardContext, view: View, row: Row) => T

/** Remembers the first result for each row of a view, and always returns it. */
export function rememberFirstResult<T>(compute: RowFunction<T>): RowFunction<T> {
  const results = keepPerWorld(() => new Map<string, T>())
  return (context, view, row) => {
    const known = results(context.world)
    const key = `${view.id} ${row.id}`
    const result = known.get(key) ?? compute(context, view, row)
    known.set(key, result)
    return result
  }
}

import type { Row, View } from '../../../fixtures/entities.ts'
import type { BoardContext, Rules } from '../../service/service.ts'
import { changeRule, type Patch } from '../patches.ts'
import { keepPerWorld } from '../state-per-world.ts'

export type Columns = Rules['feed']['columns']

/** Changes one rule of the feed, for all views or for some. */
const feedRule =
  <Name extends keyof Rules['feed']>(name: Name) =>
  (change: (honest: Rules['feed'][Name]) => Rules['feed'][Name]): Patch =>
    changeRule('feed', name, change)

export const matching = feedRule('matches')
export const ordering = feedRule('order')
export const showing = feedRule('columns')

type Judge<T> = (context: BoardContext, view: View, row: Row) => T

/** Says of a row of a view what it said when it was first asked. */
export function once<T>(judge: Judge<T>): Judge<T> {
  const sayings = keepPerWorld(() => new Map<string, T>())
  return (context, view, row) => {
    const known = sayings(context.world)
    const key = `${view.id} ${row.id}`
    const said = known.get(key) ?? judge(context, view, row)
    known.set(key, said)
    return said
  }
}

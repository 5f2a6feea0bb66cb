import type { Row, View } from '../../../fixtures/entities.ts'
import type { BoardContext } from '../../service/cells/codec.ts'
import type { Rules } from '../../service/operations/rules.ts'
import { type Change, rule } from '../patches.ts'
import { perWorld } from '../per-world.ts'

export type Columns = Rules['feedColumns']

/** Changes one rule of the feed, for all views or for some. */
const feedRule =
  <Name extends 'feedMatches' | 'feedOrder' | 'feedColumns'>(name: Name) =>
  (change: (honest: Rules[Name]) => Rules[Name]): Change =>
  service =>
    rule(name, change(service.rules[name]))(service)

export const matching = feedRule('feedMatches')
export const ordering = feedRule('feedOrder')
export const showing = feedRule('feedColumns')

type Judge<T> = (context: BoardContext, view: View, row: Row) => T

/** Says of a row of a view what it said when it was first asked. */
export function once<T>(judge: Judge<T>): Judge<T> {
  const sayings = perWorld(() => new Map<string, T>())
  return (context, view, row) => {
    const known = sayings(context.world)
    const key = `${view.id} ${row.id}`
    const said = known.get(key) ?? judge(context, view, row)
    known.set(key, said)
    return said
  }
}

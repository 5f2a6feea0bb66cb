import fc from 'fast-check'
import type { Condition } from '../../expected/filter-oracle.ts'
import type { Content } from '../models/board-model.ts'
import { inAnyOrder, sequences } from './sequences.ts'

/**
 * A request on a board. Its rows, views and writes are numbers: the remainder by their count is the index. A command
 * for a row, view or write is skipped when there is none.
 */
export type BoardCommand =
  | { readonly do: 'create'; readonly content: Content; readonly parent: number | null }
  | { readonly do: 'patch'; readonly row: number; readonly change: Partial<Content> }
  | { readonly do: 'move'; readonly row: number; readonly parent: number | null }
  | { readonly do: 'add view'; readonly where: Condition | null }
  | { readonly do: 'feed'; readonly view: number; readonly limit: number }
  | { readonly do: 'read view'; readonly view: number }
  | { readonly do: 'repeat'; readonly write: number }

const WORDS = ['red', 'blue', 'red wine'] as const
const NUMBERS = [1, 2, 3] as const

const members = {
  title: fc.constantFrom('one', 'two', 'three'),
  text: fc.constantFrom(...WORDS),
  number: fc.constantFrom(...NUMBERS),
}
const contents: fc.Arbitrary<Content> = fc.record(members)
const changes: fc.Arbitrary<Partial<Content>> = fc.oneof(
  ...Object.entries(members).map(([name, values]) => fc.record({ [name]: values })),
  contents,
)

const byText: fc.Arbitrary<Condition> = fc.record({
  column: fc.constant('text'),
  operator: fc.constantFrom('equals', 'not_equals', 'contains'),
  value: fc.constantFrom(...WORDS),
})
const byNumber: fc.Arbitrary<Condition> = fc.record({
  column: fc.constant('number'),
  operator: fc.constantFrom('gte', 'lt', 'equals'),
  value: fc.constantFrom(...NUMBERS.slice(1)),
})

const number = fc.nat(11)
const parent = fc.option(number, { freq: 3 })

const create = fc.record({ do: fc.constant('create'), content: contents, parent })
const patch = fc.record({ do: fc.constant('patch'), row: number, change: changes })
const move = fc.record({ do: fc.constant('move'), row: number, parent })
const addView = (where: fc.Arbitrary<Condition | null>) => fc.record({ do: fc.constant('add view'), where })
const feed = fc.record({ do: fc.constant('feed'), view: number, limit: fc.constantFrom(1, 2, 3, 100) })
const readView = fc.record({ do: fc.constant('read view'), view: number })
const repeat = fc.record({ do: fc.constant('repeat'), write: number })

const views = fc.tuple(addView(byText), addView(byNumber))
const feeds: readonly BoardCommand[] = [0, 1].map(view => ({ do: 'feed', view, limit: 100 }))
const anything = fc.oneof<fc.Arbitrary<BoardCommand>[]>(
  create,
  patch,
  move,
  feed,
  repeat,
  addView(fc.oneof(fc.constant(null), byText, byNumber)),
)

/** Creates a few rows and views, then mixes commands of all kinds. */
export const boardCommands: fc.Arbitrary<readonly BoardCommand[]> = sequences(
  fc
    .tuple(
      fc.tuple(create, create, create),
      views,
      inAnyOrder<BoardCommand>(patch, patch, move, move, feed, readView, repeat, repeat, anything, anything),
    )
    .map(([rows, made, others]) => [...rows, ...made, ...feeds, ...others]),
)

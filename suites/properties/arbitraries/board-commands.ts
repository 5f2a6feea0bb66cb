import fc from 'fast-check'
import type { Condition } from '../../expected/filter-oracle.ts'
import type { Command } from '../models/actions.ts'
import type { BoardActions, Content } from '../models/board-actions.ts'
import { commandsFor, inAnyOrder, sequences } from './sequences.ts'

/** A request on a board. Its rows, views and writes are numbers: the remainder by their count is the index. */
type BoardCommand = Command<BoardActions>

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
const limits = fc.constantFrom(1, 2, 3, 100)

const commandOf = commandsFor<BoardActions>()

const create = commandOf(fc.tuple(contents, parent), (actions, made) => actions.create(...made))
const patch = commandOf(fc.tuple(number, changes), (actions, made) => actions.patch(...made))
const move = commandOf(fc.tuple(number, parent), (actions, made) => actions.move(...made))
const addView = (where: fc.Arbitrary<Condition | null>) => commandOf(where, (actions, one) => actions.addView(one))
const feed = commandOf(fc.tuple(number, limits), (actions, read) => actions.feed(...read))
const readView = commandOf(number, (actions, view) => actions.readView(view))
const repeat = commandOf(number, (actions, write) => actions.repeat(write))

const views = fc.tuple(addView(byText), addView(byNumber))
const feeds: readonly BoardCommand[] = [actions => actions.feed(0, 100), actions => actions.feed(1, 100)]
const anything = fc.oneof(create, patch, move, feed, repeat, addView(fc.oneof(fc.constant(null), byText, byNumber)))

/** Creates a few rows and views, then mixes commands of all kinds. */
export const boardCommands: fc.Arbitrary<readonly BoardCommand[]> = sequences(
  fc
    .tuple(
      fc.tuple(create, create, create),
      views,
      inAnyOrder(patch, patch, move, move, feed, readView, repeat, repeat, anything, anything),
    )
    .map(([rows, made, others]) => [...rows, ...made, ...feeds, ...others]),
)

import { type Check, type CheckId, check } from '../check.ts'
import { isNewestFirst } from '../expected/newest-first.ts'
import { holdsAll } from '../given/list-pages.ts'
import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'

/** A list of what a run creates: views of a board, or of a library. */
interface NewestFirst {
  readonly id: CheckId
  readonly clause: string
  /** What it lists, in the plural. */
  readonly what: string
  /** The member that could be taken for the order of the list. */
  readonly place: 'position' | 'order'
  readonly make: (context: CheckContext, body: JsonObject) => Promise<Resource>
  readonly list: (
    context: CheckContext,
    enough: (items: readonly Resource[]) => boolean,
  ) => Promise<readonly Resource[]>
}

/** In the order of their creation, which differs from the orders of places and names. */
const MADE = [
  { place: 20, letter: 'a' },
  { place: 10, letter: 'c' },
  { place: 30, letter: 'b' },
]

/** A list must have the newest first. */
export const newestFirst = ({ id, clause, what, place, make, list }: NewestFirst): Check =>
  check(id, clause, async (context, expect) => {
    const ids: string[] = []
    for (const { place: number, letter } of MADE)
      ids.push((await make(context, { name: `${letter} ${context.run.unique('ordered')}`, [place]: number })).id)

    await context.eventually(async () => {
      const own = (await list(context, holdsAll(ids))).filter(one => ids.includes(one.id))
      context.given.that(own.length === ids.length, `find three new ${what} on the list`)
      const numbers = own.map(one => ids.indexOf(one.id) + 1).join(', ')
      const message = `the list must have the newest first: it has three new ${what}, numbered as they were created, in the order ${numbers}`
      expect.that(isNewestFirst(own, ids), message)
    })
  })

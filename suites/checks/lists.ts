import { type Check, type CheckContext, type CheckId, check } from '../check.ts'
import { PAGE_SIZE } from '../contract/limits.ts'
import { describeMisplaced } from '../expected/newest-first.ts'
import { at, type JsonObject, type Resource } from '../json.ts'
import { ARCHIVED_ITEMS, archivedRuleOf } from '../observe/archived-items.ts'
import { observedCheck } from '../observe/observed-check.ts'
import { holdsAll, listItems } from '../setup/lists/list-pages.ts'
import { type Answer, type CallInput, codeOf, itemsIn, type Query } from '../target/api.ts'

interface ListedItems {
  readonly id: CheckId
  readonly item: keyof typeof ARCHIVED_ITEMS
  readonly input: (context: CheckContext) => Promise<CallInput> | CallInput
  /** Whether one page would hold the whole list of most runs: the first page then has one item, so that a second one follows. */
  readonly isShort?: boolean
}

/** Ways to read a list for which a server may need a query of its own. */
const WAYS: readonly { readonly name: string; readonly needs: readonly string[]; readonly change: CallInput }[] = [
  { name: 'with-fields', needs: [], change: { query: { fields: 'id' } } },
  { name: 'by-an-administrator', needs: ['tokens.admin_grant'], change: { as: 'admin_grant' } },
]

/** Reads a whole list in each way: an archived item must be in none. */
export const neverListed = ({ id, item, input, isShort = false }: ListedItems): readonly Check[] => {
  const { operation, clause, value } = ARCHIVED_ITEMS[item]
  return WAYS.map(({ name, needs, change }) =>
    check(`${id}/${name}`, clause, [value, ...needs], async (context, expect) => {
      const sent = await input(context)
      const inPages = isShort && change.as === undefined
      const read = (page: Query) =>
        context.api(operation, { ...sent, ...change, query: { ...sent.query, ...change.query, ...page } })
      const items = await listItems(context, `call ${operation}`, async page => {
        if (!inPages) return read(page)
        if (!('cursor' in page)) return read({ limit: 1 })
        const later = await read(page)
        // A cursor may be for pages of one limit: with another one it is refused, or goes on with its own.
        const isNarrow = itemsIn(later)?.length === 1 && at(later.json, 'has_more') === true
        return codeOf(later) === 'bad_request' || isNarrow ? read({ limit: PAGE_SIZE.max }) : later
      })
      const archived = context.profileValue(value)
      expect.that(
        !items.some(one => one.id === archived),
        `${operation} ${name.replaceAll('-', ' ')} must not list the archived item ${archived} (${value}), but it does`,
      )
    }),
  )
}

/** An archived item is on no page of a list that the run has read for anything. */
export const neverOnAnyPage = (id: CheckId, item: ListedItems['item']): Check =>
  observedCheck(`${id}/on-any-page`, archivedRuleOf(ARCHIVED_ITEMS[item]), [ARCHIVED_ITEMS[item].value])

/** A list of what a run creates: views of a board, or of a library. */
interface NewestFirst {
  readonly id: CheckId
  readonly clause: string
  /** What it lists, in the plural. */
  readonly what: string
  /** The property that could be taken for the order of the list. */
  readonly place: 'position' | 'order'
  readonly make: (context: CheckContext, body: JsonObject) => Promise<Resource>
  readonly list: (
    context: CheckContext,
    enough: (items: readonly Resource[]) => boolean,
  ) => Promise<readonly Resource[]>
}

/** In the order of their creation, which differs from those of places and names. One place comes before all that others have. */
const MADE = [
  { place: 20, letter: 'a' },
  { place: 0, letter: 'c' },
  { place: 30, letter: 'b' },
]

export const newestFirst = ({ id, clause, what, place, make, list }: NewestFirst): Check =>
  check(id, clause, async (context, expect) => {
    const ids: string[] = []
    for (const { place: number, letter } of MADE)
      ids.push((await make(context, { name: `${letter} ${context.run.unique('ordered')}`, [place]: number })).id)

    await context.eventually(async () => {
      const listed = await list(context, holdsAll(ids))
      context.setup.that(holdsAll(ids)(listed), `find three new ${what} in the list`)
      const misplaced = describeMisplaced(listed)
      expect.that(!misplaced, `the list of ${what} should have the newest first, but ${misplaced}`)
    })
  })

interface RefusedCreation {
  readonly id: CheckId
  readonly clause: string
  /** Bodies that are refused for another property than the name. */
  readonly bodies: readonly ((context: CheckContext) => JsonObject | Promise<JsonObject>)[]
  readonly create: (context: CheckContext, body: JsonObject) => Promise<Answer>
  /** What is listed after the refusals. */
  readonly list: (context: CheckContext) => Promise<readonly Resource[]>
}

/** A refused creation leaves nothing. */
export const refusedCreation = ({ id, clause, bodies, create, list }: RefusedCreation): Check =>
  check(id, clause, async (context, expect) => {
    const names: string[] = []
    for (const body of bodies) {
      const name = context.run.unique('refused')
      const { status } = await create(context, { ...(await body(context)), name })
      if (status >= 400) names.push(name)
    }
    context.setup.that(names.length > 0, 'get a creation refused')

    const made = (await list(context)).map(({ name }) => String(name)).filter(name => names.includes(name))
    expect.equal(made, [], 'names in the list that were sent in refused creations')
  })

import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import { ELSEWHERE } from '../../contract/errors.ts'
import { isArray, type Json, type JsonObject, type Resource } from '../../json.ts'
import { entryOf, sharedColumn } from '../../setup/columns/columns.ts'
import { mirroredFilterRows } from '../../setup/filters/filter-mirrors.ts'
import {
  columnIdsIn,
  emptyView,
  followingView,
  pinnedView,
  readFullRow,
  shownSystemColumns,
} from '../../setup/filters/filter-row-views.ts'
import { foreignParts } from '../../setup/rows/foreign-boards.ts'
import { type Answer, isSuccess } from '../../target/api.ts'
import type { InvalidCase } from '../refusal.ts'
import { inTurn, invalidCase, refusalCheck, refusalChecks, UNFOUND } from '../refusal.ts'

type Known = 'text' | 'number' | 'tag' | 'tags' | 'date' | 'link' | 'richtext'

/** The form in which an entry of `columns` names a column. */
type NameForm = 'id' | 'ID' | 'name' | 'NAME' | 'lower name'

interface ColumnEntry {
  readonly column: Known
  readonly by: NameForm
}

const by =
  (form: NameForm) =>
  (...columns: readonly Known[]): readonly ColumnEntry[] =>
    columns.map(column => ({ column, by: form }))

const FORMS: Readonly<Record<NameForm, (column: { readonly id: string; readonly name: string }) => string>> = {
  id: ({ id }) => id,
  ID: ({ id }) => id.toUpperCase(),
  name: ({ name }) => name,
  NAME: ({ name }) => name.toUpperCase(),
  'lower name': ({ name }) => name.toLowerCase(),
}

const idOf = async (context: CheckContext, column: Known): Promise<string> => (await sharedColumn(context, column)).id

/** The value of `columns`, comma-separated. */
async function columnsParameter(context: CheckContext, entries: readonly ColumnEntry[]): Promise<string> {
  const texts: string[] = []
  for (const { column, by: form } of entries) {
    const { id, name } = await sharedColumn(context, column)
    texts.push(FORMS[form]({ id, name: context.setup.text(name, `read the name of the ${column} column`) }))
  }
  return texts.join()
}

/** Entries of a filter row for other columns: the display-name column, a mediacolumn and the columns of the app. */
async function otherEntries(context: CheckContext): Promise<readonly JsonObject[]> {
  const { columnId, rows } = await mirroredFilterRows(context)
  const ids = [columnId('title'), columnId('mirroredText'), ...shownSystemColumns(context)]
  return ids.map(id => entryOf(rows[0]?.resource, id)).filter(entry => entry !== undefined)
}

/** A comma would split a name in two, and a target may trim blanks. */
const isOneEntry = (name: unknown): name is string =>
  typeof name === 'string' && name !== '' && name === name.trim() && !name.includes(',')

const OTHER_COLUMNS = [
  { name: 'by-ids-of-every-kind', clause: 'VIEW-ROWS-COLUMNS-IDS', member: 'column_id' },
  { name: 'by-names-of-every-kind', clause: 'VIEW-ROWS-COLUMNS-NAMES', member: 'column_name' },
] as const

/** Expects the entries of a full row in the feed of a view that is read with `columns`. */
const expectEntries = (
  context: CheckContext,
  expect: Expectations,
  { view, columns, ids, inOrder = false }: { view: Resource; columns: string; ids: readonly Json[]; inOrder?: boolean },
): Promise<void> =>
  context.eventually(async () => {
    const found = columnIdsIn(await readFullRow(context, expect, view, { columns }))
    const same = inOrder ? expect.equal : expect.sameSet
    same(found, ids, `column ids in fields of a row of a feed read with columns=${columns}`)
  })

/** The feed of a view, by default of one that follows the board, has only the columns of the entries. */
const narrows = (name: string, clause: string, entries: readonly ColumnEntry[], viewOf = followingView): Check =>
  check(`view-rows/columns-${name}`, `VIEW-ROWS-COLUMNS-${clause}`, async (context, expect) => {
    const view = await viewOf(context)
    const columns = await columnsParameter(context, entries)
    const ids = await inTurn(entries, ({ column }) => idOf(context, column))
    await expectEntries(context, expect, { view, columns, ids, inOrder: clause === 'ORDER' })
  })

const showsNoHidden = (name: string, entries: readonly ColumnEntry[], remaining: readonly Known[]): Check =>
  check(`view-rows/columns-${name}`, 'VIEW-ROWS-COLUMNS-HIDDEN', async (context, expect) => {
    const view = await pinnedView(context)
    const ids = await inTurn(remaining, column => idOf(context, column))
    const columns = await columnsParameter(context, entries)
    const answer = await readWith(context, pinnedView, columns)
    // A target may leave a hidden column out or refuse the request.
    if (answer.status >= 400) expect.refused(answer, ...ELSEWHERE)
    else await expectEntries(context, expect, { view, columns, ids })
  })

/** The entries, one of which is no column, and the view whose feed is read with them. */
interface Unknown {
  readonly entries: (context: CheckContext) => Promise<readonly string[]>
  readonly view?: (context: CheckContext) => Promise<{ readonly id: string }>
}

/** Reads one row of the feed. `absent` says that not_found is an answer about the columns. */
const readWith = async (
  context: CheckContext,
  view: NonNullable<Unknown['view']>,
  columns: string,
  absent = true,
): Promise<Answer> =>
  context.api('listViewRows', {
    path: { id: context.profile.board_id, viewId: (await view(context)).id },
    query: { columns, limit: 1 },
    absent,
  })

/** A changed name of a known column. */
const changedName =
  (change: (name: string) => string): Unknown['entries'] =>
  async context => [change(await columnsParameter(context, by('name')('text')))]

const unknown = (name: string, wrong: Unknown, needs: readonly string[] = []): InvalidCase<Unknown> =>
  invalidCase(`${name}-refused`, '', wrong, { ...UNFOUND, needs })

const UNKNOWN: readonly InvalidCase<Unknown>[] = [
  unknown('unknown-beside-known', {
    entries: async context => [await idOf(context, 'text'), context.run.unique('no column')],
  }),
  unknown('part-of-a-name', { entries: changedName(name => name.slice(0, -1)) }),
  unknown('name-with-wildcards', { entries: changedName(name => name.replaceAll(' ', '_')) }),
  unknown('unknown-in-an-empty-feed', {
    // A pattern that each name matches.
    entries: async () => ['.*'],
    view: emptyView,
  }),
  ...foreignParts('column').map(({ place, needs, id }) =>
    unknown(`column-of-${place}`, { entries: async context => [await id(context)] }, needs),
  ),
]

/** Reads with a known column: the valid control of what is refused. */
async function readKnown(context: CheckContext, from: Unknown['view'] = followingView): Promise<void> {
  const known = await columnsParameter(context, by('id')('text'))
  const read = context.share(`rows of ${from.name} with a known column`, context =>
    readWith(context, from, known, false),
  )
  await context.setup.page('read the rows of a view with a known column', read)
}

const readUnknown = (context: CheckContext): Promise<Answer> =>
  context.share('rows with an unknown column', context => readWith(context, followingView, context.run.uuid()))

/** The parameter `columns` selects the entries of `fields`. Spec: Board rows. */
export const columnsChecks: readonly Check[] = [
  narrows('by-ids-in-a-pinned-view', 'IDS', by('id')('text', 'date'), pinnedView),
  narrows('by-names', 'NAMES', by('name')('text', 'tag', 'link')),
  narrows('by-a-name-and-an-id', 'NAMES', [...by('name')('text'), ...by('id')('number')]),
  narrows('by-names-in-capitals', 'CASE', by('NAME')('text', 'link')),
  narrows('by-a-name-in-accented-capitals', 'CASE-BEYOND-ASCII', by('NAME')('date')),
  narrows('by-names-in-lower-case', 'CASE', by('lower name')('number', 'date')),
  narrows('by-ids-in-capitals', 'CASE', by('ID')('text', 'number')),
  narrows('in-their-order', 'ORDER', by('id')('date', 'text', 'tags', 'number')),
  narrows('in-their-order-in-a-pinned-view', 'ORDER', by('name')('tags', 'date', 'number'), pinnedView),
  ...OTHER_COLUMNS.map(({ name, clause, member }) =>
    check(`view-rows/columns-${name}`, clause, async (context, expect) => {
      const entries = (await otherEntries(context)).filter(entry => isOneEntry(entry[member]))
      context.setup.that(entries.length > 1, 'find the display-name column and a mediacolumn in a row')
      const columns = entries.map(entry => entry[member]).join()
      const expected = entries.map(({ column_id = null }) => column_id)
      await expectEntries(context, expect, { view: await followingView(context), columns, ids: expected })
    }),
  ),
  showsNoHidden('hidden-beside-visible', [...by('id')('link', 'text'), ...by('name')('richtext')], ['text']),
  showsNoHidden('hidden-alone', by('name')('link'), []),
  refusalCheck({
    id: 'view-rows/columns-unknown-id-refused',
    clause: 'VIEW-ROWS-COLUMNS-UNKNOWN',
    codes: ELSEWHERE,
    validControl: context => readKnown(context),
    send: readUnknown,
  }),
  check('view-rows/columns-unknown-code', 'VIEW-ROWS-COLUMNS-UNKNOWN-CODE', async (context, expect) => {
    const answer = await readUnknown(context)
    context.setup.that(!isSuccess(answer), 'get an unknown column refused')
    expect.refused(answer, 'bad_request')
  }),
  ...refusalChecks(
    {
      id: 'view-rows/columns-',
      clause: 'VIEW-ROWS-COLUMNS-UNKNOWN',
      validControl: (context, { view }) => readKnown(context, view),
      send: async (context, { view = followingView, entries }) =>
        readWith(context, view, (await entries(context)).join()),
    },
    UNKNOWN,
  ),
  check('view-rows/columns-keep-the-fields', 'VIEW-ROWS-COLUMNS-KEEP-FIELDS', async (context, expect) => {
    const shown = await followingView(context)
    const columns = await columnsParameter(context, by('id')('text'))
    const expected: readonly Json[] = [await idOf(context, 'text')]
    await context.eventually(async () => {
      for (const fields of ['title', 'id']) {
        const row = await readFullRow(context, expect, shown, { fields, columns })
        const kept = `a row read with fields=${fields} and columns should still have fields, but fields is ${JSON.stringify(row.fields)}`
        expect.that(isArray(row.fields), kept)
        const what = `column ids in fields of a row of a feed read with fields=${fields}&columns=${columns}`
        expect.equal(columnIdsIn(row), expected, what)
        const trimmed = `a row read with fields=${fields} and columns must not have a position, but it has one`
        expect.that(!('position' in row), trimmed)
      }
    })
  }),
]

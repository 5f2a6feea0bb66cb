import { type Check, type CheckContext, check } from '../../check.ts'
import { expectRowsFound } from '../../expected/feed-rows.ts'
import { at, isResource, type JsonObject, type Resource } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { cellOf } from '../../setup/columns/columns.ts'
import { sharedFilterRows } from '../../setup/filters/filter-rows.ts'
import { newRow } from '../../setup/rows/rows.ts'
import { createdByMember, type Grant, writersIn } from '../../setup/tokens/grants.ts'
import { createView } from '../../setup/views/views.ts'

const COLUMNS = ['created-by', 'updated-by'] as const

const NEEDS = ['tokens.member_grant', 'tokens.editor_grant', ...COLUMNS.map(column => `system_columns.${column}`)]

async function updateAs(context: CheckContext, row: Resource, as: Grant, note: JsonObject): Promise<Resource> {
  const { api, profile, run } = context
  const path = { id: profile.board_id, rowId: row.id }
  const body = { title: run.unique('row'), fields: [note] }
  const updated = at((await api('updateRow', { path, body, as })).json, 'data')
  return isResource(updated) ? updated : context.notApplicable(`the server refuses updateRow with tokens.${as}`)
}

const isSame = (users: readonly string[], others: readonly string[]): boolean =>
  users.length === others.length && users.every(user => others.includes(user))

/**
 * The users that the row of a plain member shows after its creation, after an update by an editor, and after one by the
 * member, then the row, and its note, which no other row has. The cells may show a write a moment later.
 */
const writers = (context: CheckContext) =>
  context.share('row that two grants write', async context => {
    const row = await createdByMember(context, 'createRow')
    const note = await cellOf(context, 'note', context.run.unique('writers'))
    const first = writersIn(context, row, 'created-by')
    const update = (as: Grant, isShown: (users: readonly string[]) => boolean) =>
      readUntil(
        context.run,
        () => updateAs(context, row, as, note),
        updated => isShown(writersIn(context, updated, 'updated-by')),
      )
    const byEditor = await update('editor_grant', users => users.length > 0 && !isSame(users, first))
    const byMember = await update('member_grant', users => isSame(users, first))
    const of = (column: (typeof COLUMNS)[number]) => ({
      byEditor: writersIn(context, byEditor, column),
      byMember: writersIn(context, byMember, column),
    })
    return { first, created: of('created-by'), updated: of('updated-by'), row: byMember, note }
  })

/** The same, if the target fills these cells for a grant; whether it has to is a check of its own. */
async function shownWriters(context: CheckContext) {
  const shown = await writers(context)
  const { first, updated } = shown
  return first.length > 0 && updated.byEditor.length > 0 && updated.byMember.length > 0
    ? shown
    : context.notApplicable('created-by or updated-by is empty in a row written with a grant')
}

/** A row of the run with the note of the row that a plain member wrote last, and filters that find only the two. */
const rowsByWriter = (context: CheckContext) =>
  context.share('rows by their writers', async context => {
    const { note } = await shownWriters(context)
    const { isolatingFilters } = await sharedFilterRows(context)
    return {
      other: await newRow(context, { fields: [note] }),
      filters: isolatingFilters.length > 0 ? [{ ...note, operator: 'equals' }] : [],
    }
  })

const filteredByWriter = (column: (typeof COLUMNS)[number]): Check =>
  check(`board-rows/writers/filtered-by-${column}`, 'FILTER-WRITERS', NEEDS, async (context, expect) => {
    const { row } = await shownWriters(context)
    const { other, filters } = await rowsByWriter(context)
    const [user = ''] = writersIn(context, row, column)
    if (writersIn(context, other, column).includes(user))
      return context.unmet(`${column} shows the same user for a plain member and for the run`)

    const filter = { column_id: context.profileValue(`system_columns.${column}`), operator: 'equals', value: user }
    const view = expect.resource(await createView(context, { filters: [...filters, filter] }))
    await expectRowsFound(context, expect, view.id, {
      rows: [
        { label: 'of the member', resource: row },
        { label: 'of the run', resource: other },
      ],
      wanted: ['of the member'],
      what: `rows that the filter ${column} equals ${user} finds`,
    })
  })

/** The users in the created-by and updated-by cells of a row that grants write. Spec: Board rows; Authentication. */
export const writerChecks: readonly Check[] = [
  check('board-rows/writers/filled', 'CELL-WRITER-FILLED', NEEDS, async (context, expect) => {
    const { first, updated } = await writers(context)

    const rule = 'with a grant should name the user of the grant, but it is empty'
    expect.that(first.length > 0, `created-by of a row created ${rule}`)
    expect.that(updated.byEditor.length > 0, `updated-by of a row updated ${rule}`)
  }),
  check('board-rows/writers/creator-stays', 'CELL-CREATED-BY', NEEDS, async (context, expect) => {
    const { first, created } = await shownWriters(context)
    expect.sameSet(created.byEditor, first, 'created-by of a row of a plain member after an update by an editor')
  }),
  check('board-rows/writers/creator-is-the-user', 'CELL-CREATED-BY', NEEDS, async (context, expect) => {
    const { first, updated } = await shownWriters(context)
    if (isSame(updated.byEditor, updated.byMember))
      return context.notApplicable('updated-by does not show which of two users updated a row')
    const what = 'created-by of a row, compared with updated-by after an update by the same user'
    expect.sameSet(first, updated.byMember, what)
  }),
  check('board-rows/writers/updater-changes', 'CELL-UPDATED-BY', NEEDS, async (context, expect) => {
    const { updated } = await shownWriters(context)
    expect.that(
      !isSame(updated.byEditor, updated.byMember),
      `updated-by should name the editor after an update by an editor, and the member after one by a member, but both times it is ${updated.byMember.join(', ')}`,
    )
  }),
  ...COLUMNS.map(filteredByWriter),
]

import { type Check, check } from '../../check.ts'
import { sharedColumn } from '../../given/columns.ts'
import { newRow, sharedRow } from '../../given/rows.ts'
import { feed, sharedView } from '../../given/views.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { reread } from './write-paths.ts'

/** A row as its creation and as an update answered it. */
const bothAnswers = async (context: CheckContext): Promise<readonly Resource[]> => {
  const row = await sharedRow(context)
  return [row, await context.run.share('row updated', () => reread(context, row))]
}

const board = check('board-rows/board', {
  clauses: ['ROW-BOARD'],
  async run(context) {
    const { board_id } = context.profile
    for (const row of await bothAnswers(context)) context.expect('ROW-BOARD').equal(row.board_id, board_id, 'board_id')
  },
})

const space = check('board-rows/space', {
  clauses: ['GENERAL-SPACE'],
  async run(context) {
    const { spaces } = context.profile
    for (const row of await bothAnswers(context)) {
      context.expect('GENERAL-SPACE').equal(row.space_id, spaces.main, 'space_id of a row')
    }
  },
})

const organization = check('board-rows/organization', {
  clauses: ['GENERAL-ORGANIZATION'],
  async run(context) {
    const column = await sharedColumn(context, 'text')
    for (const row of await bothAnswers(context)) {
      const what = 'organization_id of a row, and of a column of its board'
      context.expect('GENERAL-ORGANIZATION').equal(row.organization_id, column.organization_id, what)
    }
  },
})

const isLink = (text: unknown): boolean => typeof text === 'string' && /^https?:\/\//i.test(text) && URL.canParse(text)

const link = check('board-rows/link', {
  clauses: ['GENERAL-HTML-URL'],
  async run(context) {
    for (const { html_url } of await bothAnswers(context)) {
      context.expect('GENERAL-HTML-URL').that(isLink(html_url), `${html_url} is no link that a browser opens`)
    }
  },
})

const ownLink = check('board-rows/link-of-its-own', {
  clauses: ['GENERAL-HTML-URL-OWN'],
  async run(context) {
    const [one, other] = [await sharedRow(context), await newRow(context)]

    context.expect('GENERAL-HTML-URL-OWN').that(one.html_url !== other.html_url, 'two rows have one html_url')
  },
})

const notArchived = check('board-rows/listed-rows-are-not-archived', {
  clauses: ['ROW-LIST-NOT-ARCHIVED'],
  async run(context) {
    await sharedRow(context)
    const rows = await feed(context, (await sharedView(context)).id, { fields: 'archived' })

    for (const { id, archived } of rows) {
      context.expect('ROW-LIST-NOT-ARCHIVED').equal(archived, false, `archived of the listed row ${id}`)
    }
  },
})

/** Where a row belongs, and where it is seen. Spec: What the service does; Row. */
export const belongingChecks: readonly Check[] = [board, space, organization, link, ownLink, notArchived]

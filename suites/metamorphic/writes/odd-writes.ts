import { wordsOf } from '../../expected/cell-content.ts'
import { unlessRefused } from '../../expected/unless-refused.ts'
import type { Json, JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { entryOf } from '../../setup/columns/columns.ts'
import { refusesMany } from '../../setup/largest-accepted.ts'
import { updateRow } from '../../setup/rows/rows.ts'
import { createView } from '../../setup/views/views.ts'
import { isSuccess } from '../../target/api.ts'

/** One property or cell of an update, and how the row must show it. */
export interface OddWrite {
  readonly clause: string
  /** What is written, and where. */
  readonly what: string
  readonly value: Json
  readonly body: JsonObject
  readonly read: (row: Resource) => unknown
  readonly isSame: (read: unknown) => boolean
}

export const inCell = (clause: string, { id }: Resource, value: Json, isSame: OddWrite['isSame']): OddWrite => ({
  clause,
  what: `${JSON.stringify(value)} into a cell`,
  value,
  body: { fields: [{ column_id: id, value }] },
  read: row => entryOf(row, id)?.value,
  isSame,
})

export const exactly = (value: Json) => (read: unknown) => read === value

/** Markdown may be broken into lines anew, and its signs escaped. */
export const hasWords = (text: string) => (read: unknown) => wordsOf(String(read)).join(' ') === wordsOf(text).join(' ')

export const inTitle = (title: string): OddWrite => ({
  clause: 'ROW-UPDATE-TITLE',
  what: `the title ${JSON.stringify(title)}`,
  value: title,
  body: { title },
  read: row => row.title,
  isSame: exactly(title),
})

/** A title that ends with half of a surrogate pair, which a server may refuse or change. */
export const HALF_TITLE: OddWrite = {
  ...inTitle('half \ud83c'),
  clause: 'ROW-UPDATE-TITLE-HALF-CHARACTER',
  isSame: () => true,
}

/** The title as the feed shows it among the cells. */
export const inTitleCell = (nameColumn: string, title: string): OddWrite => ({
  ...inTitle(title),
  clause: 'ROW-TITLE-IN-FIELDS',
  read: row => entryOf(row, nameColumn)?.value,
})

export const atPosition = (position: number): OddWrite => ({
  clause: 'ROW-UPDATE-POSITION',
  what: `the position ${position}`,
  value: position,
  body: { position },
  read: row => row.position,
  isSame: exactly(position),
})

const joinBodies = (writes: readonly OddWrite[]): JsonObject => {
  const fields = writes.flatMap(({ body }) => (Array.isArray(body.fields) ? body.fields : []))
  const members = Object.assign({}, ...writes.map(({ body }) => body))
  return { ...members, ...(fields.length > 0 && { fields }) }
}

/** Demands that a row shows what was written. */
export function expectShown({ expect }: CheckContext, writes: readonly OddWrite[], row: Resource, where: string): void {
  for (const { clause, what, value, read, isSame } of writes) {
    const actual = read(row)
    expect(clause).that(isSame(actual), `an update wrote ${what}; ${where} has ${JSON.stringify(actual)}`, {
      expected: value,
      actual,
    })
  }
}

/**
 * Writes them in one update, or each alone where the server refuses that. A server may refuse an unusual value, but what it
 * accepts, it has to show. Returns what was accepted.
 */
export async function writeOddValues(
  context: CheckContext,
  row: Resource,
  writes: readonly OddWrite[],
): Promise<readonly OddWrite[]> {
  const together = await updateRow(context, row, joinBodies(writes))
  if (isSuccess(together)) {
    expectShown(context, writes, await context.setup.resource('update a row', together), 'the response')
    return writes
  }
  if (writes.length > 1) {
    const accepted: OddWrite[] = []
    for (const write of writes) accepted.push(...(await writeOddValues(context, row, [write])))
    return accepted
  }
  if (!refusesMany(context, together))
    for (const { clause } of writes) context.expect(clause).acceptedOrRefused(together, 'bad_request')
  return []
}

const withBrokenUtf8 = (body: string) => new TextEncoder().encode(body).map(byte => (byte === 0x3f ? 0xff : byte))

/** Bodies that a parser may refuse or read as it can: a number that no double holds, and a byte that is in no UTF-8. */
const ODD_BODIES = [
  ['ROW-UPDATE-POSITION', '{"position":1e400}'],
  ['ROW-UPDATE-TITLE-BROKEN-BYTE', withBrokenUtf8('{"title":"broken ? text"}')],
] as const

/** Demands that the server refuses odd bodies as malformed where it does not take them. */
export async function expectNoFailure(context: CheckContext, row: Resource): Promise<void> {
  const path = { id: context.profile.board_id, rowId: row.id }
  for (const [clause, raw] of ODD_BODIES) {
    const answer = await context.api('updateRow', { path, raw })
    context.expect(clause).acceptedOrRefused(answer, 'bad_request')
  }
}

export async function expectPositionKept(context: CheckContext, position: number): Promise<void> {
  const expect = context.expect('VIEW-POSITION')
  const view = unlessRefused(context, expect, await createView(context, { position }))
  if (view) expect.equal(view.position, position, 'position of a new view')
}

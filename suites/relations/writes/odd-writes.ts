import { updateRow } from '../../given/rows.ts'
import type { JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { isSuccess } from '../../target/api.ts'

/** One member or cell of an update, and how the row must show it. */
export interface OddWrite {
  readonly clause: string
  /** What is written, and where. */
  readonly what: string
  readonly body: JsonObject
  readonly read: (row: Resource) => unknown
  readonly isSame: (read: unknown) => boolean
}

const joinBodies = (writes: readonly OddWrite[]): JsonObject => {
  const fields = writes.flatMap(({ body }) => (Array.isArray(body.fields) ? body.fields : []))
  const members = Object.assign({}, ...writes.map(({ body }) => body))
  return { ...members, ...(fields.length > 0 && { fields }) }
}

/** Demands that a row shows what was written. */
export function expectShown({ expect }: CheckContext, writes: readonly OddWrite[], row: Resource, where: string): void {
  for (const { clause, what, read, isSame } of writes)
    expect(clause).that(isSame(read(row)), `an update wrote ${what}; ${where} has ${JSON.stringify(read(row))}`)
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
    expectShown(context, writes, await context.given.resource('update a row', together), 'the answer')
    return writes
  }
  if (writes.length > 1) {
    const accepted: OddWrite[] = []
    for (const write of writes) accepted.push(...(await writeOddValues(context, row, [write])))
    return accepted
  }
  for (const { clause } of writes) context.expect(clause).refused(together, 'bad_request')
  context.noteChoice('refuses-unusual-values')
  return []
}

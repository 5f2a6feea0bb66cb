import { entryOf } from '../../given/columns.ts'
import { withSpareRow } from '../../given/rows.ts'
import { at, type Json, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { cellOf, writeCells, writtenInRound } from './cell-rounds.ts'
import type { CellSample } from './cell-samples.ts'
import { create, update, type WritePath } from './write-paths.ts'

/** One sample once written. */
export interface CellWrite {
  readonly column: Resource
  readonly value: Json
  readonly answer: Answer
  /** The row as it reads afterwards; undefined where the write was refused. */
  readonly after: Resource | undefined
}

/** What became of a sample along with others; undefined where any of them may be why it did not come out. */
async function inCompany(context: CheckContext, path: WritePath, sample: CellSample): Promise<CellWrite | undefined> {
  const { cells, answer, after } = await writtenInRound(context, path, sample)
  const own = cells.find(cell => cell.sample === sample)
  if (!own) return undefined
  const { column, value } = own
  const rows = [at(answer.json, 'data'), after]
  const isHeld = rows.every(row => sample.same(entryOf(row, column.id)?.value, value))
  return isHeld ? { column, value, answer, after } : undefined
}

const alone = (context: CheckContext, { name }: WritePath, sample: CellSample): Promise<CellWrite> =>
  context.run.share(`cell ${sample.name} ${name}d`, async () => {
    const cell = await cellOf(context, sample)
    const write = (send: (body: JsonObject) => Promise<Answer>) => writeCells(context, [cell], send)
    const { answer, after } =
      name === 'create'
        ? await write(body => create(context, body))
        : await withSpareRow(context, row => write(body => update(context, row, body)))
    return { column: cell.column, value: cell.value, answer, after }
  })

/** Writes a sample on its way, once in a run and along with others if that works, and reads it again. */
export const cellWrite = async (context: CheckContext, path: WritePath, sample: CellSample): Promise<CellWrite> =>
  (await inCompany(context, path, sample)) ?? alone(context, path, sample)

/** The entry of a sample that has been accepted: the twin of a write to the same kind of cell that has to be refused. */
export async function acceptedCell(context: CheckContext, path: WritePath, sample: CellSample): Promise<JsonObject> {
  const { column, answer } = await cellWrite(context, path, sample)
  const row = await context.given.resource(`write a ${sample.name} cell on ${path.name}`, Promise.resolve(answer))
  const entry = entryOf(row, column.id)
  context.given.that(entry !== undefined, `find the entry of a ${sample.name} cell`)
  return entry ?? {}
}

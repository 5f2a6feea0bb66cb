import { entryOf } from '../../given/columns.ts'
import { newRow } from '../../given/rows.ts'
import { at, isResource, type Json, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { CELL_SAMPLES, type CellSample } from './cell-samples.ts'
import { create, reread, update, type WritePath } from './write-paths.ts'

/** One sample once written. */
export interface CellWrite {
  readonly column: Resource
  readonly value: Json
  readonly answer: Answer
  /** The row as it reads afterwards; undefined where the write was refused. */
  readonly after: Resource | undefined
}

const settled = async (context: CheckContext, column: Resource, value: Json, answer: Answer): Promise<CellWrite> => {
  const row = at(answer.json, 'data')
  return { column, value, answer, after: isResource(row) ? await reread(context, row) : undefined }
}

const BASES = CELL_SAMPLES.filter(({ needs }) => !needs)

/** A row to update: one that holds another sample already, so that updates leave no rows of their own. */
async function rowFor(context: CheckContext, sample: CellSample): Promise<Resource> {
  const index = BASES.indexOf(sample)
  const base = index < 0 ? undefined : BASES[(index + Math.floor(BASES.length / 2)) % BASES.length]
  const held =
    base &&
    (await onCreate(context, base).then(
      ({ after }) => after,
      () => undefined,
    ))
  return held ?? newRow(context)
}

async function write(context: CheckContext, sample: CellSample, send: (body: JsonObject) => Promise<Answer>) {
  const column = await sample.column(context)
  const value = sample.value(context, column)
  return settled(context, column, value, await send({ fields: [{ column_id: column.id, value }] }))
}

const onCreate = (context: CheckContext, sample: CellSample): Promise<CellWrite> =>
  context.run.share(`cell ${sample.name} created`, () => write(context, sample, body => create(context, body)))

const onUpdate = (context: CheckContext, sample: CellSample): Promise<CellWrite> =>
  context.run.share(`cell ${sample.name} updated`, async () => {
    const row = await rowFor(context, sample)
    return write(context, sample, body => update(context, row, body))
  })

/** Writes a sample on its way, once in a run, and reads it again. */
export const cellWrite = (context: CheckContext, { name }: WritePath, sample: CellSample): Promise<CellWrite> =>
  name === 'create' ? onCreate(context, sample) : onUpdate(context, sample)

/** The entry of a sample that has been accepted: the twin of a write to the same kind of cell that has to be refused. */
export async function acceptedCell(context: CheckContext, path: WritePath, sample: CellSample): Promise<JsonObject> {
  const { column, answer } = await cellWrite(context, path, sample)
  const row = await context.given.resource(`write a ${sample.name} cell on ${path.name}`, Promise.resolve(answer))
  const entry = entryOf(row, column.id)
  context.given.that(entry !== undefined, `find the entry of a ${sample.name} cell`)
  return entry ?? {}
}

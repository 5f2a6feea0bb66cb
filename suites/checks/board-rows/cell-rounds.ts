import { newRow } from '../../given/rows.ts'
import { at, isResource, type Json, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { CELL_SAMPLES, type CellSample } from './cell-samples.ts'
import { create, reread, update, type WritePath } from './write-paths.ts'

/** A sample, and where it goes. */
export interface Cell {
  readonly sample: CellSample
  readonly column: Resource
  readonly value: Json
}

/** Cells that were written together. */
interface Round {
  readonly cells: readonly Cell[]
  readonly answer: Answer
  /** The row as it reads afterwards; undefined where the write was refused. */
  readonly after: Resource | undefined
}

/** Whether the profile has what a sample needs. */
export const isKnown =
  ({ profile }: CheckContext) =>
  ({ needs = [] }: CellSample): boolean =>
    needs.every(path => typeof profile.entry(path) === 'string')

export async function cellOf(context: CheckContext, sample: CellSample): Promise<Cell> {
  const column = await sample.column(context)
  return { sample, column, value: sample.value(context, column) }
}

/** Sends cells, and reads the row again if they were taken. */
export async function writeCells(
  context: CheckContext,
  cells: readonly Cell[],
  send: (body: JsonObject) => Promise<Answer>,
): Promise<Round> {
  const answer = await send({ fields: cells.map(({ column, value }) => ({ column_id: column.id, value })) })
  const row = at(answer.json, 'data')
  return { cells, answer, after: isResource(row) ? await reread(context, row) : undefined }
}

/** What tells the column of a sample. */
const kindOf = ({ name }: CellSample): string => name.match(/^mediacolumn\/[a-z]+|^[a-z-]+/)?.[0] ?? name

/** How many samples of the same column come before. */
const roundOf = (sample: CellSample): number =>
  CELL_SAMPLES.slice(0, CELL_SAMPLES.indexOf(sample)).filter(earlier => kindOf(earlier) === kindOf(sample)).length

const ROUNDS = Math.max(...CELL_SAMPLES.map(roundOf)) + 1

/** The cells that one row can hold together: of each column the first sample, the second, and so on. */
async function cellsOf(context: CheckContext, round: number): Promise<readonly Cell[]> {
  const known = CELL_SAMPLES.filter(sample => roundOf(sample) === round).filter(isKnown(context))
  const cells = await Promise.allSettled(known.map(sample => cellOf(context, sample)))
  return cells.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
}

const created = (context: CheckContext, round: number): Promise<Round> =>
  context.run.share(`cells created in round ${round}`, async () =>
    writeCells(context, await cellsOf(context, round), body => create(context, body)),
  )

/** A row that holds the cells of another round. */
async function rowFor(context: CheckContext, round: number): Promise<Resource> {
  const { after } = await created(context, (round + Math.floor(ROUNDS / 2)) % ROUNDS)
  return after ?? newRow(context)
}

const updated = (context: CheckContext, round: number): Promise<Round> =>
  context.run.share(`cells updated in round ${round}`, async () => {
    const row = await rowFor(context, round)
    return writeCells(context, await cellsOf(context, round), body => update(context, row, body))
  })

/** What became of a sample, written along with others. */
export const writtenInRound = (context: CheckContext, { name }: WritePath, sample: CellSample): Promise<Round> =>
  name === 'create' ? created(context, roundOf(sample)) : updated(context, roundOf(sample))

import { at, type Json, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { entryOf } from '../../setup/columns/columns.ts'
import {
  type CombinedCreation,
  createWithAllMembers,
  createWithMember,
} from '../../setup/requests/combined-creation.ts'
import {
  CELL_SAMPLES,
  type CellSample,
  membersOfSamples,
  prepareCell,
  sampleNamed,
} from '../../setup/rows/cell-samples.ts'
import type { RowWrite } from '../../setup/rows/row-writes.ts'
import { createRow, newRow, rereadRow, updateRow, withSpareRow } from '../../setup/rows/rows.ts'
import { type Answer, resourceIn } from '../../target/api.ts'

/** The response to a write. */
interface RowAnswer extends Answer {
  /** The row when it is read again; undefined if the target refused the write. */
  readonly after: Resource | undefined
}

/** Waits for a write, and reads the row again if the target accepted it. */
async function readAfter(context: CheckContext, writing: Promise<Answer>): Promise<RowAnswer> {
  const answer = await writing
  const row = resourceIn(answer)
  return { ...answer, after: row && (await rereadRow(context, row)) }
}

const kindOf = ({ name }: CellSample): string => name.match(/^mediacolumn\/[a-z]+|^[a-z-]+/)?.[0] ?? name

/** How many samples of the same column come before. */
const rankOf = (sample: CellSample): number =>
  CELL_SAMPLES.slice(0, CELL_SAMPLES.indexOf(sample)).filter(earlier => kindOf(earlier) === kindOf(sample)).length

const RANKS = Math.max(...CELL_SAMPLES.map(rankOf)) + 1

const isCellStored = (name: string, { answer }: { readonly answer: RowAnswer }, cell: Json): boolean =>
  [at(answer.json, 'data'), answer.after].every(row =>
    sampleNamed(name).same(entryOf(row, String(at(cell, 'column_id')))?.value, at(cell, 'value') ?? null),
  )

/** The samples that one row can hold together: the first of each column, the second, and so on. */
const cellsOfRank = (rank: number) => membersOfSamples(CELL_SAMPLES.filter(sample => rankOf(sample) === rank))

const creationOfRank = (rank: number): CombinedCreation<RowAnswer> => ({
  ...cellsOfRank(rank),
  name: `row ${rank} with cells`,
  send: (context, body) => readAfter(context, createRow(context, body)),
  shows: isCellStored,
})

/** A row that holds the samples of another rank. */
async function rowFor(context: CheckContext, rank: number): Promise<Resource> {
  const { answer } = await createWithAllMembers(context, creationOfRank((rank + Math.floor(RANKS / 2)) % RANKS))
  return answer.after ?? newRow(context)
}

const updateOfRank = (rank: number): CombinedCreation<RowAnswer> => ({
  ...cellsOfRank(rank),
  name: `update ${rank} with cells`,
  send: (context, body) => withSpareRow(context, row => readAfter(context, updateRow(context, row, body))),
  sendAll: async (context, body) => readAfter(context, updateRow(context, await rowFor(context, rank), body)),
  shows: isCellStored,
})

/** Creates or updates a row with a sample, once in a run, if possible together with others, and reads the row again. */
export async function writeCell(context: CheckContext, { name }: RowWrite, sample: CellSample) {
  const cell = await prepareCell(context, sample)
  const together = (name === 'create' ? creationOfRank : updateOfRank)(rankOf(sample))
  const { answer } = await createWithMember(context, together, sample.name)
  return { ...cell, answer, after: answer.after }
}

/** Writes a sample and returns its entry: the valid control of an invalid write to the same kind of cell. Blocks if it is refused. */
export async function writeAcceptedCell(
  context: CheckContext,
  write: RowWrite,
  sample: CellSample,
): Promise<JsonObject> {
  const { column, answer } = await writeCell(context, write, sample)
  const row = await context.setup.resource(`${write.name} a row with a ${sample.name} cell`, answer)
  const entry = entryOf(row, column.id)
  context.setup.that(entry !== undefined, `find the entry of a ${sample.name} cell`)
  return entry ?? {}
}

import type fc from 'fast-check'
import type { Check } from '../check.ts'
import { sampleNamed } from '../given/cell-samples.ts'
import { isolatedRows, newIsolatedRow, readRowInFeed } from '../given/isolated-rows.ts'
import type { Json, JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { titles } from './arbitraries/texts.ts'
import { CELL_KINDS, type CellKind, type KindName, prepareCell } from './cell-kinds.ts'
import { type NoteStep, property } from './property.ts'

/** The request body with one value, and how to read and compare that value in a row. */
interface Written {
  readonly body: JsonObject
  readonly read: (row: Resource) => Json | undefined
  readonly same: (row: Resource) => boolean
}

interface Subject {
  readonly name: string
  readonly needs: readonly string[]
  readonly values: fc.Arbitrary<Json>
  readonly clauses: { readonly create: string; readonly update: string }
  readonly write: (context: CheckContext) => Promise<(value: Json) => Written>
}

const cellSubject = (kind: CellKind): Subject => {
  const { clause, needs = [] } = sampleNamed(kind.name)
  return {
    name: kind.name,
    needs,
    values: kind.values,
    clauses: { create: clause, update: clause },
    async write(context) {
      const cell = await prepareCell(context, kind)
      return word => ({ body: { fields: [cell.entry(word)] }, read: cell.read, same: row => cell.shows(row, word) })
    },
  }
}

const titleSubject: Subject = {
  name: 'title',
  needs: [],
  values: titles,
  clauses: { create: 'ROW-CREATE-TITLE', update: 'ROW-UPDATE-TITLE' },
  write: async () => title => ({ body: { title }, read: row => row.title, same: row => row.title === title }),
}

/** Creates a row that the view of this run shows. */
async function create(context: CheckContext, { title, fields }: JsonObject): Promise<Answer> {
  const { note } = await isolatedRows(context)
  const cells = Array.isArray(fields) ? fields : []
  const body = { title: title ?? context.run.unique('property'), fields: [...cells, note] }
  return context.api('createRow', { path: { id: context.profile.board_id }, body })
}

/** The first value creates a row; each later value updates the same row. */
const readsBack = ({ name, needs, values, clauses, write }: Subject): Check =>
  property<Json>(`reads-back/${name}`, {
    clauses: [...new Set([clauses.create, clauses.update])],
    needs,
    runs: 2,
    async claim(context) {
      const written = await write(context)
      // First a row with only the note that all rows have: a later refusal then has another cause than the note.
      await context.share('row with a note', context => newIsolatedRow(context))
      let row: Resource | undefined

      const writeAndRead = async (value: Json, noteStep: NoteStep) => {
        noteStep(`write ${JSON.stringify(value)} as ${name} ${row ? 'to a row' : 'to a new row'}`)
        const { body, read, same } = written(value)
        const expect = context.expect(row ? clauses.update : clauses.create)
        const path = { id: context.profile.board_id, rowId: row?.id ?? '' }
        const answer = await (row ? context.api('updateRow', { path, body }) : create(context, body))

        const answered = expect.resource(answer)
        const wrote = `the request wrote ${JSON.stringify(value)} as ${name}`
        expect.that(same(answered), `${wrote}; the response has ${JSON.stringify(read(answered))}`)
        row = answered
        noteStep('read the row')
        await context.eventually(async () => {
          const fed = await readRowInFeed(context, answered)
          expect.that(same(fed), `${wrote}; a later read has ${JSON.stringify(read(fed))}`)
        })
      }
      return { values, holds: writeAndRead }
    },
  })

/** Kinds with more values than examples can cover. */
const KINDS_WITH_MANY_VALUES: readonly KindName[] = ['text', 'number', 'date', 'link', 'richtext']

const subjects = [
  titleSubject,
  ...CELL_KINDS.filter(({ name }) => KINDS_WITH_MANY_VALUES.includes(name)).map(cellSubject),
]

/** A read returns the random value that was written. Spec: Board rows. */
export const readBackProperties: readonly Check[] = subjects.map(readsBack)

import type fc from 'fast-check'
import type { Check } from '../check.ts'
import type { OperationName } from '../contract/operations.ts'
import { entryOf, sharedColumn } from '../given/columns.ts'
import { feed, newView } from '../given/views.ts'
import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { columnFaultClauses, columnFaults, FAULTY_TYPES } from './arbitraries/column-faults.ts'
import type { Fault, Good } from './arbitraries/faults.ts'
import { rowFaultClauses, rowFaults } from './arbitraries/row-faults.ts'
import { viewFaultClauses, viewFaults } from './arbitraries/view-faults.ts'
import { fedRow, ownRow, ownRows } from './own-rows.ts'
import { property } from './property.ts'

/** Where faulty bodies go, once the body without a fault has been accepted. */
interface Aim {
  readonly path: Readonly<Record<string, string>>
  /** Made anew for each fault, so that what it leaves can be told. */
  readonly good: () => JsonObject
  /** Throws where a faulty body left something. */
  readonly unchanged: (body: JsonObject) => Promise<void>
}

interface Faulty {
  readonly operation: OperationName
  readonly faults: fc.Arbitrary<Fault>
  readonly clauses: readonly string[]
  /** What a refused request is held to besides. */
  readonly leaves?: readonly string[]
  readonly aim: (context: CheckContext, columns: Good['columns']) => Promise<Aim>
}

async function columnIds(context: CheckContext): Promise<Good['columns']> {
  const id = async (name: keyof Good['columns']) => (await sharedColumn(context, name)).id
  return {
    text: await id('text'),
    number: await id('number'),
    date: await id('date'),
    checkbox: await id('checkbox'),
    tags: await id('tags'),
  }
}

const LONGEST = 300

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

const refuses = ({ operation, faults, clauses, leaves = [], aim }: Faulty): Check =>
  property<Fault>(`one-broken-rule/${operation}`, {
    clauses: [...clauses, ...leaves, 'ERROR-ENVELOPE'],
    runs: 5,
    async claim(context) {
      const columns = await columnIds(context)
      const { path, good, unchanged } = await aim(context, columns)
      const faulty = (fault: Fault, body: JsonObject) => fault.body({ body, columns, unknown: context.run.uuid() })
      return {
        values: faults,
        async holds(fault, tell) {
          const body = faulty(fault, good())
          tell(`${operation} with one fault: ${shortened(JSON.stringify(body))}`)
          const answer = await context.api(operation, { path, body })
          context.expect(fault.clause).refused(answer, 'bad_request')
          context.expect('ERROR-ENVELOPE').matches('ErrorEnvelope', answer.json)
          tell('read what it left')
          await unchanged(body)
        },
      }
    },
  })

const createRow: Faulty = {
  operation: 'createRow',
  faults: rowFaults('CREATE'),
  clauses: rowFaultClauses('CREATE'),
  leaves: ['ROW-CREATE-REFUSED-NOTHING'],
  async aim(context, columns) {
    const { note, viewId } = await ownRows(context)
    const good = () => ({
      title: context.run.unique('faulty'),
      position: 2,
      fields: [note, { column_id: columns.text, value: 'some text' }],
    })
    const path = { id: context.profile.board_id }
    await context.given.resource('create a row without a fault', context.api('createRow', { path, body: good() }))
    return {
      path,
      good,
      async unchanged({ title }) {
        const made = (await feed(context, viewId)).some(row => row.title === title)
        context.expect('ROW-CREATE-REFUSED-NOTHING').that(!made, 'a refused creation made a row')
      },
    }
  },
}

const updateRow: Faulty = {
  operation: 'updateRow',
  faults: rowFaults('UPDATE'),
  clauses: rowFaultClauses('UPDATE'),
  leaves: ['ROW-UPDATE-REFUSED-KEEPS'],
  async aim(context, columns) {
    const row = await ownRow(context)
    const path = { id: context.profile.board_id, rowId: row.id }
    const good = () => ({
      title: context.run.unique('faulty'),
      position: 2,
      fields: [{ column_id: columns.text, value: context.run.unique('text') }],
    })
    const update = context.api('updateRow', { path, body: good() })
    const before = await context.given.resource('update a row without a fault', update)
    const kept = (shown: Resource) => [shown.title, shown.position, entryOf(shown, columns.text)?.value]
    return {
      path,
      good,
      unchanged: () =>
        context.soon(async () => {
          const after = await fedRow(context, row)
          context
            .expect('ROW-UPDATE-REFUSED-KEEPS')
            .equal(kept(after), kept(before), 'title, position and text after a refused update')
        }),
    }
  },
}

/** Whether a refused creation of a view or column left one is not judged: it would take a walk through all of them. */
const unjudged = async (): Promise<void> => {}

const createView: Faulty = {
  operation: 'createView',
  faults: viewFaults,
  clauses: viewFaultClauses,
  async aim(context, columns) {
    const good = () => ({
      name: context.run.unique('faulty'),
      type: 'grid',
      filters: [{ column_id: columns.text, operator: 'equals', value: 'red' }],
      visible_column_ids: [columns.text, columns.number],
      position: 3,
    })
    await newView(context, good())
    return { path: { id: context.profile.board_id }, good, unchanged: unjudged }
  },
}

const createColumn: Faulty = {
  operation: 'createColumn',
  faults: columnFaults,
  clauses: columnFaultClauses,
  async aim(context) {
    for (const type of FAULTY_TYPES) await sharedColumn(context, type)
    const good = () => ({ name: context.run.unique('faulty'), type: 'text' })
    return { path: { id: context.profile.board_id }, good, unchanged: unjudged }
  },
}

/** Bodies that break one stated rule each. Spec: Errors; Limits; Endpoints. */
export const faultProperties: readonly Check[] = [createRow, updateRow, createView, createColumn].map(refuses)

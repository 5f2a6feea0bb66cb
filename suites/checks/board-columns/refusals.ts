import { type Check, check } from '../../check.ts'
import { createColumn } from '../../given/columns.ts'
import { columnBodyOfType, columnOfType } from '../../given/columns-by-type.ts'
import { at } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { refusal } from '../refusal.ts'
import { sendCreativeIdFault } from './creativeid.ts'
import { type ColumnFault, FAULTS_OF_REFERENCES, FAULTS_OF_TYPES, FOREIGN_KEYS, type ForeignKey } from './faults.ts'

const needsOf = ({ type, needs = [] }: ColumnFault): readonly string[] =>
  type === 'creativeid' ? [...needs, 'naming_convention_id'] : needs

/** Sends a request with the fault in it. */
const sendFault = async (context: CheckContext, fault: ColumnFault): Promise<Answer> =>
  fault.type === 'creativeid'
    ? sendCreativeIdFault(context, fault)
    : createColumn(context, await fault.change(await columnBodyOfType(context, fault.type), context))

/** Creates a column of the type without the fault. The one creativeid column is created after its faults were sent. */
const createTwin = async (context: CheckContext, { type }: ColumnFault) =>
  type !== 'creativeid' && columnOfType(context, type)

const refuses = (fault: ColumnFault): Check =>
  refusal({
    ...fault,
    id: `board-columns/${fault.id}`,
    needs: needsOf(fault),
    twin: context => createTwin(context, fault),
    send: context => sendFault(context, fault),
  })

/** Demands a refusal that names the key. */
const refusesByName = (foreign: ForeignKey): Check =>
  check(
    `board-columns/${foreign.id}`,
    [foreign.clause, 'COLUMN-CONFIG-FOREIGN-NAMED'],
    needsOf(foreign),
    async context => {
      await createTwin(context, foreign)
      const answer = await sendFault(context, foreign)

      context.expect(foreign.clause).refused(answer, 'bad_request')
      const isNamed = new RegExp(`\\b${foreign.key}\\b`).test(JSON.stringify(at(answer.json, 'error')))
      context
        .expect('COLUMN-CONFIG-FOREIGN-NAMED')
        .that(isNamed, `the error should name the config key ${foreign.key}, but it does not`)
    },
  )

/** Invalid requests for a column of each type. Spec: Board columns; Column, config keys by type; Errors. */
export const refusalChecks: readonly Check[] = [
  ...[...FAULTS_OF_TYPES, ...FAULTS_OF_REFERENCES].map(refuses),
  ...FOREIGN_KEYS.map(refusesByName),
]

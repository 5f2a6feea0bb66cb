import { type Check, check } from '../../check.ts'
import { createColumn } from '../../given/columns.ts'
import { columnBodyOfType, columnOfType } from '../../given/columns-by-type.ts'
import { at } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { refusal } from '../refusal.ts'
import { sendCreativeIdFault } from './creativeid.ts'
import type { Fault } from './faults.ts'
import { FAULTS_OF_REFERENCES } from './faults-of-references.ts'
import { FAULTS_OF_TYPES, FOREIGN_KEYS, type ForeignKey } from './faults-of-types.ts'

const needsOf = ({ type, needs = [] }: Fault): readonly string[] =>
  type === 'creativeid' ? [...needs, 'naming_convention_id'] : needs

/** What a good request with the fault in it is answered. */
const send = async (context: CheckContext, fault: Fault): Promise<Answer> =>
  fault.type === 'creativeid'
    ? sendCreativeIdFault(context, fault)
    : createColumn(context, await fault.change(await columnBodyOfType(context, fault.type), context))

/** A column of the type without the fault. A creativeid column is its own twin: it is made once the faults are tried. */
const twin = async (context: CheckContext, { type }: Fault) => type !== 'creativeid' && columnOfType(context, type)

const refused = (fault: Fault): Check =>
  refusal({
    ...fault,
    id: `board-columns/${fault.id}`,
    needs: needsOf(fault),
    twin: context => twin(context, fault),
    send: context => send(context, fault),
  })

/** The refusal, and whether it says which key it is for. */
const named = (foreign: ForeignKey): Check =>
  check(`board-columns/${foreign.id}`, {
    clauses: [foreign.clause, 'COLUMN-CONFIG-FOREIGN-NAMED'],
    needs: needsOf(foreign),
    async run(context) {
      await twin(context, foreign)
      const answer = await send(context, foreign)

      context.expect(foreign.clause).refused(answer, 'bad_request')
      const names = new RegExp(`\\b${foreign.key}\\b`).test(JSON.stringify(at(answer.json, 'error')))
      context.expect('COLUMN-CONFIG-FOREIGN-NAMED').that(names, `the refusal does not name ${foreign.key}`)
    },
  })

/** What is refused for a column of each type. Spec: Board columns; Column, config keys by type; Errors. */
export const refusalChecks: readonly Check[] = [
  ...[...FAULTS_OF_TYPES, ...FAULTS_OF_REFERENCES].map(refused),
  ...FOREIGN_KEYS.map(named),
]

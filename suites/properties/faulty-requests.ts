import type { Check } from '../check.ts'
import { contractOf, type OperationName } from '../contract/operations.ts'
import { sharedColumn } from '../given/columns.ts'
import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { CallInput } from '../target/api.ts'
import type { BodyFault, Faults, ValidBody } from './arbitraries/faults.ts'
import { property } from './property.ts'

/** The requests to send, after the target has accepted a body without a fault. */
export interface FaultyRequests {
  readonly path?: CallInput['path']
  /** Makes a new valid body for each fault, so that its effects can be recognized. */
  readonly makeValidBody: () => JsonObject
  /**
   * Throws when the refused request changed something. Left out where that would need all pages of a list, or where no
   * documented list shows it.
   */
  readonly expectUnchanged?: (body: JsonObject) => Promise<void>
}

/** One operation that writes, the faults in its bodies, and how to prepare its requests. */
export interface FaultyOperation {
  readonly operation: OperationName
  readonly faults: Faults
  /** Further clauses that a refused request can break. */
  readonly extraClauses?: readonly string[]
  readonly prepare: (context: CheckContext, columns: ValidBody['columns']) => Promise<FaultyRequests>
}

const NO_COLUMNS: ValidBody['columns'] = { text: '', number: '', date: '', checkbox: '', tags: '' }

async function columnIds(context: CheckContext): Promise<ValidBody['columns']> {
  const id = async (name: keyof ValidBody['columns']) => (await sharedColumn(context, name)).id
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

/** The target refuses each body with one fault, with the error envelope, and changes nothing. */
export const checkFaultyRequests = ({ operation, faults, extraClauses = [], prepare }: FaultyOperation): Check =>
  property<BodyFault>(`one-broken-rule/${operation}`, {
    clauses: [...faults.clauses, ...extraClauses, 'ERROR-ENVELOPE'],
    runs: 2,
    async claim(context) {
      const onBoard = contractOf(operation).path.startsWith('/v1/boards/')
      const columns = onBoard ? await columnIds(context) : NO_COLUMNS
      const { path = {}, makeValidBody, expectUnchanged } = await prepare(context, columns)
      return {
        values: faults.values,
        async holds(fault, noteStep) {
          const body = fault.body({ body: makeValidBody(), columns, unknown: context.run.uuid() })
          noteStep(`${operation} with one fault: ${shortened(JSON.stringify(body))}`)
          const answer = await context.api(operation, { path, body })
          context.expect(fault.clause).refused(answer, 'bad_request')
          context.expect('ERROR-ENVELOPE').matches('ErrorEnvelope', answer.json)
          if (!expectUnchanged) return
          noteStep('read whether the refused request changed something')
          await expectUnchanged(body)
        },
      }
    },
  })

/** A creation of which nothing is read after a refusal. A body without a fault is sent first. */
export const creationWithFaults = (
  operation: OperationName,
  faults: Faults,
  prepare: (context: CheckContext, columns: ValidBody['columns']) => Promise<FaultyRequests> | FaultyRequests,
): FaultyOperation => ({
  ...{ operation, faults },
  async prepare(context, columns) {
    const requests = await prepare(context, columns)
    await context.given.resource(
      `call ${operation} without a fault`,
      context.api(operation, { path: requests.path ?? {}, body: requests.makeValidBody() }),
    )
    return requests
  },
})

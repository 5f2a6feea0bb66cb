import type { Check } from '../check.ts'
import { contractOf, type OperationName } from '../contract/operations.ts'
import { sharedColumn } from '../given/columns.ts'
import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Fault, Faults, Good } from './arbitraries/faults.ts'
import { property } from './property.ts'

/** Where faulty bodies go, once the body without a fault has been accepted. */
export interface Aim {
  readonly path: Readonly<Record<string, string>>
  /** Made anew for each fault, so that what it leaves can be told. */
  readonly good: () => JsonObject
  /** Throws where a faulty body left something. */
  readonly unchanged: (body: JsonObject) => Promise<void>
}

/** One writing operation, what is wrong with the bodies that it gets, and where these go. */
export interface Faulty {
  readonly operation: OperationName
  readonly faults: Faults
  /** What a refused request is held to besides. */
  readonly leaves?: readonly string[]
  readonly runs?: number
  readonly aim: (context: CheckContext, columns: Good['columns']) => Promise<Aim>
}

const NO_COLUMNS: Good['columns'] = { text: '', number: '', date: '', checkbox: '', tags: '' }

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

/** Bodies with one fault each are refused in the envelope, and leave nothing. */
export const refuses = ({ operation, faults, leaves = [], runs = 4, aim }: Faulty): Check =>
  property<Fault>(`one-broken-rule/${operation}`, {
    clauses: [...faults.clauses, ...leaves, 'ERROR-ENVELOPE'],
    runs,
    async claim(context) {
      const onBoard = contractOf(operation).path.startsWith('/v1/boards/')
      const columns = onBoard ? await columnIds(context) : NO_COLUMNS
      const { path, good, unchanged } = await aim(context, columns)
      const faulty = (fault: Fault, body: JsonObject) => fault.body({ body, columns, unknown: context.run.uuid() })
      return {
        values: faults.values,
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

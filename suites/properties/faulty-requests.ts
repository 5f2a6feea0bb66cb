import type { Check, CheckContext } from '../check.ts'
import type { OperationName } from '../contract/operations.ts'
import { isObject, itemsOf, type JsonObject } from '../json.ts'
import { needsOfValue, resolveObject, withWrong } from '../setup/placeholders.ts'
import { knowsAll } from '../setup/profile-values.ts'
import { goodRequest, requireAccepted } from '../setup/requests/good-requests.ts'
import type { CallInput } from '../target/api.ts'
import { bodyFaults } from './arbitraries/body-faults.ts'
import type { BodyFault } from './arbitraries/faults.ts'
import { property } from './property.ts'

/** The requests to send. */
export interface FaultyRequests {
  /** By default, that of a good request. */
  readonly path?: CallInput['path']
  /** What a good body has besides. */
  readonly beside?: JsonObject
  /**
   * Throws when the refused request changed something. Left out where that would need all pages of a list, or where no
   * documented list shows it.
   */
  readonly expectUnchanged?: (body: JsonObject) => Promise<void>
}

/** One operation that writes, and how to prepare its requests. */
export interface FaultyOperation {
  readonly operation: OperationName
  /** Further clauses that a refused request can break. */
  readonly extraClauses?: readonly string[]
  readonly prepare?: (context: CheckContext) => Promise<FaultyRequests>
}

const LONGEST = 300

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** The fault, with its cells behind those of the good body: they show where a row comes from. */
const behindCells = ({ fields }: JsonObject, fault: BodyFault): BodyFault =>
  Array.isArray(fault.patch.fields)
    ? { ...fault, patch: { ...fault.patch, fields: [...itemsOf(fields), ...itemsOf(fault.patch.fields)] } }
    : fault

/** The target accepts a good body; it refuses each body with one fault, with the error envelope, and changes nothing. */
export function checkFaultyRequests({ operation, extraClauses = [], prepare }: FaultyOperation): Check {
  const { values, clauses } = bodyFaults(operation)
  return property<BodyFault>(`one-broken-rule/${operation}`, {
    clauses: [...clauses, ...extraClauses, 'ERROR-ENVELOPE'],
    runs: 2,
    async claim(context) {
      const { path, beside = {}, expectUnchanged }: FaultyRequests = prepare ? await prepare(context) : {}
      const makeGood = async () => {
        const good = await goodRequest(context, operation)
        const body = { ...(isObject(good.body) && good.body), ...(await resolveObject(context, beside)) }
        return { input: { ...good, ...(path && { path }) }, body }
      }
      if (prepare) {
        const { input, body } = await makeGood()
        await context.setup.resource(`call ${operation} without a fault`, context.api(operation, { ...input, body }))
      } else await requireAccepted(context, operation)
      return {
        values: values.filter(({ needs = [], patch }) => knowsAll(context, [...needs, ...needsOfValue(patch)])),
        async holds(fault, noteStep) {
          const good = await makeGood()
          const body = await withWrong(context, good.body, behindCells(good.body, fault))
          noteStep(`${operation} with one fault: ${shortened(JSON.stringify(body))}`)
          const answer = await context.api(operation, { ...good.input, body })
          context.expect(fault.clause).refused(answer, ...(fault.codes ?? ['bad_request']))
          context.expect('ERROR-ENVELOPE').matches('ErrorEnvelope', answer.json)
          if (!expectUnchanged) return
          noteStep('read whether the refused request changed something')
          await expectUnchanged(body)
        },
      }
    },
  })
}

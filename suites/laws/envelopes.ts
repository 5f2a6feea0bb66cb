import { type Check, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, listOperations, type OperationName, operationNames } from '../contract/operations.ts'
import { firstRead, firstWrite, needsOf } from '../given/good-requests.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'

/** The shared answer to a good request. */
const goodAnswer = async (context: CheckContext, operation: OperationName): Promise<Answer> =>
  contractOf(operation).idempotency ? (await firstWrite(context, operation)).answer : firstRead(context, operation)

const single = operationNames.filter(name => contractOf(name).answers === 'resource')

const resourceEnvelope = (operation: OperationName): Check =>
  check(
    `envelopes/resource/${operation}`,
    clauseId('ENVELOPE', operation),
    { needs: needsOf(operation) },
    async (context, expect) => {
      const answer = await goodAnswer(context, operation)

      expect.resource(answer)
      expect.matches('ResourceEnvelope', answer.json)
    },
  )

const listEnvelope = (operation: OperationName): Check =>
  check(
    `envelopes/list/${operation}`,
    clauseId('LIST-ENVELOPE', operation),
    { needs: needsOf(operation) },
    async (context, expect) => {
      const answer = await goodAnswer(context, operation)

      expect.list(answer)
      expect.matches('ListEnvelope', answer.json)
    },
  )

const schema = (operation: OperationName): Check =>
  check(
    `envelopes/schema/${operation}`,
    clauseId('SCHEMA', operation),
    { needs: needsOf(operation) },
    async (context, expect) => {
      const answer = await goodAnswer(context, operation)

      const { answers, resource } = contractOf(operation)

      const items = answers === 'list' ? expect.list(answer) : [expect.resource(answer)]
      context.given.that(items.length > 0, `find a ${resource} in the answer of ${operation}`)
      for (const item of items) expect.matches(resource, item)
    },
  )

/** Expects the content type of JSON. */
export const expectJson = ({ expect }: Pick<CheckContext, 'expect'>, { headers }: Answer): void => {
  const type = headers['content-type'] ?? 'none'
  expect('GENERAL-JSON').that(
    /^application\/json\b/i.test(type),
    `Content-Type must be application/json, but it is ${type}`,
  )
}

const jsonType = (operation: OperationName): Check =>
  check(`envelopes/content-type/${operation}`, 'GENERAL-JSON', { needs: needsOf(operation) }, async context => {
    expectJson(context, await goodAnswer(context, operation))
  })

/** Every answer has its envelope, and every resource its members. Spec: What the service does; Resources. */
export const envelopeLaws: readonly Check[] = [
  ...single.map(resourceEnvelope),
  ...listOperations.map(listEnvelope),
  ...operationNames.map(schema),
  ...operationNames.map(jsonType),
]

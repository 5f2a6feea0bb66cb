import { type Answer, type Check, type CheckContext, check } from '../check.ts'
import { contractOf, listOperations, type OperationName, operationNames } from '../contract/operations.ts'
import { expectEach } from '../runner/expect-each.ts'
import { canCall, firstAnswer } from '../setup/requests/good-requests.ts'
import { lawOf } from './law.ts'

const single = operationNames.filter(name => contractOf(name).answers === 'resource')

const envelope = (operation: OperationName): Check => {
  const { answers } = contractOf(operation)
  const stem = answers === 'list' ? 'LIST-ENVELOPE' : 'ENVELOPE'
  return lawOf(operation, `envelopes/${answers}/${operation}`, stem, async (context, expect) => {
    const answer = await firstAnswer(context, operation)

    expect[answers](answer)
    expect.matches(answers === 'list' ? 'ListEnvelope' : 'ResourceEnvelope', answer.json)
  })
}

const schema = (operation: OperationName): Check =>
  lawOf(operation, `envelopes/schema/${operation}`, 'SCHEMA', async (context, expect) => {
    const answer = await firstAnswer(context, operation)

    const { answers, resource } = contractOf(operation)

    const items = answers === 'list' ? expect.list(answer) : [expect.resource(answer)]
    context.setup.that(items.length > 0, `find any ${resource} in the response to ${operation}`)
    for (const item of items) expect.matches(resource, item)
  })

/** Expects the content type of JSON. */
export const expectJson = ({ expect }: Pick<CheckContext, 'expect'>, { headers }: Answer): void => {
  const type = headers['content-type'] ?? 'none'
  expect('GENERAL-JSON').that(
    /^application\/json\b/i.test(type),
    `Content-Type must be application/json, but it is ${type}`,
  )
}

const jsonType = check('envelopes/content-type', ['GENERAL-JSON'], context => {
  const possible = operationNames.filter(name => canCall(context, name))
  return expectEach(possible, String, async name => expectJson(context, await firstAnswer(context, name)))
})

/** Every response has its envelope, and every resource its properties. Spec: What the service does; Resources. */
export const envelopeLaws: readonly Check[] = [
  ...[...single, ...listOperations].map(envelope),
  ...operationNames.map(schema),
  jsonType,
]

import { type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { listOperations, type OperationName, writeOperationsWithBody } from '../contract/operations.ts'
import { describeRequest, describeResponse } from '../runner/describe-answer.ts'
import { expectEach } from '../runner/expect-each.ts'
import { needsOf, requireAccepted } from '../setup/requests/good-requests.ts'
import { type Answer, isSuccess } from '../target/api.ts'
import { type OddRequest, oddRequests } from './unusual-values.ts'

/** The rules for all responses judge its envelope. */
const isClientError = ({ status }: Answer): boolean => status >= 400 && status < 500

async function judge(context: CheckContext, operation: OperationName, request: OddRequest): Promise<void> {
  const expect = context.expect(clauseId('UNUSUAL', operation))
  const answer = await context.api(operation, request.input)
  if (isClientError(answer))
    return expectEach(
      request.parts ?? [],
      ({ what }) => what,
      part => judge(context, operation, part),
    )
  expect.that(
    isSuccess(answer),
    `${describeRequest(answer)} with ${request.what} must be accepted or refused with an error for the client, but the server answered ${describeResponse(answer)}`,
  )
}

/** A strange request makes no server fail: it takes it, or says what is wrong with it. Spec: Errors. */
export const oddRequestLaws = [
  ...writeOperationsWithBody,
  ...listOperations.filter(name => name !== 'listLibraryViews'),
].map(operation =>
  check(`errors/unusual/${operation}`, clauseId('UNUSUAL', operation), needsOf(operation), async context => {
    await requireAccepted(context, operation)
    await expectEach(
      await oddRequests(context, operation),
      ({ what }) => what,
      request => judge(context, operation, request),
    )
  }),
)

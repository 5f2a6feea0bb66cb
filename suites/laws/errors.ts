import { type Check, type CheckContext, check } from '../check.ts'
import { clauseId, kebab } from '../contract/clause-id.ts'
import { ERROR_STATUS } from '../contract/errors.ts'
import { contractOf, type OperationName, writeOperationsWithBody } from '../contract/operations.ts'
import { at, isArray, itemsOf } from '../json.ts'
import { describeAnswer } from '../runner/describe-answer.ts'
import { expectEach, nameOf } from '../runner/expect-each.ts'
import { possible } from '../setup/allowed-by-profile.ts'
import { PROVOKED_ERRORS, type ProvokedError } from '../setup/requests/provoked-errors.ts'
import { MALFORMED_JSON, sendChanged } from '../setup/requests/send-changed.ts'
import { drawn } from '../setup/seeded-sample.ts'
import { type Answer, codeOf, isSuccess } from '../target/api.ts'
import { isRefusedAsUrl } from '../target/refused-as-url.ts'
import { expectJson } from './envelopes.ts'
import { refusalLaw } from './law.ts'

/** Sends what provokes an error. Blocks where no error comes, or not the one that is meant. */
async function provoke(context: CheckContext, { code, send }: ProvokedError, isMeant: (answer: Answer) => boolean) {
  const answer = await send(context)
  context.setup.that(isMeant(answer), `provoke ${code}: ${describeAnswer(answer)}`)
  return answer
}

const isError = ({ status }: Answer): boolean => status >= 400

const withCode = (code: string) => (answer: Answer) => codeOf(answer) === code

const envelope = (error: ProvokedError): Check =>
  check(`errors/envelope/${error.name}`, ['ERROR-ENVELOPE', 'GENERAL-JSON'], error.needs, async context => {
    const answer = await provoke(context, error, isError)

    context.expect('ERROR-ENVELOPE').matches('ErrorEnvelope', answer.json)
    expectJson(context, answer)
  })

/** Expects no details in a refusal that is not about validation. */
export const expectNoDetails = ({ expect }: Pick<CheckContext, 'expect'>, answer: Answer): void => {
  const details = at(answer.json, 'error', 'details')
  expect('ERROR-DETAILS-ONLY-VALIDATION').that(
    details === undefined || details === null || (isArray(details) && details.length === 0),
    `only validation errors may have details, but ${codeOf(answer)} came with ${JSON.stringify(details)}`,
  )
}

const noDetails = check('errors/no-details', 'ERROR-DETAILS-ONLY-VALIDATION', context =>
  expectEach(
    possible(context, PROVOKED_ERRORS).filter(({ code }) => code !== 'bad_request'),
    nameOf,
    async error => expectNoDetails(context, await provoke(context, error, withCode(error.code))),
  ),
)

const listedCode = check('errors/listed-code', 'ERROR-CODE-LISTED', (context, expect) =>
  expectEach(possible(context, PROVOKED_ERRORS), nameOf, async error => {
    const came = codeOf(await provoke(context, error, isError))
    expect.that(
      Object.keys(ERROR_STATUS).some(one => one === came),
      `error.code must be one of the listed codes, but it is ${JSON.stringify(came)}`,
    )
  }),
)

const status = (error: ProvokedError): Check => {
  const { name, code, needs } = error
  return check(`errors/status/${name}`, `ERROR-STATUS-${kebab(code)}`, needs, async (context, expect) => {
    const answer = await provoke(context, error, withCode(code))
    expect.equal(answer.status, ERROR_STATUS[code], `HTTP status of a refusal with ${code}`)
  })
}

const malformed = (operation: OperationName): Check =>
  refusalLaw(`errors/malformed-json/${operation}`, clauseId('MALFORMED-JSON', operation), context =>
    sendChanged(context, operation, { raw: MALFORMED_JSON }),
  )

/** JSON bodies that are neither an object nor null: arrays, which some servers take for objects, and others. */
const ARRAYS = ['[]', '["title"]']
const SCALARS = ['"title"', '7', 'true']

const notAnObject = (operation: OperationName, turn: number): Check =>
  check(`errors/body-is-no-object/${operation}`, clauseId('BODY-OBJECT', operation), async (context, expect) => {
    const arrays = drawn(context, ARRAYS, { name: 'arrays as bodies', turn })
    for (const raw of [...arrays, ...drawn(context, SCALARS, { name: 'scalar bodies', turn })])
      expect.refused(await sendChanged(context, operation, { raw }), 'bad_request')
  })

/** A body of null may stand for no body: then it gets what an empty object gets. */
const nullBody = (operation: OperationName): Check =>
  check(`errors/body-is-null/${operation}`, clauseId('BODY-NULL', operation), async (context, expect) => {
    const answer = await sendChanged(context, operation, { raw: 'null' })

    if (!expect.acceptedOrRefused(answer, 'bad_request')) return
    expect.matches(contractOf(operation).resource, expect.resource(answer))
    const empty = await sendChanged(context, operation, { body: {} })
    expect.that(
      isSuccess(empty),
      `a body of null must be refused or get what an empty object gets. It was accepted, but an empty object was not: ${describeAnswer(empty)}`,
    )
    context.noteChoice('takes-null-for-no-body')
  })

/** All errors have one envelope. Spec: Errors. */
export const errorLaws: readonly Check[] = [
  ...PROVOKED_ERRORS.map(envelope),
  noDetails,
  listedCode,
  ...PROVOKED_ERRORS.filter(({ code }) => ERROR_STATUS[code] !== null).map(status),
  ...PROVOKED_ERRORS.filter(({ code }) => code === 'bad_request').map(({ name, send }) =>
    check(`errors/details-shape/${name}`, 'ERROR-DETAILS-SHAPE', async (context, expect) => {
      const details = at((await send(context)).json, 'error', 'details')
      if (details === undefined || details === null) return context.notApplicable('the refusal has no details')

      expect.that(isArray(details), `error.details must be an array, but it is ${JSON.stringify(details)}`)
      for (const one of itemsOf(details)) {
        const [field, issue] = [at(one, 'field'), at(one, 'issue')]
        expect.that(
          typeof issue === 'string',
          `issue of an entry in error.details must be a string, but it is ${JSON.stringify(issue)}`,
        )
        expect.that(
          field === undefined || typeof field === 'string',
          `field of an entry in error.details must be a string or absent, but it is ${JSON.stringify(field)}`,
        )
      }
    }),
  ),
  /** A server may ignore what it cannot read in a parameter that it does not know. */
  check('errors/query-that-is-no-text', ['LIMIT-LIST-VIEWS', 'ERROR-ENVELOPE'], async ({ raw, profile, expect }) => {
    const ask = (query: string) =>
      raw({ method: 'GET', path: `/v1/boards/${profile.board_id}/views?${query}`, cost: contractOf('listViews').cost })
    expect('LIMIT-LIST-VIEWS').refused(await ask('limit=%ff'), 'bad_request')
    const answer = await ask('limit=1&x=%')
    expect('ERROR-ENVELOPE').acceptedOrRefused(answer, 'bad_request')
  }),
  refusalLaw(
    'errors/unknown-route',
    'ROUTE-UNKNOWN',
    ({ raw, profile }) => raw({ method: 'GET', path: `/v1/boards/${profile.board_id}/no-such-collection`, cost: 1 }),
    { codes: ['not_found'] },
  ),
  /** A framework may decode the path before the server sees it. */
  check('errors/path-that-is-no-text', 'PATH-ID-MALFORMED', async ({ raw, expect }) => {
    for (const id of ['%zz', '%ff']) {
      const answer = await raw({ method: 'GET', path: `/v1/boards/${id}/views`, cost: contractOf('listViews').cost })
      if (codeOf(answer) === undefined && isRefusedAsUrl(answer.request.url, answer)) continue
      expect('PATH-ID-MALFORMED').refused(answer, 'bad_request', 'not_found')
    }
  }),
  ...writeOperationsWithBody.map(malformed),
  ...writeOperationsWithBody.map(notAnObject),
  ...writeOperationsWithBody.map(nullBody),
]

import { type Answer, type Check, type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type OperationName, writeOperations, writeOperationsWithBody } from '../contract/operations.ts'
import { expectRepeated, expectReplay, replayClause } from '../expected/replays.ts'
import { idsOf } from '../json.ts'
import { acceptedWrite, goodRequest } from '../setup/requests/good-requests.ts'
import { sendChanged, sendOtherBody } from '../setup/requests/send-changed.ts'
import { rowsTitled } from '../setup/rows/rows.ts'
import { codeOf, isSuccess } from '../target/api.ts'
import { expectJson } from './envelopes.ts'
import { onBoard } from './idempotency-keys.ts'
import { refusalLaw } from './law.ts'

const required = (operation: OperationName): Check =>
  refusalLaw(`idempotency/key-required/${operation}`, clauseId('IDEM-KEY-REQUIRED', operation), context =>
    sendChanged(context, operation, { key: null }),
  )

const optional = (operation: OperationName): Check =>
  check(`idempotency/key-optional/${operation}`, clauseId('IDEM-KEY-OPTIONAL', operation), async (context, expect) => {
    const answer = await context.api(operation, { ...(await goodRequest(context, operation)), key: null })

    expect.resource(answer)
  })

/** The response to an accepted write that is sent again, once in a run. */
const replayOf = (context: CheckContext, operation: OperationName): Promise<Answer> =>
  context.share(`replay of ${operation}`, async context =>
    context.api(operation, (await acceptedWrite(context, operation)).input),
  )

const replay = (operation: OperationName): Check =>
  check(`idempotency/replay/${operation}`, [replayClause(operation), 'GENERAL-JSON'], async context => {
    const first = await acceptedWrite(context, operation)
    const again = await replayOf(context, operation)

    expectReplay(context, operation, { first: first.answer, again })
    expectJson(context, again)
  })

const conflict = (operation: OperationName): Check =>
  refusalLaw(`idempotency/other-body/${operation}`, clauseId('IDEM-CONFLICT-BODY', operation), context =>
    sendOtherBody(context, operation),
  )

/** Long enough for the headers of a request to arrive, in milliseconds; and for a second one to be answered. */
const HEADERS_ARRIVE = 50
const LONGEST_ANSWER = 2000

/** Keys are required or optional, replayed, and refused with another body. Spec: Endpoints > Conventions; Errors; Limits. */
export const idempotencyLaws: readonly Check[] = [
  ...writeOperations.filter(name => contractOf(name).idempotency === 'required').map(required),
  ...writeOperations.filter(name => contractOf(name).idempotency === 'optional').map(optional),
  ...writeOperations.map(replay),
  ...writeOperationsWithBody.map(conflict),
  check(
    'idempotency/replayed-patch-is-not-applied-again',
    [replayClause('updateRow'), replayClause('createRow')],
    async context => {
      const { api, setup, run, eventually } = context
      const creation = { path: onBoard(context), body: { title: run.unique('first') }, key: run.freshKey() }
      const created = await api('createRow', creation)
      const row = await setup.resource('create a row', created)
      const path = { ...onBoard(context), rowId: row.id }
      const [early, late] = [run.unique('early'), run.unique('late')]
      const patch = { path, body: { title: early }, key: run.freshKey() }
      const first = await api('updateRow', patch)
      await setup.resource('retitle a row', first)
      await setup.resource('retitle it again', api('updateRow', { path, body: { title: late } }))
      const again = await api('updateRow', patch)

      const expect = context.expect(replayClause('updateRow'))
      expectRepeated(expect, 'updateRow', { first, again }, 'replay of the first updateRow after a second one')
      const createdAgain = await api('createRow', creation)
      expectRepeated(
        context.expect(replayClause('createRow')),
        'createRow',
        { first: created, again: createdAgain },
        'replay of createRow after two updates',
      )
      await eventually(async () => {
        const titled = await rowsTitled(context, late)
        expect.equal(
          idsOf(titled),
          [row.id],
          'ids of the rows with the later title, after a replay of the earlier updateRow',
        )
      })
    },
  ),
  check('idempotency/replayed-creation-writes-once', replayClause('createRow'), async (context, expect) => {
    const { answer } = await acceptedWrite(context, 'createRow')
    await replayOf(context, 'createRow')
    const row = expect.resource(answer)

    await context.eventually(async () => {
      const rows = await rowsTitled(context, String(row.title))
      expect.equal(idsOf(rows), [row.id], 'ids of the rows that one createRow and its replay made')
    })
  }),
  check('idempotency/concurrent-duplicates-write-once', ['IDEM-CONCURRENT-ONCE', 'IDEM-IN-FLIGHT'], async context => {
    const { api, setup, run, eventually } = context
    const title = run.unique('twice at once')
    const createThrice = async () => {
      const input = { path: onBoard(context), body: { title }, key: run.freshKey() }
      return { input, answers: await Promise.all([1, 2, 3].map(() => api('createRow', input))) }
    }
    const first = await createThrice()
    // Somebody else may be writing, and a server may replay that conflict to every request with the key.
    const isClash = first.answers.every(answer => codeOf(answer) === 'conflict')
    const { input, answers } = isClash ? await createThrice() : first
    setup.that(answers.some(isSuccess), 'create a row with three simultaneous requests')

    for (const answer of answers) context.expect('IDEM-IN-FLIGHT').acceptedOrRefused(answer, 'conflict')
    const expect = context.expect('IDEM-CONCURRENT-ONCE')
    // A refused duplicate must not free the key.
    await api('createRow', input)
    await eventually(async () =>
      expect.equal((await rowsTitled(context, title)).length, 1, 'rows made by simultaneous requests with one key'),
    )
  }),
  check(
    'idempotency/in-flight-is-a-conflict',
    ['IDEM-IN-FLIGHT', 'ERROR-STATUS-CONFLICT'],
    async ({ api, expect, setup, notApplicable, unmet, profile, run }) => {
      const body = { title: run.unique('in flight') }
      const input = { path: { id: profile.board_id }, body, key: run.freshKey() }
      let release = () => {}
      const pause = new Promise<void>(resolve => {
        release = resolve
      })
      const first = api('createRow', { ...input, pause })
      await run.wait(HEADERS_ARRIVE)
      const second = api('createRow', input)
      await Promise.race([second, run.wait(LONGEST_ANSWER)])
      release()
      const inParts = await first
      const refused = [inParts, await second].filter(answer => !isSuccess(answer))
      // A target may refuse a body without Content-Length: such a refusal says nothing about the key.
      if (!isSuccess(inParts) && codeOf(inParts) !== 'conflict') {
        const alone = await api('createRow', { ...input, key: run.freshKey(), pause: Promise.resolve() })
        if (!isSuccess(alone)) return notApplicable('the server refuses a body that arrives in two parts')
      }
      setup.that(refused.length < 2, 'create a row with a body that arrives in two parts')
      if (refused.length === 0)
        return unmet(
          'both requests with the key succeeded: the first one was not yet, or no longer, in flight, perhaps because the server, or a proxy before it, reads a body to its end before it handles the request',
        )

      for (const refusalLaw of refused)
        expect('IDEM-IN-FLIGHT', 'ERROR-STATUS-CONFLICT').refused(refusalLaw, 'conflict')
    },
  ),
]

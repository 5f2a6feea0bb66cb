import { type Check, type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { KEY_LENGTH } from '../contract/limits.ts'
import { writeOperations } from '../contract/operations.ts'
import { describeAnswer } from '../runner/describe-answer.ts'
import { expectEach } from '../runner/expect-each.ts'
import { attempt } from '../setup/attempt.ts'
import { sharedColumn } from '../setup/columns/columns.ts'
import { repeatLibraryView } from '../setup/library-views/library-views.ts'
import { acceptedWrite, firstWrite, goodRequest } from '../setup/requests/good-requests.ts'
import { unwrittenIds } from '../setup/requests/request-ids.ts'
import { sendChanged } from '../setup/requests/send-changed.ts'
import { drawn } from '../setup/seeded-sample.ts'
import { codeOf } from '../target/api.ts'
import { refusalLaw } from './law.ts'

/** Not createColumn: a target that accepts the key would leave a column, which no operation deletes. */
const OTHER_WRITES = writeOperations.filter(name => !['createRow', 'updateRow', 'createColumn'].includes(name))

export const onBoard = (context: CheckContext) => ({ id: context.profile.board_id })

/** Tokens that send a key and a body accepted from another token. The server may also answer that the key is used. */
const OTHERS = [
  { token: 'boards_read', law: 'SCOPE', code: 'forbidden' },
  { token: 'other_organization', law: 'NOT-FOUND-ORGANIZATION', code: 'not_found' },
] as const

const ONE_ROW = 'two requests with different keys must create two rows, but both responses have the same id'

/** Which keys are valid, to whom a key belongs, and which request it identifies. Spec: Endpoints > Conventions; Limits. */
export const idempotencyKeyLaws: readonly Check[] = [
  check('idempotency/key-of-words', 'IDEM-KEY-ANY-STRING', async (context, expect) => {
    await acceptedWrite(context, 'createRow')
    for (const operation of writeOperations) {
      const refused = (await attempt(() => firstWrite(context, operation)))?.refusedKey
      if (refused) expect.resource(refused)
    }
  }),
  check('idempotency/key-of-255-characters', 'IDEM-KEY-MAX', async (context, expect) => {
    const key = context.run.freshKey().padEnd(KEY_LENGTH.max, 'k')
    expect.resource(await context.api('createRow', { ...(await goodRequest(context, 'createRow')), key }))
  }),
  ...(['createRow', 'updateRow'] as const).map(operation =>
    refusalLaw(`idempotency/key-of-256-characters/${operation}`, 'IDEM-KEY-MAX', context =>
      sendChanged(context, operation, { key: context.run.freshKey().padEnd(KEY_LENGTH.max + 1, 'k') }),
    ),
  ),
  /** A target may check the keys of each service on its own. */
  check('idempotency/key-of-256-characters/others', 'IDEM-KEY-MAX', (context, expect) =>
    expectEach(drawn(context, OTHER_WRITES, { name: 'write with a key that is too long' }), String, async operation => {
      const key = context.run.freshKey().padEnd(KEY_LENGTH.max + 1, 'k')
      expect.refused(await sendChanged(context, operation, { key }, unwrittenIds(context)), 'bad_request')
    }),
  ),
  check('idempotency/another-key-writes-again', 'IDEM-KEY-DISTINCT', async (context, expect) => {
    const body = { title: context.run.unique('two keys') }
    const first = await context.setup.resource(
      'create a row',
      context.api('createRow', { path: onBoard(context), body }),
    )
    const second = await context.api('createRow', { path: onBoard(context), body })

    const { id } = expect.resource(second)
    expect.that(id !== first.id, ONE_ROW)
  }),
  check('idempotency/key-of-a-refused-request', 'IDEM-REFUSED-NOT-IN-FLIGHT', async context => {
    const { api, expect, setup, run, eventually } = context
    const input = { path: onBoard(context), key: run.freshKey() }
    const body = { title: run.unique('long').padEnd(256, 'x') }
    const first = await api('createRow', { ...input, body })
    setup.that(codeOf(first) === 'bad_request', `have a row with a long title refused: ${describeAnswer(first)}`)

    const expected = expect('IDEM-REFUSED-NOT-IN-FLIGHT')
    await eventually(async () => expected.refused(await api('createRow', { ...input, body }), 'bad_request'))
    const corrected = await api('createRow', { ...input, body: { title: run.unique('corrected') } })
    // A refusal may free the key or keep it for its body: the specification leaves this open.
    expected.acceptedOrRefused(corrected, 'bad_request')
  }),
  check('idempotency/key-of-a-request-for-nothing', 'IDEM-REFUSED-NOT-IN-FLIGHT', async context => {
    const { api, expect, setup, run, eventually } = context
    await acceptedWrite(context, 'updateRow')
    const path = { ...onBoard(context), rowId: run.uuid() }
    const input = { path, key: run.freshKey(), body: { title: run.unique('nowhere') } }
    const first = await api('updateRow', input)
    setup.that(codeOf(first) === 'not_found', `have the update of a missing row refused: ${describeAnswer(first)}`)

    await eventually(async () =>
      expect('IDEM-REFUSED-NOT-IN-FLIGHT').refused(await api('updateRow', input), 'not_found'),
    )
  }),
  ...OTHERS.map(({ token, law, code }) =>
    refusalLaw(
      `idempotency/key-of-someone-else/${token}`,
      clauseId(law, 'createRow'),
      async context => {
        const { input } = await acceptedWrite(context, 'createRow')
        return context.api('createRow', { ...input, as: token })
      },
      { codes: [code, 'bad_request', 'conflict'], needs: [`tokens.${token}`] },
    ),
  ),
  refusalLaw(
    'idempotency/key-of-someone-else/space_restricted',
    clauseId('NOT-FOUND-ALLOW-LIST', 'createLibraryView'),
    context => repeatLibraryView(context, context.profileValue('spaces.other'), 'space_restricted'),
    { codes: ['not_found', 'bad_request', 'conflict'], needs: ['tokens.space_restricted', 'spaces.other'] },
  ),
  check(
    'idempotency/other-value-deep-in-the-body',
    clauseId('IDEM-CONFLICT-BODY', 'createRow'),
    async (context, expect) => {
      const { api, setup, run } = context
      const { id } = await sharedColumn(context, 'text')
      const title = run.unique('one body')
      const bodyWith = (word: string) => ({
        title,
        position: 1,
        fields: [{ column_id: id, value: `${title} ${word}` }],
      })
      const input = { path: onBoard(context), body: bodyWith('one'), key: run.freshKey() }
      await setup.resource('create a row with a cell', api('createRow', input))

      for (const body of [bodyWith('two'), bodyWith('ONE')])
        expect.refused(await api('createRow', { ...input, body }), 'bad_request')
    },
  ),
]

import { ApiError, badRequest, conflict, invalid } from '../../service/errors.ts'
import type { Rendered } from '../../service/reply.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeStep, patchDeclaration, replaceForOperation, setLimit } from '../patches.ts'
import { type Documented, documentedWhere, forEach, lawClause, telling, writing } from './documented.ts'
import { type Idempotent, keysOf, onReplay, writtenAgain } from './idempotency-replays.ts'

const required = documentedWhere(({ idempotency }) => idempotency === 'required')
const creating = documentedWhere(({ name }) => name.startsWith('create'))
const optional = documentedWhere(({ idempotency }) => idempotency === 'optional')

const isOtherBody = (error: unknown): boolean => error instanceof ApiError && error.message.includes('another request')

/** Answers what `instead` gives where the honest service refuses a key that came with another body. */
const onOtherBody =
  (instead: (answer: () => Rendered) => Rendered) =>
  (honest: Idempotent): Idempotent =>
  async (call, readBody, answer) => {
    const text = await readBody()
    try {
      return await honest(call, async () => text, answer)
    } catch (error) {
      if (isOtherBody(error)) return instead(() => answer(text))
      throw error
    }
  }

const perWrite = (name: Documented): readonly Deviation[] => [
  deviation(
    `idempotency/${name}-forgets-keys`,
    'The key is validated and never stored: a retry writes again.',
    [lawClause('IDEM-REPLAY', name), ...(telling.includes(name) ? [lawClause('IDEM-CONFLICT-BODY', name)] : [])],
    keysOf(
      name,
      honest => (call, readBody, answer) =>
        honest({ ...call, operation: { ...call.operation, idempotency: undefined } }, readBody, answer),
    ),
  ),
  deviation(
    `idempotency/${name}-conflicts-on-replay`,
    'A key that is known is answered conflict, whether its request is in flight or done.',
    [lawClause('IDEM-REPLAY', name)],
    keysOf(
      name,
      onReplay(() => {
        throw conflict('This Idempotency-Key has been used.')
      }),
    ),
  ),
]

const perBody = (name: Documented): readonly Deviation[] => [
  deviation(
    `idempotency/${name}-replays-whatever-the-body`,
    'Only the key is compared: another body is answered with the first response.',
    [lawClause('IDEM-CONFLICT-BODY', name)],
    keysOf(name, honest => {
      const answers = new Map<string, Rendered>()
      return async (call, readBody, answer) => {
        const key = call.headers.get('idempotency-key') ?? ''
        const known = answers.get(key)
        if (known) return known
        const rendered = await honest(call, readBody, answer)
        if (key !== '') answers.set(key, rendered)
        return rendered
      }
    }),
  ),
  deviation(
    `idempotency/${name}-other-body-is-a-conflict`,
    'Another body under a known key is answered conflict, as for a request in flight.',
    [lawClause('IDEM-CONFLICT-BODY', name)],
    keysOf(
      name,
      onOtherBody(() => {
        throw conflict('This Idempotency-Key was used with another body.')
      }),
    ),
  ),
  deviation(
    `idempotency/${name}-other-body-writes`,
    'Keys are stored beside a digest of the body, and looked up by both: another body is another request.',
    [lawClause('IDEM-CONFLICT-BODY', name)],
    keysOf(
      name,
      onOtherBody(answer => answer()),
    ),
  ),
]

/** Reserves the key only when the write is done, so that requests at once do not see each other. */
const reserveLate = changeStep('idempotent', honest => async (call, readBody, answer) => {
  const text = await readBody()
  const key = call.headers.get('idempotency-key')
  const known = key !== null && call.world.keys.get(`${call.actor.token.secret} ${key}`)
  if (known || key === null) return honest(call, async () => text, answer)

  const rendered = answer(text)
  await Promise.resolve().then(() => Promise.resolve())
  return honest(
    call,
    async () => text,
    () => rendered,
  )
})

/** One row that the service takes for the same request: what was written under one title before. */
const byBody = changeStep('idempotent', honest => {
  const seen = new Map<string, Rendered>()
  return replaceForOperation('createRow', honest, async (call, readBody, answer) => {
    const text = await readBody()
    const known = seen.get(text)
    if (known) return known
    const rendered = await honest(call, async () => text, answer)
    seen.set(text, rendered)
    return rendered
  })
})

/** Mistakes in remembering writes. */
export const idempotencyDeviations: readonly Deviation[] = [
  ...forEach(writing, perWrite),
  ...forEach(telling, perBody),
  ...forEach(required, name =>
    deviation(
      `idempotency/${name}-needs-no-key`,
      'The key is honoured where it is sent, and nowhere required.',
      [lawClause('IDEM-KEY-REQUIRED', name)],
      patchDeclaration(name, { idempotency: 'optional' }),
    ),
  ),
  ...forEach(optional, name =>
    deviation(
      `idempotency/${name}-needs-a-key`,
      'Every write demands a key, also those that may go without.',
      [lawClause('IDEM-KEY-OPTIONAL', name)],
      patchDeclaration(name, { idempotency: 'required' }),
    ),
  ),
  deviation(
    'idempotency/replay-has-another-status',
    'The body is stored, the status is not: a replay is answered 200.',
    creating.map(name => lawClause('IDEM-REPLAY', name)),
    changeStep(
      'idempotent',
      onReplay(replay => ({ ...replay, status: 200 })),
    ),
  ),
  deviation(
    'idempotency/replayed-patch-is-applied-again',
    'The stored response is sent, after the write has been done once more.',
    [lawClause('IDEM-REPLAY', 'updateRow')],
    keysOf('updateRow', writtenAgain),
  ),
  deviation(
    'idempotency/replayed-patch-shows-the-present',
    'A replay reads the row as it is by then, instead of what was answered.',
    [lawClause('IDEM-REPLAY', 'updateRow')],
    keysOf(
      'updateRow',
      onReplay((_, { again }) => again('{}')),
    ),
  ),
  deviation(
    'idempotency/replayed-creation-writes-again',
    'The stored response is sent, after a second row has been made.',
    [lawClause('IDEM-REPLAY', 'createRow')],
    keysOf('createRow', writtenAgain),
  ),
  deviation(
    'idempotency/key-is-reserved-late',
    'The key is stored when the write is done: requests at once all write.',
    ['IDEM-CONCURRENT-ONCE'],
    reserveLate,
  ),
  deviation(
    'idempotency/in-flight-is-a-bad-request',
    'A key in flight is refused like a key of another request.',
    ['IDEM-IN-FLIGHT', 'ERROR-STATUS-CONFLICT'],
    changeStep(
      'renderError',
      honest => error =>
        honest(error instanceof ApiError && error.code === 'conflict' ? badRequest(error.message) : error),
    ),
  ),
  deviation(
    'idempotency/keys-are-uuids',
    'The key is validated as the UUID that is recommended.',
    ['IDEM-KEY-ANY-STRING'],
    changeStep('idempotent', honest => (call, readBody, answer) => {
      if (call.headers.get('idempotency-key')?.includes(' ')) throw invalid('Idempotency-Key', 'not a UUID')
      return honest(call, readBody, answer)
    }),
  ),
  deviation(
    'idempotency/same-body-is-the-same-request',
    'Requests are told apart by their bodies, whatever their keys.',
    ['IDEM-KEY-DISTINCT'],
    byBody,
  ),
  deviation(
    'idempotency/key-of-254-characters-at-most',
    'The bound on the key is exclusive.',
    ['IDEM-KEY-MAX'],
    setLimit('keyLength', 254),
  ),
  deviation(
    'idempotency/key-column-of-128-characters',
    'The column for keys holds 128 characters.',
    ['IDEM-KEY-MAX'],
    setLimit('keyLength', 128),
  ),
  deviation(
    'idempotency/key-of-256-characters',
    'The bound on the key is one too high.',
    ['IDEM-KEY-MAX'],
    setLimit('keyLength', 256),
  ),
  deviation(
    'idempotency/keys-for-12-hours',
    'Keys expire along with uploads.',
    ['IDEM-RETENTION'],
    setLimit('keyRetention', 12 * 60 * 60 * 1000),
  ),
  deviation(
    'idempotency/keys-for-ever',
    'Keys are stored and never expire.',
    ['IDEM-RETENTION-END'],
    setLimit('keyRetention', Number.POSITIVE_INFINITY),
  ),
  deviation(
    'idempotency/in-flight-fails',
    'A second request breaks the uniqueness of keys in the database, and nobody catches what that throws.',
    ['IDEM-IN-FLIGHT'],
    changeStep(
      'renderError',
      honest => error =>
        honest(error instanceof ApiError && error.code === 'conflict' ? new Error('duplicate key value') : error),
    ),
  ),
  deviation(
    'idempotency/in-flight-sets-the-key-free',
    'Every request that ends takes its key out of flight, also one that was refused for another in flight.',
    ['IDEM-CONCURRENT-ONCE'],
    changeStep('idempotent', honest => async (call, readBody, answer) => {
      try {
        return await honest(call, readBody, answer)
      } catch (error) {
        const key = call.headers.get('idempotency-key')
        if (error instanceof ApiError && error.code === 'conflict')
          call.world.keys.delete(`${call.actor.token.secret} ${key}`)
        throw error
      }
    }),
  ),
]

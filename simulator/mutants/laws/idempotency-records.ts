import { HOUR_MS } from '../../clock.ts'
import { isList } from '../../json.ts'
import { withHeader } from '../../service/changed-request.ts'
import { ApiError, conflict } from '../../service/errors.ts'
import type { Limits } from '../../service/limits.ts'
import { changeStep, type Patch } from '../../service/patches.ts'
import type { Actor, Call, Operation } from '../../service/service.ts'
import { each, inDeepRuns, type Mutant, mutants } from '../mutant.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { lawClause, writeOperations } from './documented-operations.ts'
import {
  changeKeyedCall,
  changeReplay,
  compareBodiesBy,
  compareJsonBy,
  keyOf,
  replayPresent,
  slotOf,
} from './idempotency-replays.ts'

/** Compares bodies after a change of every value in them. */
const compareValuesBy = (change: (value: unknown) => unknown) =>
  compareJsonBy(json => JSON.parse(JSON.stringify(json), (_, value: unknown) => change(value)))

/** Keeps a key after a refusal, and refuses every retry with it. */
const keepRefusedKeys = (
  slotOf: (call: Call) => string,
  refusal: () => Error,
  isKept: (error: ApiError) => boolean = () => true,
): Patch =>
  changeStep('answerIdempotently', reference => {
    const refused = keepPerWorld(() => new Set<string>())
    return async (call, readBody, answer) => {
      const known = refused(call.world)
      if (known.has(slotOf(call))) throw refusal()
      try {
        return await reference(call, readBody, answer)
      } catch (error) {
        if (error instanceof ApiError && keyOf(call) !== '' && isKept(error)) known.add(slotOf(call))
        throw error
      }
    }
  })

const stillInFlight = (): Error => conflict('A request with this Idempotency-Key is still in flight.')

/** Authenticates a request by its Idempotency-Key when the key is known. */
const authenticateByKey = (isAccepted: (error: unknown) => boolean): Patch =>
  changeStep('authenticate', reference => {
    const owners = keepPerWorld(() => new Map<string, Actor>())
    return arrival => {
      const known = owners(arrival.world)
      const owner = known.get(keyOf(arrival))
      try {
        const actor = reference(arrival)
        if (owner && isAccepted(null)) return owner
        if (keyOf(arrival) !== '') known.set(keyOf(arrival), actor)
        return actor
      } catch (error) {
        if (owner && isAccepted(error)) return owner
        throw error
      }
    }
  })

const KEYS_PER_TOKEN = 8

/** Stores a request under another key than the one in its header. */
const changeStoredKey = (change: (key: string) => string): Patch =>
  changeKeyedCall(call => {
    const key = call.headers.get('idempotency-key')
    if (key === null || key.length > call.service.limits.keyLength) return call
    return withHeader(call, 'idempotency-key', change(key))
  })

const limitKeys = (isAffected: (operation: Operation) => boolean, limits: Partial<Limits>): Patch =>
  changeKeyedCall(call => {
    const { service, operation } = call
    const changed = { ...call, service: { ...service, limits: { ...service.limits, ...limits } } }
    return isAffected(operation) ? changed : call
  })

const forgetKeys = (isAffected: (operation: Operation) => boolean, after: number): Patch =>
  changeKeyedCall(call => {
    const { idempotencyKeys, clock } = call.world
    const known = idempotencyKeys.get(slotOf(call))
    if (isAffected(call.operation) && known && clock.now() - known.reservedAt >= after)
      idempotencyKeys.delete(slotOf(call))
    return call
  })

const isOfMedia = ({ scope }: Operation): boolean => scope === 'media:write'

/** To whom a key belongs, if not to a token. */
const OWNERS = [
  {
    name: 'an-organization',
    by: 'organization and key',
    ownerOf: ({ token }: Actor) => token.organization_id,
    clauses: [],
  },
  {
    name: 'the-server',
    by: 'key alone',
    ownerOf: () => '',
    clauses: [lawClause('NOT-FOUND-ORGANIZATION', 'createRow')],
  },
]

/** Mistakes in what the server stores under a key, and for whom, and in comparing keys. */
export const keyRecordMutants: readonly Mutant[] = mutants({
  [`idempotency/keys-for-24-hours-since-the-last-use: Every replay starts the 24 hours of a key anew. A key that was
    replayed in time still replays later.
    IDEM-RETENTION-END`]: changeStep('answerIdempotently', reference => async (call, readBody, answer) => {
    const rendered = await reference(call, readBody, answer)
    const { idempotencyKeys, clock } = call.world
    const known = idempotencyKeys.get(slotOf(call))
    if (known) {
      idempotencyKeys.delete(slotOf(call))
      idempotencyKeys.set(slotOf(call), { ...known, reservedAt: clock.now() })
    }
    return rendered
  }),
  ...each(
    writeOperations.filter(name => name !== 'createView'),
    name => ({
      [`idempotency/${name}-keeps-keys-for-12-hours: The server keeps the keys of ${name} for 12 hours only. A later retry
        writes again, or is refused. IDEM-RETENTION`]: forgetKeys(operation => operation.name === name, 12 * HOUR_MS),
    }),
  ),
  [`idempotency/digest-of-scalars-only: The digest of a body counts the elements of an array but does not read them. A
    changed element goes unnoticed.
    ${lawClause('IDEM-CONFLICT-BODY', 'createRow')}`]: compareValuesBy(value => (isList(value) ? value.length : value)),
  [`idempotency/bodies-in-any-case: The database compares stored bodies without regard to case. A body that differs only
    in case counts as the same.
    ${lawClause('IDEM-CONFLICT-BODY', 'createRow')}`]: compareBodiesBy(text => text.toLowerCase()),
  [`idempotency/refused-key-stays-in-flight: A refusal does not release the key. The server answers a retry as if the
    first request were still in flight. IDEM-REFUSED-NOT-IN-FLIGHT`]: keepRefusedKeys(slotOf, stillInFlight),
  [`idempotency/key-of-nothing-stays-in-flight: A 404 does not release the key. The server answers a retry as if the
    first request were still in flight.
    IDEM-REFUSED-NOT-IN-FLIGHT`]: keepRefusedKeys(slotOf, stillInFlight, ({ code }) => code === 'not_found'),
  [`idempotency/long-responses-are-not-kept: The server keeps the response under the key in a column of 65,535
    characters. A longer one is not kept, and a retry writes again.
    ${lawClause('IDEM-REPLAY', 'createMediaAttribute')}`]: changeKeyedCall(call => {
    const known = call.world.idempotencyKeys.get(slotOf(call))
    if (known?.answer && known.answer.body.length > 65_535) call.world.idempotencyKeys.delete(slotOf(call))
    return call
  }),
  [`idempotency/keys-of-the-last-writes: The server keeps ${KEYS_PER_TOKEN} keys for each token. A new key removes the
    oldest one, and its retry writes again. ${lawClause('IDEM-REPLAY', 'createRow')}`]: changeStep(
    'answerIdempotently',
    reference => async (call, readBody, answer) => {
      const rendered = await reference(call, readBody, answer)
      const own = [...call.world.idempotencyKeys.keys()].filter(slot => slot.startsWith(`${call.actor.token.secret} `))
      for (const slot of own.slice(0, -KEYS_PER_TOKEN)) call.world.idempotencyKeys.delete(slot)
      return rendered
    },
  ),
  [`idempotency/replays-before-authenticating: A cache in front of the server stores the responses. A known key works
    without a token.
    ${writeOperations.map(name => lawClause('AUTH-REQUIRED', name))}`]: authenticateByKey(error => error !== null),
  [`idempotency/replays-for-everyone: The server stores responses by key alone. Any token that sends the same key gets
    the response. ${lawClause('SCOPE', 'createRow')} ${lawClause('NOT-FOUND-ORGANIZATION', 'createRow')}`]:
    authenticateByKey(error => error === null),
  ...each(OWNERS, ({ name, by, ownerOf, clauses }) => ({
    [`idempotency/replays-within-${name}: The server checks the scope of a token, and stores responses by ${by}. A token
      that may not see the resource gets the response.
      ${[lawClause('NOT-FOUND-ALLOW-LIST', 'createLibraryView'), ...clauses]}`]: changeKeyedCall(call => {
      const { actor } = call
      return { ...call, actor: { ...actor, token: { ...actor.token, secret: ownerOf(actor) } } }
    }),
  })),
  [`idempotency/replayed-creation-shows-the-present: A replay reads the row again. It shows the present row instead of
    the first response. ${lawClause('IDEM-REPLAY', 'createRow')}`]: replayPresent('createRow', (call, id) => {
    const board = call.service.visible.board(call)
    const row = board.rows.get(id)
    return row && call.service.present.row({ ...call, board }, row)
  }),
  [`idempotency/replayed-upload-shows-the-present: A replay reads the upload again. It shows the present upload instead
    of the first response. ${lawClause('IDEM-REPLAY', 'createUpload')}`]: replayPresent('createUpload', (call, id) =>
    call.service.present.upload(call, call.service.visible.upload({ ...call, params: { id } })),
  ),
  [`idempotency/replayed-import-shows-the-present: A replay reads an import again. It shows the present upload instead of
    the first response. ${lawClause('IDEM-REPLAY', 'createUpload')}`]: replayPresent('createUpload', (call, id) => {
    const upload = call.service.visible.upload({ ...call, params: { id } })
    return upload.source.kind === 'direct' ? undefined : call.service.present.upload(call, upload)
  }),
  [`idempotency/replayed-attribute-shows-the-present: A replay reads the attribute again. It shows the present options
    instead of the first response.
    ${lawClause('IDEM-REPLAY', 'createMediaAttribute')}`]: replayPresent('createMediaAttribute', (call, id) =>
    call.service.present.mediaAttribute(call, call.service.visible.mediaAttribute(call, id)),
  ),
  [`idempotency/replays-without-a-type: The server stores the status and body of a response but not its headers. A
    replay has the Content-Type text/plain. GENERAL-JSON`]: changeStep(
    'answerIdempotently',
    changeReplay(replay => ({ ...replay, headers: { 'content-type': 'text/plain;charset=UTF-8' } })),
  ),
  [`idempotency/keys-in-any-case: The server compares keys without regard to case.
    IDEM-KEY-DISTINCT`]: changeStoredKey(key => key.toLowerCase()),
  [`idempotency/digest-of-one-unicode-form: The digest normalizes texts. The same letters in another Unicode form count
    as the same body. ${lawClause('IDEM-CONFLICT-BODY', 'updateRow')}`]: compareBodiesBy(text => text.normalize('NFC')),
  [`idempotency/digest-of-the-first-kilobyte: The digest covers the first 1,024 characters of a body.
    ${lawClause('IDEM-CONFLICT-BODY', 'addOptions')}`]: compareBodiesBy(text => text.slice(0, 1024)),
  [`idempotency/digest-without-empty-arrays: The digest takes an empty array for an empty text.
    ${lawClause('IDEM-CONFLICT-BODY', 'createView')}`]: compareValuesBy(value =>
    isList(value) && value.length === 0 ? '' : value,
  ),
  /** Deep runs try the keys of more operations. */
  ...inDeepRuns({
    [`idempotency/long-keys-of-media: The service for media does not check the length of a key.
      IDEM-KEY-MAX`]: limitKeys(isOfMedia, { keyLength: 4000 }),
  }),
})

import { type Check, check } from '../check.ts'
import { KEY_RETENTION_HOURS } from '../contract/limits.ts'
import { type OperationName, writeOperations } from '../contract/operations.ts'
import { expectRepeated, replayClause } from '../expected/replays.ts'
import { acceptedWrite, firstWrite, goodRequest } from '../given/good-requests.ts'
import { at, type Resource } from '../json.ts'
import { advanceClock, secondsPassed } from '../runner/clock.ts'
import type { CheckContext } from '../runner/context.ts'
import { isDeep } from '../runner/deep.ts'
import { Blocked } from '../runner/signals.ts'
import { type Answer, type CallInput, isSuccess } from '../target/api.ts'

const HOUR_SECONDS = 60 * 60
const RETENTION_SECONDS = KEY_RETENTION_HOURS * HOUR_SECONDS
const A_MINUTE = 60
/** The requests of a slow run take time too. */
const LATE_SECONDS = RETENTION_SECONDS - HOUR_SECONDS

/** A default run tries the first, a deep run all: the services of a target may keep their keys for different times. */
const CREATIONS = ['createView', 'createRow', 'createUpload', 'createLibraryView'] as const

/** A write that was sent again, and how long after the first request, in seconds. */
interface Repeated {
  readonly operation: OperationName
  readonly first: Answer
  readonly again: Answer
  readonly after: number
}

/** A new resource, and the request with a key of its own that created it. */
interface Creation {
  readonly operation: (typeof CREATIONS)[number]
  readonly input: CallInput
  readonly first: Answer
  readonly created: Resource
}

async function createWithKey(context: CheckContext, operation: Creation['operation']): Promise<Creation> {
  await acceptedWrite(context, operation)
  const input = { ...(await goodRequest(context, operation)), key: context.run.freshKey() }
  const first = await context.api(operation, input)
  return { operation, input, first, created: await context.given.resource(`call ${operation}`, first) }
}

/** The good writes of the run but these, each sent again late on the day for which its key is kept. */
async function repeatWrites(context: CheckContext, but: readonly string[]): Promise<readonly Repeated[]> {
  const writes = []
  for (const operation of writeOperations.filter(name => !but.includes(name)))
    writes.push({ operation, ...(await firstWrite(context, operation)) })
  const ageOf = ({ sentAt }: { readonly sentAt: number }) => secondsPassed(context.run) - sentAt
  const young = writes.filter(write => isSuccess(write.answer) && ageOf(write) < LATE_SECONDS)
  if (young.length > 0) await advanceClock(context, Math.floor(LATE_SECONDS - Math.max(...young.map(ageOf))))
  const repeated: Repeated[] = []
  for (const { operation, input, answer: first, sentAt } of young) {
    const again = await context.api(operation, input)
    repeated.push({ operation, first, again, after: secondsPassed(context.run) - sentAt })
  }
  return repeated
}

/** Writes of the run that are sent again late, and creations that are sent again one minute before 24 hours have passed. */
const lateReplays = (context: CheckContext) =>
  context.share('writes sent again after almost 24 hours', async context => {
    const operations = isDeep(context.run) ? CREATIONS : CREATIONS.slice(0, 1)
    const repeated = await repeatWrites(context, operations)
    const creations: Creation[] = []
    for (const operation of operations) creations.push(await createWithKey(context, operation))
    await advanceClock(context, RETENTION_SECONDS - A_MINUTE, { shown: true })
    const replayed: (Creation & { readonly again: Answer })[] = []
    for (const one of creations) replayed.push({ ...one, again: await context.api(one.operation, one.input) })
    return { replayed, repeated }
  })

/** How long a key is remembered. Spec: Limits. */
export const retentionLaws: readonly Check[] = [
  /** Runs late among the concurrent checks: by then the run has used hundreds of keys. It says nothing of hours. */
  check('idempotency/key-is-remembered-among-others', replayClause('createRow'), async (context, expect) => {
    const { input, answer } = await acceptedWrite(context, 'createRow')
    for (const operation of writeOperations) await acceptedWrite(context, operation)
    const again = await context.api('createRow', input)

    const what = 'replay of createRow after other writes with other keys'
    expectRepeated(expect, 'createRow', { first: answer, again }, what)
  }),
  check(
    'idempotency/key-is-remembered-for-24-hours',
    'IDEM-RETENTION',
    { needs: ['clock.url'], phase: 'alone' },
    async (context, expect) => {
      const { replayed, repeated } = await lateReplays(context)
      for (const { operation, after, ...answers } of repeated) {
        if (after > RETENTION_SECONDS - A_MINUTE) continue
        const what = `replay of ${operation} ${(after / HOUR_SECONDS).toFixed(1)} hours after the first request`
        expectRepeated(expect, operation, answers, what)
      }
      for (const { operation, ...answers } of replayed) {
        const what = `replay of ${operation} 23 hours and 59 minutes after the first request`
        expectRepeated(expect, operation, answers, what)
      }
    },
  ),
  check(
    'idempotency/key-is-free-after-24-hours',
    'IDEM-RETENTION-END',
    { needs: ['clock.url'], phase: 'alone' },
    async (context, expect) => {
      const { replayed } = await lateReplays(context)
      await advanceClock(context, 2 * A_MINUTE)
      const view = replayed.find(({ operation }) => operation === 'createView')
      const isReplay = view && at(view.again.json, 'data', 'id') === view.created.id
      if (!isReplay)
        throw new Blocked('could not get createView replayed 23 hours and 59 minutes after the first request')
      const { id } = expect.resource(await context.api('createView', view.input))
      const message = 'createView should create a new view after 24 hours, but it replayed the first response'
      expect.that(id !== view.created.id, message)
    },
  ),
]

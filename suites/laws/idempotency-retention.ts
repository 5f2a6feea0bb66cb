import { type Check, type CheckContext, check } from '../check.ts'
import { KEY_RETENTION_HOURS } from '../contract/limits.ts'
import { type OperationName, writeOperations } from '../contract/operations.ts'
import { expectRepeated, replayClause } from '../expected/replays.ts'
import { Blocked } from '../runner/check-exceptions.ts'
import { advanceClock, CLOCK, hasClock, secondsPassed } from '../runner/clock.ts'
import { continueAtDeadline } from '../runner/deadlines.ts'
import { isDeep } from '../runner/deep.ts'
import { acceptedWrite, type FirstWrite, firstWrite, goodRequest } from '../setup/requests/good-requests.ts'
import { isSuccess } from '../target/api.ts'
import { type KeptWrite, keepWrite, type Repeated, readWrites, repeatWrite } from './kept-writes.ts'

const HOUR_SECONDS = 60 * 60
const RETENTION_SECONDS = KEY_RETENTION_HOURS * HOUR_SECONDS
const A_MINUTE = 60
/** The requests of a slow run take time too. */
const LATE_SECONDS = RETENTION_SECONDS - HOUR_SECONDS

/** A default run tries the first, a deep run all: the services of a target may keep their keys for different times. */
const CREATIONS = ['createView', 'createRow', 'createUpload', 'createLibraryView'] as const

const creationsOf = ({ run }: CheckContext): readonly OperationName[] =>
  isDeep(run) ? CREATIONS : CREATIONS.slice(0, 1)

/** Creates a resource by a request with a key of its own. */
async function createWithKey(context: CheckContext, operation: OperationName): Promise<KeptWrite> {
  await acceptedWrite(context, operation)
  const input = { ...(await goodRequest(context, operation)), key: context.run.freshKey() }
  const first = await context.api(operation, input)
  await context.setup.resource(`call ${operation}`, first)
  return keepWrite(context, operation, input, first)
}

/** A good write of the run. */
interface OtherWrite extends FirstWrite {
  readonly operation: OperationName
}

/** The good writes of the run that the target has accepted, without the creations. */
async function otherWrites(context: CheckContext): Promise<readonly OtherWrite[]> {
  const creations = creationsOf(context)
  const writes: OtherWrite[] = []
  for (const operation of writeOperations.filter(name => !creations.includes(name)))
    writes.push({ operation, ...(await firstWrite(context, operation)) })
  return writes.filter(({ answer }) => isSuccess(answer))
}

const keepOther = (context: CheckContext, { operation, input, answer }: OtherWrite): KeptWrite =>
  keepWrite(context, operation, input, answer)

/** A write that was sent again, and how long after the first request, in seconds. */
interface Aged extends Repeated {
  readonly age: number
}

/** Other writes, sent again late on the day for which their keys are kept. */
const repeatedWrites = (context: CheckContext): Promise<readonly Aged[]> =>
  context.share('writes sent again after 23 hours', async context => {
    const ageOf = ({ sentAt }: OtherWrite) => secondsPassed(context.run) - sentAt
    const young = (await otherWrites(context)).filter(write => ageOf(write) < LATE_SECONDS)
    if (young.length > 0) await advanceClock(context, Math.floor(LATE_SECONDS - Math.max(...young.map(ageOf))))
    const repeated: Aged[] = []
    for (const write of young)
      repeated.push({ ...(await repeatWrite(context, keepOther(context, write))), age: ageOf(write) })
    return repeated.filter(({ age }) => age <= RETENTION_SECONDS - A_MINUTE)
  })

/** Creations and, where the other writes are not sent again earlier, those that nobody had sent before. */
async function beginKeys(context: CheckContext) {
  const start = secondsPassed(context.run)
  const others = hasClock(context) ? [] : await otherWrites(context)
  const state = others.filter(({ sentAt }) => sentAt >= start).map(write => keepOther(context, write))
  for (const operation of creationsOf(context)) state.push(await createWithKey(context, operation))
  return { state }
}

/** Writes that are sent again just before 24 hours have passed, and those that were sent again earlier. */
async function lateReplays(context: CheckContext) {
  const earlier = hasClock(context) ? await repeatedWrites(context) : []
  const deadline = { name: 'keys', hours: KEY_RETENTION_HOURS, side: 'under', begin: beginKeys, shown: true } as const
  return continueAtDeadline(context, deadline, async (context, state, { since, age }) => {
    const late: Aged[] = []
    for (const write of readWrites(state)) late.push({ ...(await repeatWrite(context, write)), age })
    return { since, earlier, late }
  })
}

/** A view whose creation was replayed just before 24 hours had passed. */
async function beginFreeKey(context: CheckContext) {
  const { late, since } = await lateReplays(context)
  const view = late.find(({ write, isReplay }) => write.operation === 'createView' && isReplay)
  if (!view) throw new Blocked('could not get createView replayed just before 24 hours after the first request')
  return { state: [view.write], since }
}

const describeAge = (seconds: number): string =>
  `${Math.floor(seconds / HOUR_SECONDS)} hours and ${Math.floor((seconds % HOUR_SECONDS) / A_MINUTE)} minutes`

const options = { needs: [CLOCK], phase: 'alone', waitsForHours: true } as const

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
  check('idempotency/key-is-remembered-for-24-hours', 'IDEM-RETENTION', options, async (context, expect) => {
    const { earlier, late } = await lateReplays(context)
    for (const { write, again, age } of [...earlier, ...late]) {
      const what = `replay of ${write.operation} ${describeAge(age)} after the first request`
      expect.equal(again, write.first, what)
    }
  }),
  check('idempotency/key-is-free-after-24-hours', 'IDEM-RETENTION-END', options, async (context, expect) => {
    const deadline = { name: 'free key', hours: KEY_RETENTION_HOURS, side: 'over', begin: beginFreeKey } as const
    const sent = await continueAtDeadline(context, deadline, async (context, state) => {
      const repeated: Repeated[] = []
      for (const write of readWrites(state)) repeated.push(await repeatWrite(context, write))
      return repeated
    })
    for (const { answer, isReplay } of sent) {
      expect.resource(answer)
      const message = 'createView should create a new view after 24 hours, but it replayed the first response'
      expect.that(!isReplay, message)
    }
  }),
]

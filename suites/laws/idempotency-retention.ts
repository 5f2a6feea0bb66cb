import { type Check, check } from '../check.ts'
import { KEY_RETENTION_HOURS } from '../contract/limits.ts'
import { writeOperations } from '../contract/operations.ts'
import { expectRepeated } from '../expected/replays.ts'
import { acceptedWrite, goodRequest } from '../given/good-requests.ts'
import { at, type Resource } from '../json.ts'
import { advanceClock } from '../runner/clock.ts'
import type { CheckContext } from '../runner/context.ts'
import { isDeep } from '../runner/deep.ts'
import { Blocked } from '../runner/signals.ts'
import type { Answer, CallInput } from '../target/api.ts'

const RETENTION_SECONDS = KEY_RETENTION_HOURS * 60 * 60
const A_MINUTE = 60

/** A default run tries the first, a deep run all: the services of a target may keep their keys for different times. */
const CREATIONS = ['createView', 'createRow', 'createUpload', 'createLibraryView'] as const

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

/** Creations, each sent again one minute before 24 hours have passed. */
const replayedCreations = (context: CheckContext) =>
  context.share('creations sent again after almost 24 hours', async context => {
    const creations: Creation[] = []
    for (const operation of isDeep(context.run) ? CREATIONS : CREATIONS.slice(0, 1))
      creations.push(await createWithKey(context, operation))
    await advanceClock(context, RETENTION_SECONDS - A_MINUTE, { shown: true })
    const replayed: (Creation & { readonly again: Answer })[] = []
    for (const one of creations) replayed.push({ ...one, again: await context.api(one.operation, one.input) })
    return replayed
  })

/** How long a key is remembered. Spec: Limits. */
export const retentionLaws: readonly Check[] = [
  /** Runs late among the concurrent checks: by then the run has used hundreds of keys. */
  check('idempotency/key-is-remembered-among-others', 'IDEM-RETENTION', async (context, expect) => {
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
      for (const { operation, ...answers } of await replayedCreations(context)) {
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
      const replayed = await replayedCreations(context)
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

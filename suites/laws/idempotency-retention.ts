import { type Check, check } from '../check.ts'
import { KEY_RETENTION_HOURS } from '../contract/limits.ts'
import { writeOperations } from '../contract/operations.ts'
import { expectRepeated } from '../expected/replays.ts'
import { acceptedWrite, goodRequest } from '../given/good-requests.ts'
import { advanceClock } from '../runner/clock.ts'
import type { CheckContext } from '../runner/context.ts'

const RETENTION_SECONDS = KEY_RETENTION_HOURS * 60 * 60
const A_MINUTE = 60

/** A new view, and the request with a key of its own that created it. */
async function createWithKey(context: CheckContext) {
  const input = { ...(await goodRequest(context, 'createView')), key: context.run.freshKey() }
  const first = await context.api('createView', input)
  return { input, first, view: await context.given.resource('create a view', first) }
}

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
      await acceptedWrite(context, 'createView')
      const { input, first } = await createWithKey(context)
      await advanceClock(context, RETENTION_SECONDS - A_MINUTE, { shown: true })
      const again = await context.api('createView', input)

      const what = 'replay of createView 23 hours and 59 minutes after the first request'
      expectRepeated(expect, 'createView', { first, again }, what)
    },
  ),
  check(
    'idempotency/key-is-free-after-24-hours',
    'IDEM-RETENTION-END',
    { needs: ['clock.url'], phase: 'alone' },
    async (context, expect) => {
      const { input, view } = await createWithKey(context)
      await advanceClock(context, RETENTION_SECONDS + A_MINUTE, { shown: true })
      const again = await context.api('createView', input)

      const { id } = expect.resource(again)
      expect.that(id !== view.id, 'createView should create a new view after 24 hours, but it replayed the first')
    },
  ),
]

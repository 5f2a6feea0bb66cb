import { contractOf, operationNames } from '../contract/operations.ts'
import type { CheckContext } from '../runner/context.ts'
import { Blocked, NotApplicable } from '../runner/signals.ts'
import { itemsIn } from '../target/api.ts'
import { firstRead, firstWrite, needsOf } from './good-requests.ts'
import { PROVOKED_ERRORS } from './provoked-errors.ts'

const MOST_ROWS = 100

/** Rows that people and the app filled, with cells that no request can write. */
async function readRowsOfOtherBoard({ api, profile }: CheckContext): Promise<void> {
  const id = profile.value('other_board_id')
  if (typeof id !== 'string') return
  const views = itemsIn(await api('listViews', { path: { id }, query: { limit: 1 } })) ?? []
  for (const view of views) await api('listViewRows', { path: { id, viewId: view.id }, query: { limit: MOST_ROWS } })
}

/** What cannot be prepared shows no answer here; other checks report why. */
async function attempt(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof Blocked || error instanceof NotApplicable)) throw error
  }
}

/**
 * Makes sure that the run has seen a successful answer of each operation, an error of each code, and rows that others
 * filled. Nearly all of these requests are shared with other checks, so a whole run sends them anyway.
 */
export const seeAllAnswers = (context: CheckContext): Promise<void> =>
  context.run.share('answers of every kind', async () => {
    const has = (path: string) => typeof context.profile.value(path) === 'string'
    for (const operation of operationNames.filter(name => needsOf(name).every(has)))
      await attempt(() =>
        contractOf(operation).idempotency ? firstWrite(context, operation) : firstRead(context, operation),
      )
    for (const { needs, send } of PROVOKED_ERRORS) if (needs.every(has)) await attempt(() => send(context))
    await attempt(() => readRowsOfOtherBoard(context))
  })

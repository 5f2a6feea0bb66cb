import { operationNames } from '../contract/operations.ts'
import type { CheckContext } from '../runner/context.ts'
import { possible } from '../setup/allowed-by-profile.ts'
import { attempt } from '../setup/attempt.ts'
import { knownText } from '../setup/profile-values.ts'
import { canCall, firstAnswer, goodRequest } from '../setup/requests/good-requests.ts'
import { PROVOKED_ERRORS } from '../setup/requests/provoked-errors.ts'
import { mainIds } from '../setup/requests/request-ids.ts'
import { MADE_UP_CURSOR, MALFORMED_JSON, sendOnce, sendOtherBody } from '../setup/requests/send-changed.ts'
import { itemsIn } from '../target/api.ts'

const MOST_ROWS = 100

/** Rows that people and the app filled, with cells that no request can write. */
async function readRowsOfOtherBoard(context: CheckContext): Promise<void> {
  const { api } = context
  const id = knownText(context, 'other_board_id')
  if (id === undefined) return
  const views = itemsIn(await api('listViews', { path: { id }, query: { limit: 1 } })) ?? []
  for (const view of views) await api('listViewRows', { path: { id, viewId: view.id }, query: { limit: MOST_ROWS } })
}

/** Refusals of several layers of a server: of its parser, its keys, its pages and its rules. */
const REFUSALS: readonly ((context: CheckContext) => Promise<unknown>)[] = [
  context => sendOnce(context, 'createRow', { raw: MALFORMED_JSON }),
  context => sendOtherBody(context, 'createRow'),
  context => sendOnce(context, 'createRow', { key: null }),
  context => sendOnce(context, 'listViews', { query: { limit: '0' } }),
  context => sendOnce(context, 'listViews', { query: { cursor: MADE_UP_CURSOR } }),
  async context => {
    const option = async () => context.run.uuid()
    return context.api('deleteOption', await goodRequest(context, 'deleteOption', { ...mainIds(context), option }))
  },
]

/**
 * Makes sure that the run has seen a successful response of each operation, an error of each code, refusals of
 * several layers, and rows that others filled. Nearly all of these requests are shared with other checks, so a whole run sends
 * them anyway. Of several shards one sends what is missing: it is enough that the run has seen it.
 */
export const seeAllAnswers = (context: CheckContext): Promise<void> =>
  context.share('answers of every kind', async context => {
    // A refusal of what prepares a check is a fault where the same operation still works.
    for (const operation of context.run.refusedPreparations.operations())
      await attempt(async () => context.api(operation, await goodRequest(context, operation)))
    if ((context.run.shard?.index ?? 1) !== 1) return
    for (const operation of operationNames.filter(name => canCall(context, name)))
      await attempt(() => firstAnswer(context, operation))
    for (const { send } of possible(context, PROVOKED_ERRORS)) await attempt(() => send(context))
    for (const refusal of REFUSALS) await attempt(() => refusal(context))
    await attempt(() => readRowsOfOtherBoard(context))
  })

import type { WrongBody } from '../../contract/bodies/property.ts'
import type { JsonObject } from '../../json.ts'
import type { Answer, CheckContext } from '../../runner/context.ts'
import { createColumn, findOrCreateColumn, readBoardEntries } from '../../setup/columns/columns.ts'
import { columnBodyOfType, withConfig } from '../../setup/columns/columns-by-type.ts'
import { knowsAll } from '../../setup/profile-values.ts'
import {
  isAccepted,
  SIBLING,
  sendWrongBodiesToBoard,
  sendWrongBodiesToSibling,
  type WrongBodiesSent,
} from './wrong-creativeid-bodies.ts'

/** The config keys that a creativeid column need not have. */
export const OPTIONAL_KEYS: JsonObject = { trigger_type: 'new-media', automation_id: null }

const OWN_NAME = 'Conformance kit creativeid'

/** The one creativeid column of the board, and the responses to wrong bodies. */
export interface CreativeIdColumn extends WrongBodiesSent {
  /** The response that shows the column with every key: the read of an earlier run's column, or its creation, which may be refused. */
  readonly withAllKeys: Answer
  /** The same response or, if the target refused it, the response to the creation with fewer optional keys. */
  readonly column: Answer
  /** The optional keys that the accepted column lacks. */
  readonly leftOutKeys: readonly string[]
  /** False if somebody else created the column. */
  readonly isOwn: boolean
}

const creativeIdBody = async (context: CheckContext, optional: JsonObject): Promise<JsonObject> =>
  withConfig(await columnBodyOfType(context, 'creativeid'), optional)

/** Creates the column without one of the optional keys or, where the target refuses that, without any of them. */
async function createWithFewerKeys(
  context: CheckContext,
): Promise<Pick<CreativeIdColumn, 'column' | 'leftOutKeys'> | null> {
  const keys = Object.keys(OPTIONAL_KEYS)
  for (const leftOutKeys of [...keys.map(key => [key]), keys]) {
    const rest = Object.fromEntries(Object.entries(OPTIONAL_KEYS).filter(([key]) => !leftOutKeys.includes(key)))
    const column = await createColumn(context, await creativeIdBody(context, rest))
    if (isAccepted(column)) return { column, leftOutKeys }
  }
  return null
}

/**
 * Needs naming_convention_id. A board has one creativeid column at most, so the wrong bodies are sent before its creation, or
 * to the sibling board if a run has left one.
 */
const createAfterWrongBodies = (context: CheckContext): Promise<CreativeIdColumn> =>
  context.share('creativeid column', async context => {
    let sent: WrongBodiesSent | undefined
    // The board may have one that no run created.
    const held = (await readBoardEntries(context)).find(({ type }) => type === 'creativeid')?.column_name
    const name = typeof held === 'string' ? held : OWN_NAME
    const withAllKeys = await findOrCreateColumn(context, {
      name,
      body: async context => {
        sent = await sendWrongBodiesToBoard(context)
        return creativeIdBody(context, OPTIONAL_KEYS)
      },
      fits: ({ type }) => type === 'creativeid',
    })
    sent ??= await sendWrongBodiesToSibling(context)
    const less = isAccepted(withAllKeys) || sent.acceptedBody !== null ? null : await createWithFewerKeys(context)
    return { withAllKeys, column: withAllKeys, leftOutKeys: [], ...less, ...sent, isOwn: name === OWN_NAME }
  })

/** The column. Blocks if the target accepted a wrong body: the board then has its one creativeid column. */
export async function createCreativeIdColumn(context: CheckContext): Promise<CreativeIdColumn> {
  const made = await createAfterWrongBodies(context)
  const message = `create a creativeid column: the server accepted an invalid one before (${made.acceptedBody})`
  context.setup.that(made.acceptedBody === null, message)
  return made
}

/** The response to one wrong body. */
export async function sendWrongCreativeId(context: CheckContext, { id }: WrongBody): Promise<Answer> {
  const { attempts } = await createAfterWrongBodies(context)
  const answer = attempts.get(id)
  if (answer && isAccepted(answer)) return answer
  if (attempts.size === 0) {
    const lacks = SIBLING.find(entry => !knowsAll(context, [entry])) ?? 'sibling.board_id'
    return context.notApplicable(
      'the board has a creativeid column, as a run leaves it, and accepts no other: the check needs a sibling board without one',
      { lacks },
    )
  }

  const { column } = await createCreativeIdColumn(context)
  await context.setup.resource('create a creativeid column', column)
  if (answer) return answer
  throw new Error(`no request sent the wrong body ${id}`)
}

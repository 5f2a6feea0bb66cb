import { columnBody } from '../../contract/bodies/column.ts'
import { FOREIGN_KEYS } from '../../contract/bodies/foreign-keys.ts'
import { type WrongBody, wrongBodies } from '../../contract/bodies/property.ts'
import { at, isArray, isObject, isResource, type Json, type JsonObject, objectsIn } from '../../json.ts'
import type { Answer, CheckContext } from '../../runner/context.ts'
import { createColumn } from '../../setup/columns/columns.ts'
import { columnBodyOfType } from '../../setup/columns/columns-by-type.ts'
import { needsOfValue, withWrong } from '../../setup/placeholders.ts'
import { knowsAll } from '../../setup/profile-values.ts'

const invalidBodies: readonly WrongBody[] = [...wrongBodies(columnBody), ...FOREIGN_KEYS].filter(
  ({ patch }) => patch.type === 'creativeid',
)

/** The responses to wrong bodies of a creativeid column. */
export interface WrongBodiesSent {
  readonly attempts: ReadonlyMap<string, Answer>
  /** The id of the body that the target accepted: it refuses all later creations on this board for another reason. */
  readonly acceptedBody: string | null
}

const NONE_SENT: WrongBodiesSent = { attempts: new Map(), acceptedBody: null }

export const isAccepted = ({ json }: Answer): boolean => isResource(at(json, 'data'))

/** Sends every wrong body for which the profile has the values, until the target accepts one. */
async function sendWrongBodies(
  context: CheckContext,
  good: JsonObject,
  bodies: readonly WrongBody[],
  board?: string,
): Promise<WrongBodiesSent> {
  const attempts = new Map<string, Answer>()
  for (const wrong of bodies) {
    if (!knowsAll(context, [...(wrong.needs ?? []), ...needsOfValue(wrong.patch)])) continue
    const answer = await createColumn(context, await withWrong(context, good, wrong), board)
    attempts.set(wrong.id, answer)
    if (isAccepted(answer)) return { attempts, acceptedBody: wrong.id }
  }
  return { attempts, acceptedBody: null }
}

export const sendWrongBodiesToBoard = async (context: CheckContext): Promise<WrongBodiesSent> =>
  sendWrongBodies(context, await columnBodyOfType(context, 'creativeid'), invalidBodies)

/** What stands on the sibling board for columns of the board under test, and the other way around. */
const ON_SIBLING: Readonly<Record<string, string>> = {
  '$column(media)': '$profile(sibling.media_column_id)',
  '$column(text)': '$profile(sibling.column_id)',
  '$foreign(media_column, a-sibling-board)': '$column(media)',
}

function onSibling(value: Json): Json {
  if (typeof value === 'string') return ON_SIBLING[value] ?? value
  return isArray(value) ? value.map(onSibling) : isObject(value) ? patchOnSibling(value) : value
}

const patchOnSibling = (patch: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, onSibling(value)]))

/** What the wrong bodies need of the sibling board. */
export const SIBLING = ['sibling.board_id', 'sibling.media_column_id', 'sibling.row_id', 'sibling.column_id'] as const

/**
 * Sends the wrong bodies to the sibling board, where no run leaves a creativeid column: on a board that has one, any other is
 * refused for that alone. Sends none if the sibling board has one all the same.
 */
export async function sendWrongBodiesToSibling(context: CheckContext): Promise<WrongBodiesSent> {
  if (!knowsAll(context, SIBLING)) return NONE_SENT
  const [board = '', media = '', rowId = ''] = SIBLING.map(entry => context.profileValue(entry))
  const reading = context.api('updateRow', { path: { id: board, rowId }, body: {} })
  const { fields } = await context.setup.resource('read a row of the sibling board', reading)
  if (objectsIn(fields).some(({ type }) => type === 'creativeid')) return NONE_SENT

  const config = { naming_convention_id: context.profileValue('naming_convention_id'), media_column_ids: [media] }
  const bodies = invalidBodies.map(wrong => ({ ...wrong, patch: patchOnSibling(wrong.patch) }))
  return sendWrongBodies(context, { type: 'creativeid', config }, bodies, board)
}

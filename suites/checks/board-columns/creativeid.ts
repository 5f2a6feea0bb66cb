import { columnBody } from '../../contract/bodies/column.ts'
import { FOREIGN_KEYS } from '../../contract/bodies/foreign-keys.ts'
import { type WrongBody, wrongBodies } from '../../contract/bodies/property.ts'
import { at, isResource, type JsonObject } from '../../json.ts'
import type { Answer, CheckContext } from '../../runner/context.ts'
import { createColumn, findOrCreateColumn, readBoardEntries } from '../../setup/columns/columns.ts'
import { columnBodyOfType, withConfig } from '../../setup/columns/columns-by-type.ts'
import { needsOfValue, withWrong } from '../../setup/placeholders.ts'
import { knowsAll } from '../../setup/profile-values.ts'

const invalidBodies: readonly WrongBody[] = [...wrongBodies(columnBody), ...FOREIGN_KEYS].filter(
  ({ patch }) => patch.type === 'creativeid',
)

/** The config keys that a creativeid column need not have. */
export const OPTIONAL_KEYS: JsonObject = { trigger_type: 'new-media', automation_id: null }

const OWN_NAME = 'Conformance kit creativeid'

const isAccepted = ({ json }: Answer): boolean => isResource(at(json, 'data'))

/** The one creativeid column of the board, and the responses to the wrong bodies that were sent before its creation. */
export interface CreativeIdColumn {
  /** The response that shows the column with every key: the read of an earlier run's column, or its creation, which may be refused. */
  readonly withAllKeys: Answer
  /** The same response or, if the target refused it, the response to the creation with fewer optional keys. */
  readonly column: Answer
  /** The optional keys that the accepted column lacks. */
  readonly leftOutKeys: readonly string[]
  /** The responses by fault. None if the board had a creativeid column before: a second one is refused for that alone. */
  readonly attempts: ReadonlyMap<string, Answer>
  /** The fault that the target accepted: it refuses all later creations for another reason. */
  readonly acceptedFault: string | null
  /** False if somebody else created the column. */
  readonly isOwn: boolean
}

const creativeIdBody = async (context: CheckContext, optional: JsonObject): Promise<JsonObject> =>
  withConfig(await columnBodyOfType(context, 'creativeid'), optional)

/** Sends every fault for which the profile has the values, until the target accepts one. */
async function sendAllFaults(context: CheckContext, attempts: Map<string, Answer>): Promise<string | null> {
  for (const wrong of invalidBodies) {
    if (!knowsAll(context, [...(wrong.needs ?? []), ...needsOfValue(wrong.patch)])) continue
    const body = await withWrong(context, await columnBodyOfType(context, 'creativeid'), wrong)
    const answer = await createColumn(context, body)
    attempts.set(wrong.id, answer)
    if (isAccepted(answer)) return wrong.id
  }
  return null
}

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

/** Needs naming_convention_id. A board has one creativeid column at most, so the wrong bodies are sent before its creation. */
const createAfterFaults = (context: CheckContext): Promise<CreativeIdColumn> =>
  context.share('creativeid column', async context => {
    const attempts = new Map<string, Answer>()
    let acceptedFault: string | null = null
    // The board may have one that no run created.
    const held = (await readBoardEntries(context)).find(({ type }) => type === 'creativeid')?.column_name
    const name = typeof held === 'string' ? held : OWN_NAME
    const withAllKeys = await findOrCreateColumn(context, {
      name,
      body: async context => {
        acceptedFault = await sendAllFaults(context, attempts)
        return creativeIdBody(context, OPTIONAL_KEYS)
      },
      fits: ({ type }) => type === 'creativeid',
    })
    const less = isAccepted(withAllKeys) || acceptedFault !== null ? null : await createWithFewerKeys(context)
    return {
      withAllKeys,
      column: withAllKeys,
      leftOutKeys: [],
      ...less,
      attempts,
      acceptedFault,
      isOwn: name === OWN_NAME,
    }
  })

/** The column. Blocks if the target accepted a fault: the board then has its one creativeid column. */
export async function createCreativeIdColumn(context: CheckContext): Promise<CreativeIdColumn> {
  const made = await createAfterFaults(context)
  const message = `create a creativeid column: the server accepted an invalid one before (${made.acceptedFault})`
  context.setup.that(made.acceptedFault === null, message)
  return made
}

/** The response to one fault. */
export async function sendCreativeIdFault(context: CheckContext, { id }: WrongBody): Promise<Answer> {
  const { attempts } = await createAfterFaults(context)
  const answer = attempts.get(id)
  if (answer && isAccepted(answer)) return answer
  if (attempts.size === 0)
    return context.notApplicable('the board already has a creativeid column, and accepts no other', 'could not be met')

  const { column } = await createCreativeIdColumn(context)
  await context.setup.resource('create a creativeid column', column)
  if (answer) return answer
  throw new Error(`no request sent the fault ${id}`)
}

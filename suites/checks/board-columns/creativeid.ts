import { createColumn, findOrCreateColumn, readBoardEntries } from '../../given/columns.ts'
import { columnBodyOfType } from '../../given/columns-by-type.ts'
import { at, isResource, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { type Fault, withConfig } from './faults.ts'
import { FAULTS_OF_REFERENCES } from './faults-of-references.ts'
import { FAULTS_OF_TYPES, FOREIGN_KEYS } from './faults-of-types.ts'

const faults = [...FAULTS_OF_TYPES, ...FAULTS_OF_REFERENCES, ...FOREIGN_KEYS].filter(
  ({ type }) => type === 'creativeid',
)

/** The config keys that a creativeid column can do without. */
export const OPTIONAL_KEYS: JsonObject = { trigger_type: 'new-media', automation_id: null }

const OWN_NAME = 'Conformance kit creativeid'

const isAccepted = ({ json }: Answer): boolean => isResource(at(json, 'data'))

/** The one creativeid column of the board, and what was answered to the faults before it was made. */
export interface CreativeIdColumn {
  /** What the column with every key was answered: the read of an earlier run's, or the creation, which may be a refusal. */
  readonly withAllKeys: Answer
  /** The same, or where it was refused, the column with fewer optional keys. */
  readonly column: Answer
  /** The optional keys without which the column was accepted. */
  readonly leftOutKeys: readonly string[]
  /** By fault; empty where the board had a creativeid column before, as that alone would be refused. */
  readonly attempts: ReadonlyMap<string, Answer>
  /** The fault that the target took: what it refuses afterwards it refuses for another reason. */
  readonly acceptedFault: string | null
  /** False for a column that the board had of somebody else. */
  readonly isOwn: boolean
}

const creativeIdBody = async (context: CheckContext, optional: JsonObject): Promise<JsonObject> =>
  withConfig(optional)(await columnBodyOfType(context, 'creativeid'), context)

/** Sends every fault that the profile has the entries for, until the target takes one. */
async function sendAllFaults(context: CheckContext, attempts: Map<string, Answer>): Promise<string | null> {
  for (const { id, change, needs = [] } of faults) {
    if (needs.some(path => typeof context.profile.value(path) !== 'string')) continue
    const answer = await createColumn(context, await change(await columnBodyOfType(context, 'creativeid'), context))
    attempts.set(id, answer)
    if (isAccepted(answer)) return id
  }
  return null
}

/** The first of some columns that is accepted: all but one of the optional keys, then none. */
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

/** Needs naming_convention_id. A board holds one creativeid column at most, so the faults are tried before it is made. */
const createAfterFaults = (context: CheckContext): Promise<CreativeIdColumn> =>
  context.run.share('creativeid column', async () => {
    const attempts = new Map<string, Answer>()
    let acceptedFault: string | null = null
    // A board may have one that no run has made.
    const held = (await readBoardEntries(context)).find(({ type }) => type === 'creativeid')?.column_name
    const name = typeof held === 'string' ? held : OWN_NAME
    const withAllKeys = await findOrCreateColumn(context, {
      name,
      body: async () => {
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

/** The column. Blocks where the target took a fault, which then has the board's one place. */
export async function createCreativeIdColumn(context: CheckContext): Promise<CreativeIdColumn> {
  const made = await createAfterFaults(context)
  context.given.that(
    made.acceptedFault === null,
    `create a creativeid column: ${made.acceptedFault} had been accepted before`,
  )
  return made
}

/** What was answered to one fault. */
export async function sendCreativeIdFault(context: CheckContext, { id }: Fault): Promise<Answer> {
  const { attempts } = await createAfterFaults(context)
  const answer = attempts.get(id)
  if (answer && isAccepted(answer)) return answer
  if (attempts.size === 0) return context.notApplicable('the board has a creativeid column already, and takes no other')

  const { column } = await createCreativeIdColumn(context)
  await context.given.resource('create a creativeid column', column)
  if (answer) return answer
  throw new Error(`${id} was not among the faults that were tried`)
}

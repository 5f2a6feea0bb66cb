import { columnOnce, createColumn, survey } from '../../given/columns.ts'
import { bodyOfType } from '../../given/columns-by-type.ts'
import { at, isResource, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { configuring, type Fault } from './faults.ts'
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
export interface CreativeIdScene {
  /** What the column with every key was answered: the read of an earlier run's, or the creation, which may be a refusal. */
  readonly whole: Answer
  /** The same, or where it was refused, the column with fewer optional keys. */
  readonly column: Answer
  /** The optional keys without which the column was accepted. */
  readonly without: readonly string[]
  /** By fault; empty where the board had a creativeid column before, as that alone would be refused. */
  readonly attempts: ReadonlyMap<string, Answer>
  /** The fault that was let through: what is refused after it is refused for another reason. */
  readonly slipped: string | null
  /** False for a column that the board had of somebody else. */
  readonly own: boolean
}

const creativeIdBody = async (context: CheckContext, optional: JsonObject): Promise<JsonObject> =>
  configuring(optional)(await bodyOfType(context, 'creativeid'), context)

/** Every fault that the profile has the entries for, until one slips through. */
async function attemptAll(context: CheckContext, attempts: Map<string, Answer>): Promise<string | null> {
  for (const { id, change, needs = [] } of faults) {
    if (needs.some(path => typeof context.profile.entry(path) !== 'string')) continue
    const answer = await createColumn(context, await change(await bodyOfType(context, 'creativeid'), context))
    attempts.set(id, answer)
    if (isAccepted(answer)) return id
  }
  return null
}

/** The first of some columns that is accepted: all but one of the optional keys, then none. */
async function lesser(context: CheckContext): Promise<{ column: Answer; without: readonly string[] } | null> {
  const keys = Object.keys(OPTIONAL_KEYS)
  for (const without of [...keys.map(key => [key]), keys]) {
    const rest = Object.fromEntries(Object.entries(OPTIONAL_KEYS).filter(([key]) => !without.includes(key)))
    const column = await createColumn(context, await creativeIdBody(context, rest))
    if (isAccepted(column)) return { column, without }
  }
  return null
}

/** Needs naming_convention_id. A board holds one creativeid column at most, so the faults are tried before it is made. */
const creativeIdScene = (context: CheckContext): Promise<CreativeIdScene> =>
  context.run.share('creativeid scene', async () => {
    const attempts = new Map<string, Answer>()
    let slipped: string | null = null
    // A board may have one that no run has made.
    const held = (await survey(context)).find(({ type }) => type === 'creativeid')?.column_name
    const name = typeof held === 'string' ? held : OWN_NAME
    const whole = await columnOnce(context, {
      name,
      body: async () => {
        slipped = await attemptAll(context, attempts)
        return creativeIdBody(context, OPTIONAL_KEYS)
      },
      fits: ({ type }) => type === 'creativeid',
    })
    const less = isAccepted(whole) || slipped !== null ? null : await lesser(context)
    return { whole, column: whole, without: [], ...less, attempts, slipped, own: name === OWN_NAME }
  })

/** The scene, as long as no fault has slipped through and taken the board's one place. */
export async function cleanScene(context: CheckContext): Promise<CreativeIdScene> {
  const scene = await creativeIdScene(context)
  context.given.that(scene.slipped === null, `create a creativeid column: ${scene.slipped} had been accepted before`)
  return scene
}

/** What was answered to one fault. */
export async function creativeIdAttempt(context: CheckContext, { id }: Fault): Promise<Answer> {
  const { attempts } = await creativeIdScene(context)
  const answer = attempts.get(id)
  if (answer && isAccepted(answer)) return answer
  if (attempts.size === 0) return context.notApplicable('the board has a creativeid column already, and takes no other')

  const { column } = await cleanScene(context)
  await context.given.resource('create a creativeid column', column)
  if (answer) return answer
  throw new Error(`${id} was not among the faults that were tried`)
}

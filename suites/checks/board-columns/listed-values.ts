import { type Check, type CheckContext, check } from '../../check.ts'
import { CONFIG_KEYS, type ConfigKey } from '../../contract/bodies/column-config.ts'
import { kebab } from '../../contract/clause-id.ts'
import { CREATABLE_TYPES, type CreatableType } from '../../contract/column-types.ts'
import { at, isObject, type Json, type JsonObject, type Resource, toStableText } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { createColumn, rereadColumn, sharedColumn } from '../../setup/columns/columns.ts'
import { columnBodyOfType, withConfig } from '../../setup/columns/columns-by-type.ts'
import { FULL_COLUMNS, isConfigValueKept, SHORTEST_COLUMN } from '../../setup/columns/full-columns.ts'
import { type CombinedCreation, createWithAllMembers, fixedBody } from '../../setup/requests/combined-creation.ts'
import { sendUpdate } from '../../setup/requests/referenced-operations.ts'
import { type Answer, isSuccess, resourceIn } from '../../target/api.ts'
import { expectConfigValue } from './config-keys.ts'
import { createCreativeIdColumn, OPTIONAL_KEYS } from './creativeid.ts'

/** A config key whose values the specification lists. */
interface Enumeration {
  readonly type: CreatableType
  readonly key: string
  /** The column that the run creates with `known`; the creativeid column has a creation of its own. */
  readonly column: CombinedCreation | undefined
  readonly known: Json
  /** The listed values that no column of a run has. */
  readonly others: readonly Json[]
  readonly unlisted: Json
}

/** The listed word in a value, such as the style of a date_format; null for a value without one. */
function wordOf(value: Json | undefined): string | null {
  const word = isObject(value) ? value.style : value
  return typeof word === 'string' ? word : null
}

/** The columns that the run creates, with their fixed config values. */
const CREATED: readonly { readonly type?: Json; readonly config?: Json; readonly column?: CombinedCreation }[] = [
  ...Object.values<CombinedCreation>(FULL_COLUMNS).map(column => ({ ...fixedBody(column), column })),
  { type: 'date', config: SHORTEST_COLUMN.members },
  { type: 'creativeid', config: OPTIONAL_KEYS },
]

function enumerationOf(type: CreatableType, key: string, { accepts, refuses }: ConfigKey): Enumeration {
  const created = CREATED.filter(one => one.type === type && wordOf(at(one.config, key)) !== null)
  const words = created.map(({ config }) => wordOf(at(config, key)))
  const known = at(created[0]?.config, key)
  const unlisted = refuses.find(value => wordOf(value) === 'unheard-of')
  if (known === undefined || unlisted === undefined) throw new Error(`no sample values of ${key}`)
  const others = accepts.filter(value => wordOf(value) !== null && !words.includes(wordOf(value)))
  return { type, key, column: created[0]?.column, known, others, unlisted }
}

/** Every config key with listed values. Spec: Column, config keys by type. */
const ENUMERATIONS: readonly Enumeration[] = CREATABLE_TYPES.flatMap(type =>
  Object.entries(CONFIG_KEYS[type])
    .filter(([, rule]) => rule.isEnumeration)
    .map(([key, rule]) => enumerationOf(type, key, rule)),
)

/** Asks for a column under a name that the board has: if only the name is wrong, no column is made. */
async function sendNow(context: CheckContext, type: CreatableType, config: JsonObject): Promise<Answer> {
  const { name } = await sharedColumn(context, 'text')
  const body = withConfig(await columnBodyOfType(context, type), config)
  return createColumn(context, { ...body, name: context.setup.text(name, 'read the name of a column') })
}

/** The same, once in a run. */
const sendUnderTakenName = (context: CheckContext, type: CreatableType, config: JsonObject): Promise<Answer> =>
  context.share(`${type} column with ${JSON.stringify(config)} under a taken name`, context =>
    sendNow(context, type, config),
  )

/** What an error says, without the word that it may repeat. Further properties, such as a time, may differ from error to error. */
function errorOf({ status, json }: Answer, value: Json): string {
  const said = ['code', 'message', 'details'].map(member => at(json, 'error', member) ?? null)
  const text = toStableText([status, ...said])
  const word = wordOf(value)
  return word === null ? text : text.replaceAll(word, '…')
}

const keysBeside = (type: CreatableType, key: string): readonly string[] =>
  Object.keys(CONFIG_KEYS[type]).filter(other => other !== key)

/** Whether a target that refused a value says something else once the id that goes with it is there, as in automation_id. */
async function needsId(
  context: CheckContext,
  { type, key, value, said }: Pick<Enumeration, 'type' | 'key'> & { readonly value: Json; readonly said: string },
): Promise<boolean> {
  const id = keysBeside(type, key).find(other => other === `${wordOf(value)}_id`)
  if (id === undefined) return false
  return errorOf(await sendUnderTakenName(context, type, { [key]: value, [id]: context.run.uuid() }), value) !== said
}

/**
 * A board keeps every column for ever, so a run creates columns with some of the listed values only. The others are sent
 * under a name that is taken. The error must be the same as for a value that makes a column. It tells nothing on a target
 * that looks at the name first, which says the same of a value that is not listed, and on one that words each error anew.
 */
const acceptsListedValue = ({ type, key, known, unlisted }: Enumeration, value: Json): Check => {
  const clause = `COLUMN-CONFIG-${kebab(type)}-${kebab(key)}`
  return check(
    `board-columns/config/${type}/${key}/${wordOf(value)}`,
    clause,
    type === 'creativeid' ? ['naming_convention_id'] : [],
    async (context, expect) => {
      const send = (one: Json) => sendUnderTakenName(context, type, { [key]: one })
      const [validControl, answer] = [await send(known), await send(value)]
      if (isSuccess(answer) || isSuccess(validControl)) return expectConfigValue(context, clause, answer, key, value)

      const error = errorOf(validControl, known)
      if (error !== errorOf(await sendUnderTakenName(context, type, {}), null))
        return context.notApplicable('the server does not always give the same error for a taken name')
      if (error === errorOf(await send(unlisted), unlisted))
        return context.notApplicable('the server refuses a taken column name before it checks the config, as it may')
      const said = errorOf(answer, value)
      const wantsOther = keysBeside(type, key).some(other => said.includes(other) && !error.includes(other))
      if (wantsOther || (said !== error && (await needsId(context, { type, key, value, said }))))
        return context.notApplicable('the server requires another config key with the value')
      const sent = JSON.stringify(value)
      // The board may have got its only creativeid column since the valid control, which is an error of its own.
      const errorNow = said === error ? error : errorOf(await sendNow(context, type, { [key]: known }), known)
      expect.equal(said, errorNow, `status and error for a taken name with the listed ${key} ${sent}`)
    },
  )
}

/** Every listed value of a config key that no column of a run has. Spec: Column, config keys by type. */
export const listedValueChecks: readonly Check[] = ENUMERATIONS.flatMap(enumeration =>
  enumeration.others.map(value => acceptsListedValue(enumeration, value)),
)

const CLAUSE = 'COLUMN-CONFIG-LISTED-UPDATE'

/** A column of the run with a listed value, and with no cells that other checks judge. */
const columnWith = async (context: CheckContext, { type, column }: Enumeration): Promise<Resource> =>
  context.setup.resource(
    `create a ${type} column`,
    column ? (await createWithAllMembers(context, column)).answer : (await createCreativeIdColumn(context)).column,
  )

/** Gives one column each listed value in turn, and then its own again; a read shows that the last one is stored. It runs alone, since other checks judge the column. */
const keepsUpdatedValues = (enumeration: Enumeration): Check => {
  const { type, key, others } = enumeration
  return check(
    `board-columns/config-update/${type}/${key}`,
    CLAUSE,
    { needs: type === 'creativeid' ? ['naming_convention_id'] : [], phase: 'alone' },
    async (context, expect) => {
      const { id, config = null } = await columnWith(context, enumeration)
      const update = (value: Json) => sendUpdate(context, 'column', { id, body: { config: { [key]: value } } })
      const own = at(config, key) ?? enumeration.known
      if (!isSuccess(await update(own))) context.notApplicable(`the update of a column does not accept config.${key}`)
      const [accepted, kept]: [Json[], Json[]] = [[], []]
      for (const value of others) {
        const answer = await update(value)
        if (!isSuccess(answer)) continue
        accepted.push(value)
        const isKept = (column: Resource) => isConfigValueKept(at(column, 'config', key), value)
        const shown = resourceIn(answer)
        const isShown = shown !== undefined && isKept(shown) && value !== others.at(-1)
        if (isShown || isKept(await readUntil(context.run, () => rereadColumn(context, id), isKept))) kept.push(value)
      }
      await update(own)
      if (kept.length === 0) context.notApplicable(`the update of a column does not change config.${key}`)

      const what = `values of config.${key} that a column kept after the server accepted them`
      expect.equal(kept.map(wordOf), accepted.map(wordOf), what)
    },
  )
}

/** Every listed value by an update, where the target has it: a run creates columns with some of the values only. Spec: Column; Board columns. */
export const updatedValueChecks: readonly Check[] = ENUMERATIONS.filter(({ others }) => others.length > 1).map(
  keepsUpdatedValues,
)

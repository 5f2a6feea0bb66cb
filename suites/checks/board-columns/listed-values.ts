import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { CONFIG_KEYS, type ConfigKey } from '../../contract/column-config.ts'
import { CREATABLE_TYPES, type CreatableType } from '../../contract/column-types.ts'
import { createColumn, sharedColumn } from '../../given/columns.ts'
import { columnBodyOfType } from '../../given/columns-by-type.ts'
import { fixedBody } from '../../given/combined-creation.ts'
import { FULL_COLUMNS, type FullColumn, SHORTEST_COLUMN } from '../../given/full-columns.ts'
import { at, isObject, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, isSuccess } from '../../target/api.ts'
import { expectConfigValue } from './config-keys.ts'
import { OPTIONAL_KEYS } from './creativeid.ts'
import { withConfig } from './faults.ts'

/** A config key whose values the specification lists. */
interface Enumeration {
  readonly type: CreatableType
  readonly key: string
  readonly rule: ConfigKey
}

const ENUMERATIONS: readonly Enumeration[] = CREATABLE_TYPES.flatMap(type =>
  Object.entries(CONFIG_KEYS[type])
    .filter(([, rule]) => rule.isEnumeration)
    .map(([key, rule]) => ({ type, key, rule })),
)

/** The listed word in a value, such as the style of a date_format; null for a value without one. */
function wordOf(value: Json | undefined): string | null {
  const word = isObject(value) ? value.style : value
  return typeof word === 'string' ? word : null
}

/** The fixed config values of the columns that the run creates. */
const CREATED: readonly { readonly type: string; readonly config: Json | undefined }[] = [
  ...Object.values<FullColumn>(FULL_COLUMNS).map(column => ({
    type: column.base.type,
    config: fixedBody(column).config,
  })),
  { type: 'date', config: SHORTEST_COLUMN.members },
  { type: 'creativeid', config: OPTIONAL_KEYS },
]

/** The words with which the run creates a column. */
const createdWords = ({ type, key }: Enumeration): readonly string[] =>
  CREATED.filter(column => column.type === type).flatMap(({ config }) => wordOf(at(config, key)) ?? [])

/** Asks for a column under a name that the board has: if only the name is wrong, no column is made. */
const sendUnderTakenName = (context: CheckContext, type: CreatableType, config: JsonObject): Promise<Answer> =>
  context.run.share(`${type} column with ${JSON.stringify(config)} under a taken name`, async () => {
    const { name } = await sharedColumn(context, 'text')
    const body = await withConfig(config)(await columnBodyOfType(context, type), context)
    return createColumn(context, { ...body, name: context.given.text(name, 'read the name of a column') })
  })

/** What an error says, without the word that it may repeat. */
function errorOf({ status, json }: Answer, value: Json): string {
  const text = JSON.stringify([status, at(json, 'error') ?? null])
  const word = wordOf(value)
  return word === null ? text : text.replaceAll(word, '…')
}

/**
 * A board keeps every column for ever, so a run creates columns with some of the listed values only. The others are sent
 * under a name that is taken. The error must be the same as for a value that makes a column. It tells nothing on a target
 * that looks at the name first, which says the same of a value that is not listed, and on one that words each error anew.
 */
const acceptsListedValue = ({ type, key }: Enumeration, value: Json, known: Json, unlisted: Json): Check => {
  const clause = `COLUMN-CONFIG-${kebab(type)}-${kebab(key)}`
  return check(`board-columns/config/${type}/${key}/${wordOf(value)}`, {
    clauses: [clause],
    needs: type === 'creativeid' ? ['naming_convention_id'] : [],
    async run(context) {
      const send = (one: Json) => sendUnderTakenName(context, type, { [key]: one })
      const [twin, answer] = [await send(known), await send(value)]
      if (isSuccess(answer) || isSuccess(twin)) return expectConfigValue(context, clause, answer, key, value)

      const error = errorOf(twin, known)
      if (error !== errorOf(await sendUnderTakenName(context, type, {}), null))
        return context.notApplicable('the target does not always say the same about a name that is taken')
      if (error === errorOf(await send(unlisted), unlisted))
        return context.notApplicable('the target looks at the name of a column before its config')
      const sent = JSON.stringify(value)
      context
        .expect(clause)
        .equal(errorOf(answer, value), error, `status and error for a taken name beside the listed ${key} ${sent}`)
    },
  })
}

/** Every listed value of a config key that no column of a run has. Spec: Column, config keys by type. */
export const listedValueChecks: readonly Check[] = ENUMERATIONS.flatMap(enumeration => {
  const { accepts, refuses } = enumeration.rule
  const created = createdWords(enumeration)
  const isCreated = (value: Json) => created.some(word => word === wordOf(value))
  const known = accepts.find(isCreated)
  const unlisted = refuses.find(value => wordOf(value) === 'unheard-of')
  if (known === undefined || unlisted === undefined) throw new Error(`no sample values of ${enumeration.key}`)
  return accepts
    .filter(value => wordOf(value) !== null && !isCreated(value))
    .map(value => acceptsListedValue(enumeration, value, known, unlisted))
})

import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { CONFIG_KEYS } from '../../contract/column-config.ts'
import type { CreatableType } from '../../contract/column-types.ts'
import { createColumn, sharedColumn } from '../../given/columns.ts'
import { columnBodyOfType } from '../../given/columns-by-type.ts'
import { at, type Json, type JsonObject, toStableText } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, isSuccess } from '../../target/api.ts'
import { expectConfigValue } from './config-keys.ts'
import { ENUMERATIONS, type Enumeration, wordOf } from './enumerations.ts'
import { withConfig } from './faults.ts'

/** Asks for a column under a name that the board has: if only the name is wrong, no column is made. */
const sendUnderTakenName = (context: CheckContext, type: CreatableType, config: JsonObject): Promise<Answer> =>
  context.share(`${type} column with ${JSON.stringify(config)} under a taken name`, async context => {
    const { name } = await sharedColumn(context, 'text')
    const body = await withConfig(config)(await columnBodyOfType(context, type), context)
    return createColumn(context, { ...body, name: context.given.text(name, 'read the name of a column') })
  })

/** What an error says, without the word that it may repeat. Further members, such as a time, may differ from error to error. */
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
      const [twin, answer] = [await send(known), await send(value)]
      if (isSuccess(answer) || isSuccess(twin)) return expectConfigValue(context, clause, answer, key, value)

      const error = errorOf(twin, known)
      if (error !== errorOf(await sendUnderTakenName(context, type, {}), null))
        return context.notApplicable('the target does not always say the same about a name that is taken')
      if (error === errorOf(await send(unlisted), unlisted))
        return context.notApplicable('the target looks at the name of a column before its config')
      const said = errorOf(answer, value)
      const wantsOther = keysBeside(type, key).some(other => said.includes(other) && !error.includes(other))
      if (wantsOther || (said !== error && (await needsId(context, { type, key, value, said }))))
        return context.notApplicable('the target wants another config key beside the value')
      const sent = JSON.stringify(value)
      expect.equal(said, error, `status and error for a taken name beside the listed ${key} ${sent}`)
    },
  )
}

/** Every listed value of a config key that no column of a run has. Spec: Column, config keys by type. */
export const listedValueChecks: readonly Check[] = ENUMERATIONS.flatMap(enumeration =>
  enumeration.others.map(value => acceptsListedValue(enumeration, value)),
)

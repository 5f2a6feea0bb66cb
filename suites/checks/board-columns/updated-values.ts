import { type Check, check } from '../../check.ts'
import { rereadColumn } from '../../given/columns.ts'
import { createWithAllMembers } from '../../given/combined-creation.ts'
import { isConfigValueKept } from '../../given/full-columns.ts'
import { sendUpdate } from '../../given/referenced-operations.ts'
import { at, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { readUntil } from '../../runner/read-until.ts'
import { isSuccess } from '../../target/api.ts'
import { createCreativeIdColumn } from './creativeid.ts'
import { ENUMERATIONS, type Enumeration, wordOf } from './enumerations.ts'

const CLAUSE = 'COLUMN-CONFIG-LISTED-UPDATE'

/** A column of the run with a listed value, and with no cells that other checks judge. */
const columnWith = async (context: CheckContext, { type, column }: Enumeration): Promise<Resource> =>
  context.given.resource(
    `create a ${type} column`,
    column ? (await createWithAllMembers(context, column)).answer : (await createCreativeIdColumn(context)).column,
  )

/** Gives one column each listed value in turn, and then its own again. It runs alone, since other checks judge the column. */
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
        if (!isSuccess(await update(value))) continue
        accepted.push(value)
        const isKept = (column: Resource) => isConfigValueKept(at(column, 'config', key), value)
        if (isKept(await readUntil(context.run, () => rereadColumn(context, id), isKept))) kept.push(value)
      }
      await update(own)
      if (kept.length === 0) context.notApplicable(`the update of a column does not change config.${key}`)

      expect.equal(
        kept.map(wordOf),
        accepted.map(wordOf),
        `values of config.${key} that a column keeps, of those that updates accepted`,
      )
    },
  )
}

/** Every listed value by an update, where the target has it: a run creates columns with some of the values only. Spec: Column; Board columns. */
export const updatedValueChecks: readonly Check[] = ENUMERATIONS.filter(({ others }) => others.length > 1).map(
  keepsUpdatedValues,
)

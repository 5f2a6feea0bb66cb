import { z } from 'zod'
import { COLUMN_TYPES, type Column, type Option } from '../../../../fixtures/entities.ts'
import { isMultiple } from '../../cells/mirror.ts'
import { invalid } from '../../errors.ts'
import type { Call } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import { newOptions } from '../../store/new-options.ts'
import { OptionChanges } from '../shapes.ts'
import { writtenConfig } from './config/schema.ts'

const ChangesBody = z.object({
  name: z.string().optional(),
  type: z.enum(COLUMN_TYPES).optional(),
  media_attribute_id: z.uuid().nullish(),
  multiple: z.boolean().optional(),
  options: OptionChanges.optional(),
  config: writtenConfig.optional(),
})

/** What a PATCH of a column asks for; its config is not yet looked into. */
export type ColumnChanges = z.output<typeof ChangesBody>

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** What a PATCH makes of a column (assumption COLUMN-PATCH). Each throws bad_request. Spec: Board columns. */
export const columnChangeRules = {
  columnChanges: (call: Call): ColumnChanges => parseBody(call, ChangesBody),

  columnTypeIsImmutable(_call: Call, before: Column, { type = before.type }: ColumnChanges): void {
    if (type !== before.type) throw invalid('type', `the column is of type ${before.type}, and stays so`)
  },

  columnAttributeIsImmutable(_call: Call, before: Column, { media_attribute_id: id }: ColumnChanges): void {
    if (id !== undefined && id !== before.media_attribute_id)
      throw invalid('media_attribute_id', 'what a column mirrors cannot be changed')
  },

  /** A mediacolumn holds as many as its attribute, and may be sent as it reads. */
  columnMultipleIsImmutable({ world }: Call, before: Column, { multiple }: ColumnChanges): void {
    if (multiple !== undefined && multiple !== isMultiple({ world, column: before }))
      throw invalid('multiple', 'how many values a cell holds cannot be changed')
  },

  /** Keys that are left out keep their stored value. */
  configAfterPatch: (_call: Call, before: Column, given: Column['config']): Column['config'] => ({
    ...before.config,
    ...given,
  }),

  /** By id, or else by name in any case, an entry changes an option that there is; all others are added. None goes. */
  columnOptionsAfterPatch(
    { world, service }: Call,
    { options }: Column,
    changes: NonNullable<ColumnChanges['options']>,
  ): readonly Option[] {
    const after = [...(options ?? [])]
    for (const { id, name, description } of changes) {
      const at = after.findIndex(option => (id === undefined ? sameName(option.name, name) : option.id === id))
      const known = after[at]
      if (id !== undefined && !known) throw invalid('options', `${id} is no option of the column`)
      if (known) after[at] = { ...known, name, description: description ?? known.description }
      else after.push(...newOptions(world, [{ name, description: description ?? '' }]))
    }
    if (after.length > service.limits.options)
      throw invalid('options', `the column would have ${after.length}, and may have ${service.limits.options}`)
    return after
  },
}

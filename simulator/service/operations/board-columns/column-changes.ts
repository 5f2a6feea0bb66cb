import type { Column, Option } from '../../../../fixtures/entities.ts'
import { isMultiple } from '../../cells/mirrored-attribute.ts'
import { invalid } from '../../errors.ts'
import { parseBody } from '../../parse-body.ts'
import type { Call, Rules } from '../../service.ts'
import { createOptions } from '../../store/create-options.ts'
import { type ColumnChanges, ColumnChangesBody } from './column-body.ts'

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** What a PATCH makes of a column (assumption COLUMN-PATCH). Each throws bad_request. Spec: Board columns. */
export const columnChangeRules: Pick<
  Rules['columns'],
  'typeIsImmutable' | 'attributeIsImmutable' | 'configAfterPatch'
> = {
  typeIsImmutable(_call, before, { type = before.type }) {
    if (type !== before.type) throw invalid('type', `the column is of type ${before.type}, and stays so`)
  },

  attributeIsImmutable(_call, before, { media_attribute_id: id }) {
    if (id !== undefined && id !== before.media_attribute_id)
      throw invalid('media_attribute_id', 'what a column mirrors cannot be changed')
  },

  /** Keys that are left out keep their stored value. */
  configAfterPatch: (_call, before, given) => ({ ...before.config, ...given }),
}

/** Throws bad_request where a member has another type or length. */
export const parseColumnChanges = (call: Call): ColumnChanges => parseBody(call, ColumnChangesBody)

/** A mediacolumn holds as many as its attribute, and may be sent as it reads. */
export function checkMultiple({ world }: Call, before: Column, { multiple }: ColumnChanges): void {
  if (multiple !== undefined && multiple !== isMultiple({ world, column: before }))
    throw invalid('multiple', 'how many values a cell holds cannot be changed')
}

/** By id, or else by name in any case, an entry changes an option that there is; all others are added. None goes. */
export function optionsAfterPatch(
  { world, service }: Call,
  { options }: Column,
  changes: NonNullable<ColumnChanges['options']>,
): readonly Option[] {
  const after = [...(options ?? [])]
  for (const { id, name, description } of changes) {
    const at = after.findIndex(option => (id === undefined ? isSameName(option.name, name) : option.id === id))
    const known = after[at]
    if (id !== undefined && !known) throw invalid('options', `${id} is no option of the column`)
    if (known) after[at] = { ...known, name, description: description ?? known.description }
    else after.push(...createOptions(world, [{ name, description: description ?? '' }]))
  }
  if (after.length > service.limits.options)
    throw invalid('options', `the column would have ${after.length}, and may have ${service.limits.options}`)
  return after
}

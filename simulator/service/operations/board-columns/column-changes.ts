import type { Column, Option } from '../../../../fixtures/entities.ts'
import { isMultiple } from '../../cells/mirrored-attribute.ts'
import { invalid } from '../../errors.ts'
import type { Call } from '../../service.ts'
import { createOptions } from '../../store/create-options.ts'
import type { ColumnChanges } from './column-body.ts'

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The request may repeat the current value, for a mediacolumn that of its attribute. */
export function checkMultiple({ world }: Call, before: Column, { multiple }: ColumnChanges): void {
  if (multiple !== undefined && multiple !== isMultiple({ world, column: before }))
    throw invalid('multiple', 'cannot change')
}

/** Changes known options, by id or by name without regard to case, and adds all others. Removes none. */
export function optionsAfterPatch(
  { world, service }: Call,
  { options }: Column,
  changes: NonNullable<ColumnChanges['options']>,
): readonly Option[] {
  const after = [...(options ?? [])]
  for (const { id, name, description } of changes) {
    const at = after.findIndex(option => (id === undefined ? isSameName(option.name, name) : option.id === id))
    const known = after[at]
    if (id !== undefined && !known) throw invalid('options', `${id} is not an option of the column`)
    if (known) after[at] = { ...known, name, description: description ?? known.description }
    else after.push(...createOptions(world, [{ name, description: description ?? '' }]))
  }
  if (after.length > service.limits.options)
    throw invalid(
      'options',
      `the column would have ${after.length} options, but may have at most ${service.limits.options}`,
    )
  return after
}

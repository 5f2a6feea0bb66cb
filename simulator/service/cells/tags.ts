import { invalid, parse, showValue } from '../errors.ts'
import type { Codec } from '../service.ts'
import { findOption, findOptionIds } from '../store/option-index.ts'
import { optionsOf } from './mirrored-attribute.ts'
import { Text } from './scalars.ts'

/** Option ids (assumption CELL-OPTION-IDS). Filters also take names. Spec: Row; Filter entry. */
export const tags: Codec = {
  filterKind: () => 'ids',
  write(value, at, context) {
    const id = parse(Text, value, at)
    if (!findOption(optionsOf(context), id))
      throw invalid(at, `${showValue(id)} is not the id of an option of the column`)
    return id
  },
  label: (stored, context) => findOption(optionsOf(context), String(stored))?.name ?? String(stored),
  findIds: (value, context) => findOptionIds(optionsOf(context), value),
}

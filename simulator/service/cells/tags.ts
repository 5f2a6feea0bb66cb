import { invalid, parse } from '../errors.ts'
import type { Codec } from '../service.ts'
import { optionsOf } from './mirrored-attribute.ts'
import { Text } from './scalars.ts'

/** Option ids (assumption CELL-OPTION-IDS). Filters also take names. Spec: Row; Filter entry. */
export const tags: Codec = {
  filterKind: () => 'ids',
  write(value, at, context) {
    const id = parse(Text, value, at)
    if (!optionsOf(context)?.some(option => option.id === id))
      throw invalid(at, `${id} is not the id of an option of the column`)
    return id
  },
  label: (stored, context) => optionsOf(context)?.find(option => option.id === stored)?.name ?? String(stored),
  findIds(value, context) {
    const wanted = value.toLowerCase()
    const options = optionsOf(context) ?? []
    const named = options.filter(option => [option.id, option.name].some(n => n.toLowerCase() === wanted))
    return named.map(option => option.id)
  },
}

import type { Json } from '../../fixtures/entities.ts'
import { isList, isObject } from '../deviations/json.ts'
import { changeCall } from '../deviations/patches.ts'
import { invalid } from '../service/errors.ts'
import type { CellKind, FilterInput } from '../service/service.ts'
import { avoided, type Variant, variant } from './variant.ts'

const isOfNumbers = ({ context }: FilterInput): boolean => context.column.type === 'number'

/** Numbers in strings are taken, and are in no cell. */
const unmatched =
  ({ readWanted }: CellKind): CellKind['readWanted'] =>
  (value, context) => {
    const known = readWanted(value, context)
    return typeof value === 'string' && known ? [] : known
  }

const PALETTE: readonly Json[] = ['red', 'green', 'blue']

/** Other ways to read filters. */
export const filterVariants: readonly Variant[] = [
  variant(
    'filters/numbers-in-strings-are-no-numbers',
    'Whether a number in a string is one is not said: here a filter by several of them finds no cell.',
    service => {
      const { kinds, rules } = service.filters
      const { valueMatchesSomething } = rules
      return {
        ...service,
        filters: {
          ...service.filters,
          kinds: { ...kinds, number: { ...kinds.number, readWanted: unmatched(kinds.number) } },
          rules: {
            ...rules,
            valueMatchesSomething: condition => (isOfNumbers(condition) ? undefined : valueMatchesSomething(condition)),
          },
        },
      }
    },
  ),
  avoided(
    'filters/colors-of-a-palette',
    'What a color looks like is not given: here it is one of a few names.',
    changeCall('createView', call => {
      const { body, params, world } = call
      const filters = isObject(body) && isList(body.filters) ? body.filters.filter(isObject) : []
      const columns = world.boards.get(params.id ?? '')?.columns
      const isOfColors = (id: string) => columns?.get(id)?.type === 'color'
      for (const { column_id, operator, value = null } of filters)
        if (isOfColors(String(column_id)) && operator !== 'contains' && !PALETTE.includes(value))
          throw invalid('filters', 'no such color')
      return call
    }),
  ),
]

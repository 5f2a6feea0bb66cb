import type { Json } from '../../fixtures/entities.ts'
import { isList, isObject } from '../deviations/json.ts'
import { changeCall } from '../deviations/patches.ts'
import { invalid } from '../service/errors.ts'
import type { CellKind, FilterInput } from '../service/service.ts'
import { unjudged, type Variant, variant } from './variant.ts'

const isOnNumbers = ({ context }: FilterInput): boolean => context.column.type === 'number'

/** Accepts numbers in strings, which no cell holds. */
const matchNoStrings =
  ({ readWanted }: CellKind): CellKind['readWanted'] =>
  (value, context) => {
    const known = readWanted(value, context)
    return typeof value === 'string' && known ? [] : known
  }

const PALETTE: readonly Json[] = ['red', 'green', 'blue']

/** Lawful choices in reading filters. */
export const filterVariants: readonly Variant[] = [
  variant(
    'filters/numbers-in-strings-are-no-numbers',
    'The specification does not say whether a filter takes numbers in strings. On this server they match nothing.',
    service => {
      const { kinds, rules } = service.filters
      const { valueMatchesSomething } = rules
      return {
        ...service,
        filters: {
          ...service.filters,
          kinds: { ...kinds, number: { ...kinds.number, readWanted: matchNoStrings(kinds.number) } },
          rules: {
            ...rules,
            valueMatchesSomething: condition => (isOnNumbers(condition) ? undefined : valueMatchesSomething(condition)),
          },
        },
      }
    },
  ),
  unjudged(
    'filters/colors-of-a-palette',
    'The specification does not say what a color looks like. This server takes a few names only.',
    changeCall('createView', call => {
      const { body, params, world } = call
      const filters = isObject(body) && isList(body.filters) ? body.filters.filter(isObject) : []
      const columns = world.boards.get(params.id ?? '')?.columns
      const isOfColors = (id: string) => columns?.get(id)?.type === 'color'
      for (const { column_id, operator, value = null } of filters)
        if (isOfColors(String(column_id)) && operator !== 'contains' && !PALETTE.includes(value))
          throw invalid('filters', 'unknown color')
      return call
    }),
  ),
]

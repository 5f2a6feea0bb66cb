import type { JsonObject } from '../../fixtures/entities.ts'
import { changeBody, changeCall, combinePatches, type Patch, replaceRule } from '../deviations/patches.ts'
import { conflict, invalid } from '../service/errors.ts'
import type { OperationName } from '../service/operations/index.ts'
import { avoided, type Variant, variant } from './variant.ts'

/** Refuses a body of which something holds. */
const refusing = (
  name: OperationName,
  field: string,
  holds: (sent: JsonObject, columnTypes: (id: unknown) => { readonly multiple: boolean } | undefined) => boolean,
): Patch =>
  changeCall(name, call => {
    const sent = call.body
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return call
    const board = call.world.boards.get(call.params.id ?? '')
    const columnOf = (id: unknown) => (typeof id === 'string' ? board?.columns.get(id) : undefined)
    if (holds({ ...sent }, columnOf)) throw invalid(field, 'refused here')
    return call
  })

const fieldsOf = ({ fields }: JsonObject): readonly JsonObject[] =>
  Array.isArray(fields) ? fields.filter(one => typeof one === 'object' && one !== null && !Array.isArray(one)) : []

const onBothWrites = (field: string, holds: Parameters<typeof refusing>[2]): Patch =>
  combinePatches(refusing('createRow', field, holds), refusing('updateRow', field, holds))

const repeatsColumn = ({ filters }: JsonObject): boolean => {
  const ids = Array.isArray(filters) ? filters.map(one => Object(one).column_id) : []
  return new Set(ids).size < ids.length
}

/** Other ways to read bodies. */
export const bodyVariants: readonly Variant[] = [
  variant(
    'bodies/views-need-names',
    'Whether a view needs a name is not shown.',
    refusing('createView', 'name', ({ name }) => name === undefined),
    'views without a name',
  ),
  variant(
    'bodies/null-clears-no-cell',
    'Whether null clears a cell of a row is not listed.',
    onBothWrites('fields', sent => fieldsOf(sent).some(({ value }) => value === null)),
  ),
  variant(
    'bodies/no-scalars-for-several',
    'A scalar for a cell of several values may be refused.',
    onBothWrites('fields', (sent, columnOf) =>
      fieldsOf(sent).some(({ column_id, value }) => columnOf(column_id)?.multiple === true && !Array.isArray(value)),
    ),
  ),
  avoided(
    'bodies/one-filter-a-column',
    'Two filters on one column may be refused.',
    refusing('createView', 'filters', repeatsColumn),
    'two filters on one column',
  ),
  avoided(
    'bodies/filters-on-unknown-values-match-nothing',
    'A view filter on an unknown option or user may match nothing.',
    service => ({
      ...service,
      filters: {
        ...service.filters,
        rules: {
          ...service.filters.rules,
          valueMatchesSomething: condition =>
            condition.stored ? undefined : service.filters.rules.valueMatchesSomething(condition),
        },
      },
    }),
  ),
  variant(
    'bodies/several-values-by-default',
    'The default of multiple is not given.',
    changeBody('createColumn', sent =>
      sent.multiple === undefined && ['tags', 'user', 'media'].includes(String(sent.type))
        ? { ...sent, multiple: true }
        : sent,
    ),
  ),
  variant(
    'bodies/rows-get-titles-and-positions',
    'The title and position of a row made without them are not given.',
    changeBody('createRow', sent => ({ title: 'Untitled', position: 65_536, ...sent })),
    'a row without title and position',
  ),
  variant('bodies/second-creativeid-conflicts', 'A second creativeid column may be a conflict.', service =>
    replaceRule('columns', 'creativeIdIsAlone', (call, ...rest) => {
      try {
        service.rules.columns.creativeIdIsAlone(call, ...rest)
      } catch {
        throw conflict('The board has a creativeid column.')
      }
    })(service),
  ),
]

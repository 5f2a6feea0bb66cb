import type { Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { operations } from '../../service/operations/index.ts'
import { checkFields } from '../../service/pipeline/project.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeResponseBody, changeStep, combinePatches, type Patch, replaceForOperation } from '../patches.ts'
import { type Documented, forEach, lawClause, projecting } from './documented.ts'

const withoutId = (resource: Json): Json => {
  if (typeof resource !== 'object' || resource === null || !('id' in resource)) return resource
  const { id: _, ...rest } = resource
  return rest
}

const withoutIds = (data: Json | undefined): Json | undefined =>
  Array.isArray(data) ? data.map(withoutId) : data && withoutId(data)

const perOperation = forEach(projecting, name => [
  deviation(
    `fields/${name}-trims-nothing`,
    'The parameter is read, checked and forgotten.',
    [lawClause('FIELDS-SELECT', name)],
    changeStep('project', honest => replaceForOperation(name, honest, (_call, resource) => resource)),
  ),
  deviation(
    `fields/${name}-loses-the-id`,
    'Only what was asked for is selected, and id was not.',
    ['FIELDS-ID-ALWAYS'],
    changeResponseBody(name, ({ data, ...body }, { query }) => {
      const asked = (query.get('fields') ?? 'id').split(',')
      return { ...body, data: asked.includes('id') ? data : withoutIds(data) }
    }),
  ),
  deviation(
    `fields/${name}-empties-what-it-trims`,
    'What was not asked for is null instead of absent.',
    [lawClause('FIELDS-SELECT', name)],
    changeStep('project', honest =>
      replaceForOperation(name, honest, (call, resource) => ({
        ...Object.fromEntries(Object.keys(resource).map(member => [member, null])),
        ...honest(call, resource),
      })),
    ),
  ),
  deviation(
    `fields/${name}-ignores-unknown-names`,
    'A name that selects nothing is passed over.',
    [lawClause('FIELDS-UNKNOWN', name)],
    changeStep('checkFields', honest => replaceForOperation(name, honest, () => {})),
  ),
])

/** Names as the honest step would see them, but for those that a mistake takes for known. */
const alsoKnown = (name: Documented, known: (names: readonly string[]) => readonly string[]): Patch =>
  changeStep('checkFields', honest =>
    replaceForOperation(name, honest, call => {
      const { operation, query } = call
      const passed = known(query.get('fields')?.split(',') ?? [])
      honest({ ...call, operation: { ...operation, selectable: [...(operation.selectable ?? []), ...passed] } })
    }),
  )

const EVERY_NAME = new Set(projecting.flatMap(name => operations[name].selectable ?? []))

const besideOthers = forEach(projecting, name => [
  deviation(
    `fields/${name}-asks-for-one-known-name`,
    'fields is refused only where none of its names is known.',
    [lawClause('FIELDS-UNKNOWN', name)],
    alsoKnown(name, names => (names.some(one => operations[name].selectable?.includes(one)) ? names : [])),
  ),
])

/** Mistakes in trimming resources. */
export const fieldsDeviations: readonly Deviation[] = [
  ...perOperation,
  ...besideOthers,
  ...(['listViewRows', 'listViews'] as const).map(name =>
    deviation(
      `fields/${name}-of-nothing`,
      'Names that are asked for are taken for a filter that nothing passes.',
      [lawClause('FIELDS-SELECT', name)],
      changeResponseBody(name, (body, { query }) => (query.has('fields') ? { ...body, data: [] } : body)),
    ),
  ),
  deviation(
    'fields/unknown-names-of-nothing',
    'An unknown name is found when an item is trimmed, and so not in a list without items.',
    [lawClause('FIELDS-UNKNOWN', 'listViewRows')],
    combinePatches(
      changeStep('checkFields', honest => replaceForOperation('listViewRows', honest, () => {})),
      changeStep('paginate', honest => (call, listing) => {
        if (call.operation.name === 'listViewRows' && listing.size > 0) checkFields(call)
        return honest(call, listing)
      }),
    ),
  ),
  deviation(
    'fields/one-table-of-names',
    'The names that can be selected are those of every kind of resource.',
    [lawClause('FIELDS-UNKNOWN', 'listViewRows'), lawClause('FIELDS-UNKNOWN', 'getColumn')],
    changeStep('checkFields', honest => call => {
      const { operation } = call
      const selectable = operation.selectable && [...EVERY_NAME]
      honest({ ...call, operation: { ...operation, ...(selectable && { selectable }) } })
    }),
  ),
  deviation(
    'fields/names-of-every-object',
    'A name is known if it is in the object of known names, as constructor is in each object.',
    [lawClause('FIELDS-UNKNOWN', 'getView')],
    alsoKnown('getView', names => names.filter(one => one in {})),
  ),
  deviation(
    'fields/one-name-only',
    'The parameter is one name, and commas are part of it.',
    ['FIELDS-SEVERAL'],
    changeStep('checkFields', honest => call => {
      if (call.query.get('fields')?.includes(',')) throw invalid('fields', 'not a selectable name')
      honest(call)
    }),
  ),
  deviation(
    'fields/first-page-only',
    'A cursor carries what columns asked for, but not what fields did.',
    [lawClause('FIELDS-SELECT', 'listViewRows')],
    changeStep('project', honest => (call, resource) => {
      const isLater = call.operation.name === 'listViewRows' && call.query.has('cursor')
      return isLater ? resource : honest(call, resource)
    }),
  ),
]

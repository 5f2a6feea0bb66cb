import type { Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { only, step, wire } from '../seams.ts'
import { forEach, lawClause, projecting } from './documented.ts'

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
    step('project', honest => only(name, honest, (_call, resource) => resource)),
  ),
  deviation(
    `fields/${name}-loses-the-id`,
    'Only what was asked for is selected, and id was not.',
    ['FIELDS-ID-ALWAYS'],
    wire(name, ({ data, ...body }, { query }) => {
      const asked = (query.get('fields') ?? 'id').split(',')
      return { ...body, data: asked.includes('id') ? data : withoutIds(data) }
    }),
  ),
  deviation(
    `fields/${name}-empties-what-it-trims`,
    'What was not asked for is null instead of absent.',
    [lawClause('FIELDS-SELECT', name)],
    step('project', honest =>
      only(name, honest, (call, resource) => ({
        ...Object.fromEntries(Object.keys(resource).map(member => [member, null])),
        ...honest(call, resource),
      })),
    ),
  ),
  deviation(
    `fields/${name}-ignores-unknown-names`,
    'A name that selects nothing is passed over.',
    [lawClause('FIELDS-UNKNOWN', name)],
    step('checkFields', honest => only(name, honest, () => {})),
  ),
])

/** Mistakes in trimming resources. */
export const fieldsDeviations: readonly Deviation[] = [
  ...perOperation,
  deviation(
    'fields/one-name-only',
    'The parameter is one name, and commas are part of it.',
    ['FIELDS-SEVERAL'],
    step('checkFields', honest => call => {
      if (call.query.get('fields')?.includes(',')) throw invalid('fields', 'not a selectable name')
      honest(call)
    }),
  ),
]

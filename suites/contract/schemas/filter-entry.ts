import { OPERATORS, VALUELESS_OPERATORS } from '../column-types.ts'
import { objectOf, oneOf, STRING, UUID, when } from './shapes.ts'

const takesValue = OPERATORS.filter(operator => !VALUELESS_OPERATORS.some(one => one === operator))

/** Spec: Board view, Filter entry. */
export const filterEntry = {
  ...objectOf(
    {
      column_id: UUID,
      operator: oneOf(OPERATORS, 'one of the nine operators'),
      value: {
        type: ['string', 'number', 'array', 'null'],
        items: STRING,
        description: 'a string, a number or an array of strings for every operator that needs a value',
      },
    },
    ['value'],
  ),
  allOf: [
    when('operator', takesValue, {
      properties: { value: { type: ['string', 'number', 'array'] } },
      required: ['value'],
    }),
    when('operator', VALUELESS_OPERATORS, { not: { type: 'object', required: ['value'] } }),
  ],
}

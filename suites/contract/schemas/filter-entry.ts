import { OPERATORS, VALUELESS_OPERATORS } from '../column-types.ts'
import { objectOf, STRING, UUID, when } from './shapes.ts'

const takesValue = OPERATORS.filter(operator => !VALUELESS_OPERATORS.some(one => one === operator))

/** Spec: Board view, Filter entry. */
export const filterEntry = {
  ...objectOf(
    {
      column_id: UUID,
      operator: { enum: OPERATORS },
      value: { type: ['string', 'number', 'array', 'null'], items: STRING },
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

import { expect, it } from 'vitest'
import { createCombinationRecord } from './combination-record.ts'

it('counts the pairs of values that have met, of those that can meet', () => {
  const record = createCombinationRecord()
  const dimensions = [['fields'], ['limit 1', 'limit 2'], ['cursor']]

  record.note('relations/lists', dimensions, ['fields', 'limit 1'])
  record.note('relations/lists', dimensions, ['fields', 'limit 1'])
  record.note('relations/lists', dimensions, ['limit 1', 'cursor'])
  record.note('relations/lists', dimensions, [])

  expect(record.tried()).toEqual([
    {
      relation: 'relations/lists',
      pairs: { met: 2, possible: 5 },
      tried: ['fields and limit 1', 'limit 1 and cursor', 'nothing'],
    },
  ])
})

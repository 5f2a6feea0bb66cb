import { expect, it } from 'vitest'
import { column, row } from '../test-service.test.helper.ts'
import { KeptResources } from './kept-resources.ts'

const present = (id: string) => () => ({ id })

it('presents an entity once for the same columns', () => {
  const kept = new KeptResources()
  const [item, first, second] = [row('one'), column('first', 'text'), column('second', 'text')]
  const resource = kept.get(item, [first, second], present('made'))

  expect(kept.get(item, [first, second], present('again'))).toBe(resource)
  expect(kept.get(item, [second, first], present('in another order'))).toEqual({ id: 'in another order' })
  expect(kept.get(item, [first], present('with less'))).toEqual({ id: 'with less' })
  expect(kept.get(item, undefined, present('with all'))).toEqual({ id: 'with all' })
})

it('drops everything when there is too much', () => {
  const kept = new KeptResources()
  const item = row('one')
  kept.get(item, undefined, present('made'))
  for (let n = 0; n < 2000; n++) kept.get(row('other'), undefined, present('other'))

  expect(kept.get(item, undefined, present('made again'))).toEqual({ id: 'made again' })
})

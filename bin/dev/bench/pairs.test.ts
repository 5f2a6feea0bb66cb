import { expect, it } from 'vitest'
import { measure, median } from './pairs.ts'

it('takes the middle value, or the mean of the two middle values', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
})

it('runs both sides equally often, in alternating order', async () => {
  const order: string[] = []
  const note = (side: string) => async () => order.push(side)
  const figure = await measure({ name: 'pair', ours: note('ours'), bare: note('bare'), repetitions: 2 })

  expect(order).toEqual(['ours', 'bare', 'bare', 'ours'])
  expect(figure).toMatchObject({ name: 'pair', ratio: expect.any(Number) })
})

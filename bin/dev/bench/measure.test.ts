import { expect, it } from 'vitest'
import { measure, median } from './measure.ts'

it('takes the middle value, or the mean of the two middle values', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
})

it('times both sides equally often, in alternating order, and warms up for a round', async () => {
  const order: string[] = []
  const note = (side: string) => async () => void order.push(side)
  const words = { name: 'pair', baseline: 'none', aim: 2, floor: 'none' }
  const open = async () => ({ ours: note('ours'), bare: note('bare'), close: note('close') })

  const figure = await measure({ ...words, repetitions: 2, open }, 1)

  expect(order).toEqual(['ours', 'bare', 'bare', 'ours', 'ours', 'bare', 'bare', 'ours', 'close'])
  expect(figure).toMatchObject({ ...words, rounds: [expect.any(Number)] })
})

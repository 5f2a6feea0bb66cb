import { expect, it } from 'vitest'
import { tryAndPrint } from './try-and-print.ts'

const ROUNDS = ['one', 'two', 'three'].map(name => ({ name, challenges: [] }))

it('tells in a pipe from time to time how far it is', async () => {
  const written: string[] = []
  let now = 0
  await tryAndPrint(
    ROUNDS,
    async () => {
      now += 6000
      return true
    },
    { stream: { write: (text: string) => written.push(text) }, elapsed: () => now },
  )

  expect(written).toEqual(['1 of 3 tried, in 2 runs\n'])
})

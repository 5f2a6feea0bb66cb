import { expect, it } from 'vitest'
import { createSimulator } from '../simulator.ts'

it('judges each exchange of a world once, and some at a time', async () => {
  const judged: number[] = []
  const createJudge = async () => (entry: { readonly id: number }) => {
    judged.push(entry.id)
    return [{ clause: 'A', statement: 'A rule.', kind: 'advice', saw: 'It hurried.', remedy: 'Wait.' } as const]
  }
  const sim = await createSimulator({ createJudge })
  for (let request = 0; request < 201; request++) await sim.fetch('/v1/users')
  const ask = async (since: number) => (await sim.fetch(`/_sim/journal/remarks?since=${since}`)).json()

  expect((await ask(198)).data.map(({ exchange }: { exchange: number }) => exchange)).toEqual([199, 200])
  expect(await ask(200)).toMatchObject({ data: [{ exchange: 201, saw: 'It hurried.' }], judged: 201 })
  expect(judged).toEqual(Array.from({ length: 201 }, (_, at) => at + 1))
})

it('has nothing to say without a judge', async () => {
  const sim = await createSimulator()
  await sim.fetch('/v1/users')

  expect(await (await sim.fetch('/_sim/journal/remarks')).json()).toEqual({ data: [], judged: 1 })
})

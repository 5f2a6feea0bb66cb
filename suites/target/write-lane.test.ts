import { expect, it } from 'vitest'
import { createWriteLane } from './write-lane.ts'

/** A target that takes one write at a time, and a lane to it. */
function createTarget() {
  const { pass } = createWriteLane()
  const log: string[] = []
  let busy = false
  const write = (name: string, key: string | null = null, isHeld = false) =>
    pass({
      key,
      isHeld,
      async send() {
        if (busy) return 'conflict'
        busy = true
        await Promise.resolve()
        busy = false
        return name
      },
      isConflict: answer => answer === 'conflict',
      onClash: () => log.push(`clash of ${name}`),
    })
  return { write, log }
}

it('sends a write again that met another one', async () => {
  const { write, log } = createTarget()

  expect(await Promise.all([write('a'), write('b'), write('c')])).toEqual(['a', 'b', 'c'])
  expect(log).toEqual(['clash of b', 'clash of c'])
})

it('lets writes wait for each other once two have clashed', async () => {
  const { write, log } = createTarget()
  await Promise.all([write('a'), write('b')])

  expect(await Promise.all([write('c'), write('d')])).toEqual(['c', 'd'])
  expect(log).toEqual(['clash of b'])
})

it('leaves the conflict of two writes with one key to the checks', async () => {
  const { write, log } = createTarget()

  expect(await Promise.all([write('a', 'key'), write('b', 'key')])).toEqual(['a', 'conflict'])
  expect(log).toEqual([])
})

it('leaves the conflict of a lone write to the checks', async () => {
  const { pass } = createWriteLane()
  const send = async () => 'conflict'
  const onClash = () => expect.unreachable()

  expect(await pass({ key: null, isHeld: false, send, isConflict: () => true, onClash })).toBe('conflict')
})

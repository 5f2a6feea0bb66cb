import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createWriteQueue } from './write-queue.ts'

/** A target that takes one write at a time, and a queue for it. */
function createTarget() {
  const queue = createWriteQueue()
  const log: string[] = []
  let busy = false
  const write = (name: string, key: string | null = null, isHeld = false) =>
    queue.send({
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
      isAccepted: answer => answer === name,
      onConflictResolved: () => log.push(`clash of ${name}`),
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

it('sends writes with one key together once two others have clashed', async () => {
  const { write, log } = createTarget()
  await Promise.all([write('a'), write('b')])

  expect(await Promise.all([write('c'), write('d', 'key'), write('e', 'key')])).toEqual(['c', 'd', 'conflict'])
  expect(log).toEqual(['clash of b'])
})

/** A target whose writes all end with one answer, and the most of them that were under way at the same time. */
function createRefusing(answer: string) {
  const queue = createWriteQueue()
  const seen = { underWay: 0, most: 0, clashes: 0 }
  const write = (sendsConflict: boolean) => {
    let sent = 0
    return queue.send({
      key: null,
      isHeld: false,
      async send() {
        seen.underWay += 1
        seen.most = Math.max(seen.most, seen.underWay)
        await Promise.resolve()
        seen.underWay -= 1
        sent += 1
        return sendsConflict && sent === 1 ? 'conflict' : answer
      },
      isConflict: found => found === 'conflict',
      isAccepted: found => found === 'done',
      onConflictResolved: () => {
        seen.clashes += 1
      },
    })
  }
  return { seen, write }
}

it.each(['conflict', 'not found'])('lets writes pass side by side if the repeated one ends with %s', async answer => {
  const { seen, write } = createRefusing(answer)
  await Promise.all([write(true), write(true)])
  seen.most = 0

  await Promise.all([write(false), write(false)])
  expect(seen).toMatchObject({ most: 2, clashes: 0 })
})

it('sends a write again only after the one that it met has ended', async () => {
  const queue = createWriteQueue()
  let isOver = false
  const slow = async () => {
    await setImmediate()
    isOver = true
    return 'slow'
  }
  const judge = { isHeld: false, key: null, isConflict: (answer: string) => answer === 'conflict' }
  const first = queue.send({ ...judge, send: slow, isAccepted: () => true, onConflictResolved: () => {} })
  const second = queue.send({
    ...judge,
    send: async () => (isOver ? 'done' : 'conflict'),
    isAccepted: answer => answer === 'done',
    onConflictResolved: () => {},
  })

  expect(await Promise.all([first, second])).toEqual(['slow', 'done'])
})

it('sends a lone write again, which may have met one of somebody else', async () => {
  const { seen, write } = createRefusing('done')

  expect(await write(true)).toBe('done')
  expect(seen.clashes).toBe(1)
  await Promise.all([write(false), write(false)])
  expect(seen.most).toBe(2)
})

it('leaves a conflict that lasts to the checks', async () => {
  const queue = createWriteQueue()
  const send = async () => 'conflict'
  const onConflictResolved = () => expect.unreachable()

  const judge = { isConflict: () => true, isAccepted: () => false }
  expect(await queue.send({ key: null, isHeld: false, send, ...judge, onConflictResolved })).toBe('conflict')
})

it('lets a write apart wait for no other, even where all others wait for each other', async () => {
  const queue = createWriteQueue()
  const judge = {
    key: null,
    isHeld: false,
    isConflict: (answer: string) => answer === 'conflict',
    onConflictResolved: () => {},
  }
  let attempts = 0
  const clash = async () => (attempts++ < 1 ? 'conflict' : 'done')
  const write = (send: () => Promise<string>, isApart = false) =>
    queue.send({ ...judge, isApart, send, isAccepted: answer => answer === 'done' })
  await Promise.all([write(async () => 'done'), write(clash)])
  let release = (_: string) => {}
  const waiting = write(() => new Promise(resolve => (release = resolve)))

  expect(await write(async () => 'apart', true)).toBe('apart')
  release('done')
  expect(await waiting).toBe('done')
})

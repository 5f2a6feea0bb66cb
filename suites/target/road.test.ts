import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRoad } from './road.ts'

/** A road, what began and ended on it, and requests that end when they are told. */
function travel() {
  const log: string[] = []
  const road = createRoad(() => setImmediate())
  const ends = new Map<string, () => void>()
  const send = (name: string, company: Parameters<typeof road.pass>[0]) =>
    road.pass(company, async () => {
      log.push(name)
      await new Promise<void>(resolve => ends.set(name, resolve))
    })
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++) await setImmediate()
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { log, send, settle, end }
}

it('lets a request apart wait for those under way, and those that come later wait for it', async () => {
  const { log, send, settle, end } = travel()
  const all = [send('one', 'together'), send('apart', 'apart')]
  await settle()
  all.push(send('two', 'together'))
  await settle()
  expect(log).toEqual(['one'])

  await end('one')
  expect(log).toEqual(['one', 'apart'])

  await end('apart')
  expect(log).toEqual(['one', 'apart', 'two'])
  await end('two')
  await Promise.all(all)
})

it('lets requests apart meet each other, and the next one of a measurement go before others', async () => {
  const { log, send, settle, end } = travel()
  const first = send('first', 'apart')
  const twin = send('twin', 'apart')
  await settle()
  const other = send('other', 'together')
  await end('twin')
  const next = first.then(() => send('next', 'apart'))
  await end('first')

  expect(log).toEqual(['first', 'twin', 'next'])
  await end('next')
  await end('other')
  await Promise.all([twin, next, other])
})

it('lets others go on while one is held, since one of them may end it', async () => {
  const { log, send, settle, end } = travel()
  const all = [send('held', 'held'), send('apart', 'apart'), send('key', 'together')]
  await settle()
  expect(log).toEqual(['held', 'key'])

  await end('key')
  await end('held')
  expect(log).toEqual(['held', 'key', 'apart'])
  await end('apart')
  await Promise.all(all)
})

it('opens again after a request that failed', async () => {
  const road = createRoad(() => Promise.reject(new Error('stopped')))
  await expect(road.pass('apart', () => Promise.reject(new Error('no response')))).rejects.toThrow('no response')

  await expect(road.pass('together', async () => 'done')).resolves.toBe('done')
})

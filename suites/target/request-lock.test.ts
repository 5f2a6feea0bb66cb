import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRequestLock } from './request-lock.ts'

/** A lock, what began and ended on it, and requests that end when they are told. */
function travel() {
  const log: string[] = []
  const lock = createRequestLock(() => setImmediate())
  const ends = new Map<string, () => void>()
  const send = (name: string, mode: Parameters<typeof lock.hold>[0]) =>
    lock.hold(mode, async () => {
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
  const all = [send('one', 'shared'), send('exclusive', 'exclusive')]
  await settle()
  all.push(send('two', 'shared'))
  await settle()
  expect(log).toEqual(['one'])

  await end('one')
  expect(log).toEqual(['one', 'exclusive'])

  await end('exclusive')
  expect(log).toEqual(['one', 'exclusive', 'two'])
  await end('two')
  await Promise.all(all)
})

it('lets requests apart meet each other, and the next one of a measurement go before others', async () => {
  const { log, send, settle, end } = travel()
  const first = send('first', 'exclusive')
  const twin = send('twin', 'exclusive')
  await settle()
  const other = send('other', 'shared')
  await end('twin')
  const next = first.then(() => send('next', 'exclusive'))
  await end('first')

  expect(log).toEqual(['first', 'twin', 'next'])
  await end('next')
  await end('other')
  await Promise.all([twin, next, other])
})

it('lets others go on while one is held, since one of them may end it', async () => {
  const { log, send, settle, end } = travel()
  const all = [send('held', 'held'), send('exclusive', 'exclusive'), send('key', 'shared')]
  await settle()
  expect(log).toEqual(['held', 'key'])

  await end('key')
  await end('held')
  expect(log).toEqual(['held', 'key', 'exclusive'])
  await end('exclusive')
  await Promise.all(all)
})

it('opens again after a request that failed', async () => {
  const lock = createRequestLock(() => Promise.reject(new Error('stopped')))
  await expect(lock.hold('exclusive', () => Promise.reject(new Error('no response')))).rejects.toThrow('no response')

  await expect(lock.hold('shared', async () => 'done')).resolves.toBe('done')
})

it('sends requests in turn one after another, beside shared ones, and goes on after one that fails', async () => {
  const { log, send, settle, end } = travel()
  const lock = createRequestLock(() => setImmediate())
  const all = [send('one', 'in turn'), send('two', 'in turn'), send('shared', 'shared')]
  await settle()
  expect(log.toSorted()).toEqual(['one', 'shared'])
  await end('one')
  expect(log.at(-1)).toBe('two')
  await end('two')
  await end('shared')
  await Promise.all(all)

  await expect(lock.hold('in turn', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(await lock.hold('in turn', async () => 'answered')).toBe('answered')
})

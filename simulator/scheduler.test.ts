import { describe, expect, it } from 'vitest'
import { createScheduler } from './scheduler.ts'

function recorded() {
  const queue = createScheduler()
  const done: unknown[] = []
  const schedule = (at: number, name: string) => queue.schedule(at, async on => void done.push([name, on]))
  return { queue, done, schedule }
}

describe('due work', () => {
  it('is done by its time, and in the order of scheduling at one time', async () => {
    const { queue, done, schedule } = recorded()
    schedule(20, 'late')
    schedule(10, 'first')
    schedule(10, 'second')
    schedule(21, 'later')

    await queue.runDueWork(20)

    expect(done).toEqual([
      ['first', 10],
      ['second', 10],
      ['late', 20],
    ])
    expect([queue.hasDueWork(20), queue.hasDueWork(21)]).toEqual([false, true])
  })

  it('is waited for by whoever comes while it is done', async () => {
    const { queue, done } = recorded()
    let open = () => {}
    const gate = new Promise<void>(resolve => {
      open = resolve
    })
    queue.schedule(1, async () => {
      await gate
      done.push('done')
    })

    const first = queue.runDueWork(1)
    const second = queue.runDueWork(1).then(() => [...done])
    open()

    expect(await second).toEqual(['done'])
    await first
  })

  it('that fails rejects once, and what is due after it is done by the next call', async () => {
    const { queue, done, schedule } = recorded()
    queue.schedule(1, () => Promise.reject(new Error('planted')))
    schedule(2, 'next')

    await expect(queue.runDueWork(2)).rejects.toThrow('planted')
    await queue.runDueWork(2)

    expect(done).toEqual([['next', 2]])
  })

  it('may schedule more', async () => {
    const { queue, done, schedule } = recorded()
    queue.schedule(1, async at => schedule(at + 1, 'next'))

    await queue.runDueWork(2)

    expect(done).toEqual([['next', 2]])
  })
})

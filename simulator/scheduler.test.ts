import { describe, expect, it } from 'vitest'
import { createScheduler } from './scheduler.ts'

function createRecorder() {
  const queue = createScheduler()
  const done: unknown[] = []
  const schedule = (at: number, name: string) => queue.schedule(at, async on => void done.push([name, on]))
  return { queue, done, schedule }
}

describe('scheduled work', () => {
  it('runs in the order of its time, and at one time in the order of scheduling', async () => {
    const { queue, done, schedule } = createRecorder()
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

  it('is awaited by a second call that comes while it runs', async () => {
    const { queue, done } = createRecorder()
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

  it('that fails rejects one call, and the next call runs the work after it', async () => {
    const { queue, done, schedule } = createRecorder()
    queue.schedule(1, () => Promise.reject(new Error('planted')))
    schedule(2, 'next')

    await expect(queue.runDueWork(2)).rejects.toThrow('planted')
    await queue.runDueWork(2)

    expect(done).toEqual([['next', 2]])
  })

  it('keeps its order when much of it has run and more is added', async () => {
    const { queue, done, schedule } = createRecorder()
    for (let at = 1; at <= 100; at++) schedule(at, 'work')
    await queue.runDueWork(70)
    schedule(20, 'overdue')
    schedule(85, 'added')
    done.length = 0

    await queue.runDueWork(100)

    expect(done).toHaveLength(32)
    expect(done[0]).toEqual(['overdue', 20])
    expect(done.slice(15, 18)).toEqual([
      ['work', 85],
      ['added', 85],
      ['work', 86],
    ])
  })

  it('may schedule more work', async () => {
    const { queue, done, schedule } = createRecorder()
    queue.schedule(1, async at => schedule(at + 1, 'next'))

    await queue.runDueWork(2)

    expect(done).toEqual([['next', 2]])
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { ClockError, frozenClock, runningClock, steppingClock } from './clock.ts'

const LAST_SECOND = Date.parse('9999-12-31T23:59:59Z')

describe.each([
  ['a frozen clock', frozenClock(Date.parse('2026-01-01T00:00:00Z'))],
  ['a running clock', runningClock()],
])('%s', (_, clock) => {
  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('does not move by %d', ms => {
    expect(() => clock.advance(ms)).toThrow(ClockError)
  })

  it('does not move past the year 9999, and stays where it was', () => {
    const before = clock.now()

    expect(() => clock.advance(LAST_SECOND - before + 1000)).toThrow('past the year 9999')

    expect(clock.now() - before).toBeLessThan(1000)
  })

  it('moves to a time, and not back', () => {
    const later = clock.now() + 60_000
    clock.set(later)

    expect(clock.now() - later).toBeLessThan(1000)
    expect(() => clock.set(later - 1)).toThrow('a clock can only move forward')
  })

  it('stands still and runs as it is told', () => {
    clock.freeze()
    const [wasRunning, at] = [clock.isRunning, clock.now()]
    clock.run()

    expect([wasRunning, clock.isRunning]).toEqual([false, true])
    expect(clock.now() - at).toBeLessThan(1000)
  })

  it('knows by how much it was moved, however fast it runs', () => {
    const before = clock.moved
    clock.rate = 86_400
    clock.advance(60_000)
    clock.rate = 1

    expect(clock.moved - before).toBe(60_000)
  })

  it('moves to the year 9999', () => {
    clock.advance(LAST_SECOND - clock.now() - 500)

    expect(new Date(clock.now()).getUTCFullYear()).toBe(9999)
  })
})

describe('a running clock', () => {
  afterEach(() => void vi.useRealTimers())

  it('goes on from where it was when the clock of the machine is set back', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const clock = runningClock()
    clock.advance(500)
    vi.setSystemTime(10)
    const afterStep = clock.now()
    vi.setSystemTime(30)

    expect([afterStep, clock.now()]).toEqual([1_000_500, 1_000_520])
  })

  it('runs faster from the moment on that it is told to', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const clock = runningClock()
    vi.setSystemTime(1_000_010)
    clock.rate = 60
    const before = clock.now()
    vi.setSystemTime(1_000_020)

    expect([before, clock.now()]).toEqual([1_000_010, 1_000_610])
  })

  it('does not go back when it runs again after the clock of the machine was set back', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const clock = runningClock()
    clock.freeze()
    vi.setSystemTime(0)
    clock.run()
    vi.setSystemTime(7)

    expect(clock.now()).toBe(1_000_007)
  })
})

it('a stepping clock shows one time for what is done in a row, and runs as the machine does', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 10_000 })
  const clock = steppingClock()
  const times = [0, 999, 1000, 61_000].map(after => {
    vi.setSystemTime(10_000 + after)
    return clock.now()
  })
  vi.useRealTimers()

  expect(times).toEqual([9535, 9535, 10_535, 70_535])
})

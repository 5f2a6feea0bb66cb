import { describe, expect, it } from 'vitest'
import { ClockError, frozenClock, runningClock } from './clock.ts'

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

  it('moves to the year 9999', () => {
    clock.advance(LAST_SECOND - clock.now() - 500)

    expect(new Date(clock.now()).getUTCFullYear()).toBe(9999)
  })
})

import { describe, expect, it } from 'vitest'
import { trackUnansweredRequests } from './unanswered-requests.ts'

/** A request that waits half a minute for nothing. */
const waits = (kind: string, from: number) => ({ kind, sentAt: from * 1000, failedAt: (from + 30) * 1000 })

describe('a target is dead', () => {
  it('after 90 seconds in which requests waited 30 seconds each, one after the other', () => {
    const silence = trackUnansweredRequests()
    silence.noteAnswer('GET /a', 0)

    expect(silence.noteNoAnswer(waits('GET /a', 0))).toBeNull()
    expect(silence.noteNoAnswer(waits('GET /a', 30))).toBeNull()
    expect(silence.noteNoAnswer(waits('GET /b', 60))).toBe('no request was answered for 90 seconds')
  })

  it('not if requests failed at once, with long pauses of the kit between them', () => {
    const silence = trackUnansweredRequests()

    const ends = [0, 40, 80, 120].map(second =>
      silence.noteNoAnswer({ kind: 'GET /a', sentAt: second * 1000, failedAt: second * 1000 + 10 }),
    )
    expect(ends).toEqual([null, null, null, null])
  })

  it('not for one wait of many requests at the same time', () => {
    const silence = trackUnansweredRequests()

    expect([1, 2, 3, 4, 5, 6].map(() => silence.noteNoAnswer(waits('GET /a', 0)))).not.toContainEqual(
      expect.any(String),
    )
  })

  it('if four kinds of requests wait in vain, although others are answered', () => {
    const silence = trackUnansweredRequests()
    const ends = ['POST /a', 'POST /b', 'POST /c', 'POST /d'].flatMap((kind, index) => {
      silence.noteAnswer('GET /a', 100_000 * index)
      return [silence.noteNoAnswer(waits(kind, 100 * index)), silence.noteNoAnswer(waits(kind, 100 * index + 30))]
    })

    expect(ends.at(-1)).toBe('it does not answer POST /a, POST /b, POST /c, POST /d')
    expect(ends.slice(0, -1)).toEqual(Array(7).fill(null))
  })
})

describe('a kind of request is given up', () => {
  it('after a second one waited in vain that was sent after the first had', () => {
    const silence = trackUnansweredRequests()
    silence.noteNoAnswer(waits('POST /a', 0))
    silence.noteNoAnswer(waits('POST /a', 5))
    expect(silence.isSilent('POST /a')).toBe(false)
    silence.noteNoAnswer(waits('POST /a', 35))

    expect([silence.isSilent('POST /a'), silence.isSilent('POST /b')]).toEqual([true, false])
  })

  it('not any more once one is answered', () => {
    const silence = trackUnansweredRequests()
    silence.noteNoAnswer(waits('POST /a', 0))
    silence.noteNoAnswer(waits('POST /a', 30))
    silence.noteAnswer('POST /a', 61_000)

    expect(silence.isSilent('POST /a')).toBe(false)
  })

  it('not if one was ever answered', () => {
    const silence = trackUnansweredRequests()
    silence.noteAnswer('POST /a', 0)
    silence.noteNoAnswer(waits('POST /a', 1))
    silence.noteNoAnswer(waits('POST /a', 32))

    expect(silence.isSilent('POST /a')).toBe(false)
  })
})

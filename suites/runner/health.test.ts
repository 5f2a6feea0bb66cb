import { describe, expect, it } from 'vitest'
import { createHealth } from './health.ts'

const times = (count: number, work: () => void): void => {
  for (let left = count; left > 0; left--) work()
}

const refusal = { seconds: 1, times: 1, waitedBefore: 0, acceptedBefore: 0 }

describe('a run ends', () => {
  it('after twenty requests in a row without an answer', () => {
    const health = createHealth()
    times(200, health.noteAnswer)
    times(19, () => health.noteNoAnswer('cut'))
    expect(health.ended).toBeNull()
    health.noteNoAnswer('cut')

    expect(health.ended).toContain('20 of 220 requests had no answer (cut)')
  })

  it('when a quarter of its requests has no answer', () => {
    const health = createHealth()
    times(30, () => {
      health.noteAnswer()
      health.noteNoAnswer('cut')
    })

    expect(health.ended).toContain('20 of 40 requests')
  })

  it('when a request is refused after the wait that was asked for, and no other got through', () => {
    const health = createHealth()
    health.noteRateLimit({ ...refusal, seconds: 600 })
    expect(health.ended).toBeNull()
    health.noteRateLimit({ ...refusal, times: 2, waitedBefore: 600 })

    expect(health.ended).toContain('the target refuses every request with rate_limited')
  })

  it('not when others got through meanwhile, until all waits together are too long', () => {
    const health = createHealth()
    health.noteAccepted()
    times(12, () => health.noteRateLimit({ ...refusal, seconds: 600, times: 9, waitedBefore: 600 }))
    expect(health.ended).toBeNull()
    health.noteRateLimit(refusal)

    expect(health.ended).toContain('requests waited 7200 seconds in all for the rate limit')
    expect(health.throttled).toBe(13)
  })

  it('not for hosts of upload URLs, where nothing more is sent after eight requests without an answer', () => {
    const health = createHealth()
    times(7, () => health.noteNoForeignAnswer('cut'))
    health.noteForeignAnswer()
    times(7, () => health.noteNoForeignAnswer('cut'))
    expect(health.foreignHostsAreDead).toBe(false)
    times(50, () => health.noteNoForeignAnswer('cut'))

    expect(health.foreignHostsAreDead).toBe(true)
    expect(health.ended).toBeNull()
    expect([...health.unanswered]).toEqual([['where upload_url leads, cut', 64]])
  })
})

it('answers that stay broken JSON are taken for the own ones of the target after three requests', () => {
  const health = createHealth()
  times(2, health.noteBrokenJson)
  expect(health.sendsBrokenJson).toBe(false)
  health.noteBrokenJson()

  expect(health.sendsBrokenJson).toBe(true)
})

import { describe, expect, it } from 'vitest'
import { createHealth } from './health.ts'

const times = (count: number, work: () => void): void => {
  for (let left = count; left > 0; left--) work()
}

const AT_ONCE = { kind: 'GET /a', sentAt: 0, failedAt: 0 }

const refusal = { kind: 'GET /a', seconds: 1, refusedAt: 0, times: 1, waitedBefore: 0, acceptedBefore: 0 }

describe('a run ends', () => {
  it('after twenty requests in a row without a response', () => {
    const health = createHealth()
    times(200, () => health.noteAnswer('GET /a', 0))
    times(19, () => health.noteNoAnswer('cut', AT_ONCE))
    expect(health.ended).toBeNull()
    health.noteNoAnswer('cut', AT_ONCE)

    expect(health.ended).toContain('20 of 220 requests had no response, 20 of them GET /a (cut)')
  })

  it('later if they were under way together, as when the target restarts', () => {
    const health = createHealth()
    times(200, () => health.noteAnswer('GET /a', 0))
    times(40, () => health.noteNoAnswer('cut', { kind: 'GET /a', sentAt: 0, failedAt: 10 }))
    expect(health.ended).toBeNull()
    expect(health.isDown).toBe(false)
    health.noteNoAnswer('cut', { kind: 'GET /a', sentAt: 11, failedAt: 12 })
    expect(health.isDown).toBe(true)
    health.noteAnswer('GET /a', 13)

    expect(health.isDown).toBe(false)
  })

  it('not for the failures of a restart, until it restarts too often', () => {
    const health = createHealth()
    const restart = (at: number) => {
      times(16, () => health.noteNoAnswer('cut', { kind: 'GET /a', sentAt: at, failedAt: at + 10 }))
      health.noteNoAnswer('cut', { kind: 'GET /a', sentAt: at + 11, failedAt: at + 12 })
      times(30, () => health.noteAnswer('GET /a', at + 20))
    }
    times(30, () => health.noteAnswer('GET /a', 0))
    for (const at of [100, 200, 300]) restart(at)
    expect(health.ended).toBeNull()
    for (let at = 400; at < 2000; at += 100) restart(at)

    expect(health.ended).toContain('requests had no response')
  })

  it('when a quarter of its requests has no response', () => {
    const health = createHealth()
    times(30, () => {
      health.noteAnswer('GET /a', 0)
      health.noteNoAnswer('cut', AT_ONCE)
    })

    expect(health.ended).toContain('20 of 40 requests')
  })

  it('when a request is refused after the wait that was asked for, and no other got through', () => {
    const health = createHealth()
    health.noteRateLimit({ ...refusal, seconds: 600 })
    expect(health.ended).toBeNull()
    health.noteRateLimit({ ...refusal, times: 2, waitedBefore: 600 })

    expect(health.ended).toMatch(/^the server refuses every request with rate_limited, .* it refused GET \/a 2 times/)
  })

  it('not when others got through meanwhile, until all waits together are too long', () => {
    const health = createHealth()
    health.noteAccepted()
    const wait = { ...refusal, seconds: 600, times: 9, waitedBefore: 600 }
    for (let refusedAt = 0; refusedAt < 7_200_000; refusedAt += 600_000) health.noteRateLimit({ ...wait, refusedAt })
    expect(health.ended).toBeNull()
    health.noteRateLimit({ ...refusal, refusedAt: 7_200_000 })

    expect(health.ended).toContain('the run waited 7200 seconds in all for the rate limit')
    expect(health.throttled).toBe(13)
  })

  it('later in a deep run, which has more to wait for', () => {
    const health = createHealth('deep')
    health.noteAccepted()
    for (let refusedAt = 0; refusedAt <= 7_200_000; refusedAt += 600_000)
      health.noteRateLimit({ ...refusal, seconds: 600, refusedAt })

    expect(health.ended).toBeNull()
  })

  it('at once when the target asks for a wait that no run can afford', () => {
    const health = createHealth()
    health.noteAccepted()
    health.noteRateLimit({ ...refusal, seconds: 3600 })

    expect(health.ended).toContain('the server asks to wait 3600 seconds for its rate limit')
    expect(health.waitedSeconds).toBe(0)
  })

  it('not for hosts of upload URLs, where nothing more is sent after eight requests without a response', () => {
    const health = createHealth()
    times(7, () => health.noteNoForeignAnswer('cut'))
    health.noteForeignAnswer()
    times(7, () => health.noteNoForeignAnswer('cut'))
    expect(health.foreignHostsAreDead).toBe(false)
    times(50, () => health.noteNoForeignAnswer('cut'))

    expect(health.foreignHostsAreDead).toBe(true)
    expect(health.ended).toBeNull()
    expect([...health.unanswered]).toEqual([['at the host of upload_url, cut', 64]])
  })
})

it('waits of several requests at the same time count once', () => {
  const health = createHealth()
  times(8, () => health.noteRateLimit({ ...refusal, seconds: 60 }))
  expect(health.waitedSeconds).toBe(60)
  health.noteRateLimit({ ...refusal, seconds: 60, refusedAt: 30_000 })
  expect(health.waitedSeconds).toBe(90)
  health.noteRateLimit({ ...refusal, seconds: 60, refusedAt: 200_000 })

  expect(health.waitedSeconds).toBe(150)
})

describe('the header Server', () => {
  it('shows who is not the service, once the service has answered', () => {
    const health = createHealth()
    expect(health.isOtherServer('gateway')).toBe(false)
    health.noteServer('service')

    expect(['gateway', 'service', ''].map(health.isOtherServer)).toEqual([true, false, false])
  })

  it('is kept and compared by its beginning', () => {
    const health = createHealth()
    health.noteServer('s'.repeat(10_000))

    expect(health.isOtherServer(`${'s'.repeat(9_999)}t`)).toBe(false)
  })

  it('shows nothing if the service changes it with each answer', () => {
    const health = createHealth()
    for (let count = 0; count < 20; count++) health.noteServer(`service ${count}`)

    expect(health.isOtherServer('gateway')).toBe(false)
  })
})

it('requests without a response are counted together after fifty reasons', () => {
  const health = createHealth()
  for (let count = 0; count < 60; count++) health.noteNoForeignAnswer(`cut ${count}`)

  expect(health.unanswered.size).toBe(51)
  expect(health.unanswered.get('other reasons')).toBe(10)
})

it('answers that stay broken JSON are taken for the own ones of the target after three requests', () => {
  const health = createHealth()
  times(2, health.noteBrokenJson)
  expect(health.sendsBrokenJson).toBe(false)
  health.noteBrokenJson()

  expect(health.sendsBrokenJson).toBe(true)
})

import { describe, expect, it } from 'vitest'
import { check, type Phase } from '../check.ts'
import { profileOf } from '../target/profile.ts'
import { runChecks } from './run-checks.ts'
import { LEAST, startTestRun } from './start.test.helper.ts'

const run = startTestRun(async () => ({ status: 200, headers: {}, text: '{}' }))

/** The same run with a clock, and what it sends to that. */
function startWithClock() {
  const requests: string[] = []
  const profile = profileOf({ ...LEAST, clock: { url: 'http://api.test/clock' } })
  const send: typeof run.send = async ({ url, body }) => {
    requests.push(`${url} ${body}`)
    return { status: 200, headers: {}, text: '{}' }
  }
  return { requests, timed: { ...run, profile, send } }
}

const MOVED = 'http://api.test/clock {"advance_seconds":5400}'

describe('a run of checks', () => {
  it('has no more checks under way than told, runs the later phases one by one, and keeps the order', async () => {
    const names: string[] = []
    const under: number[] = []
    let active = 0
    const watched = (name: string, phase: Phase = 'together') =>
      check(`conventions/${name}`, [], { phase }, async () => {
        names.push(name)
        under.push(++active)
        await Promise.resolve()
        active--
      })
    const results = await runChecks(
      [watched('judge', 'last'), watched('clock', 'alone'), watched('a'), watched('b'), watched('c')],
      run,
      {
        concurrency: 2,
      },
    )

    expect(names).toEqual(['a', 'b', 'c', 'clock', 'judge'])
    expect(Math.max(...under)).toBe(2)
    expect(under.slice(-2)).toEqual([1, 1])
    expect(results.map(({ id }) => id)).toEqual(['judge', 'clock', 'a', 'b', 'c'].map(name => `conventions/${name}`))
  })

  it('starts what waits for windows of a quota beside the others, and after them where the clock can be moved', async () => {
    const { timed } = startWithClock()
    const orderIn = async (one: typeof run) => {
      const names: string[] = []
      const noting = (name: string, phase: Phase) =>
        check(`conventions/${name}`, [], { phase }, async () => void names.push(name))
      await runChecks([noting('a', 'together'), noting('b', 'together'), noting('window', 'beside')], one, {
        concurrency: 1,
      })
      return names.indexOf('window')
    }

    expect(await orderIn(run)).toBeLessThan(2)
    expect(await orderIn(timed)).toBe(2)
  })

  it('blocks what other processes of the run would notice, and moves no clock, while there is an obstacle', async () => {
    const { requests, timed } = startWithClock()
    const own = check('conventions/own', [], async () => {})
    const moving = check('conventions/moving', [], { phase: 'alone' }, async () => {})
    const lacking = check('conventions/lacking', [], { phase: 'alone', needs: ['folder_id'] }, async () => {})

    const results = await runChecks([own, moving, lacking], timed, { findObstacle: async () => 'others are at work' })

    expect(results.map(({ outcome, blocked_by, reason }) => [outcome, blocked_by, reason])).toEqual([
      ['pass', null, null],
      ['blocked', 'another run', 'others are at work'],
      ['blocked', 'profile', 'the profile has no folder_id'],
    ])
    expect(requests).not.toContain(MOVED)
  })

  it('lets time pass between two halves of the checks, where the clock can be moved', async () => {
    const { requests, timed } = startWithClock()
    const ids = Array.from({ length: 20 }, (_, index) => `conventions/${index}` as const)
    const noting = ids.map(id => check(id, [], async () => void requests.push(id)))

    await runChecks(noting, timed)

    const moved = requests.indexOf(MOVED)
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThan(20)
    expect(requests).toHaveLength(21)
  })

  it('tries each check plainly and after some time, if it is to try more', async () => {
    const { requests, timed } = startWithClock()
    const reported: string[] = []
    const late = check('conventions/late', 'ENVELOPE-GET-VIEW', async ({ expect }) => {
      requests.push('late')
      expect('ENVELOPE-GET-VIEW').that(!requests.includes(MOVED), 'it is too late')
    })
    const steady = check('conventions/steady', [], async () => void requests.push('steady'))

    const results = await runChecks(
      [late, steady],
      { ...timed, runs: 50 },
      { concurrency: 1, onResult: ({ id, outcome }) => reported.push(`${id} ${outcome}`) },
    )

    expect(requests.slice(0, 3)).toEqual(['late', 'steady', MOVED])
    expect(requests.slice(3)).toContain('steady')
    expect(reported).toEqual(['conventions/late fail', 'conventions/steady pass'])
    expect(results[0]?.reason).toContain('it is too late. The check passed in the plain request style')
  })

  it('tries each check more often without a clock too', async () => {
    let tries = 0
    const steady = check('conventions/steady', [], async () => void tries++)
    const results = await runChecks([steady], { ...run, runs: 50 }, { concurrency: 1 })

    expect(results.map(({ outcome }) => outcome)).toEqual(['pass'])
    expect(tries).toBeGreaterThan(1)
  })

  it('keeps the values that an expectation compared', async () => {
    const differ = check('conventions/a', 'ENVELOPE-GET-VIEW', async ({ expect }) =>
      expect('ENVELOPE-GET-VIEW').equal(undefined, { id: 'v' }, 'the view'),
    )
    const [result] = await runChecks([differ], run, { concurrency: 1 })

    expect(result).toMatchObject({ outcome: 'fail', compared: { expected: '{"id":"v"}', actual: 'nothing' } })
  })

  it('starts no further check when it is told to stop, and keeps what it has', async () => {
    const stop = new AbortController()
    const one = check('conventions/a', [], async () => {})
    const two = check('conventions/b', [], async () => {})
    const results = await runChecks([one, two], run, {
      concurrency: 1,
      signal: stop.signal,
      onResult: () => stop.abort(),
    })

    expect(results.map(({ id }) => id)).toEqual(['conventions/a'])
  })

  it('keeps the choices that a check notes, and changes no outcome', async () => {
    const noting = check('conventions/a', [], async ({ noteChoice }) => {
      noteChoice('answers-403-for-an-option-scope')
      noteChoice('answers-403-for-an-option-scope')
    })
    const silent = check('conventions/b', [], async () => {})
    const results = await runChecks([noting, silent], run)

    expect(results.map(({ outcome, choices }) => [outcome, choices])).toEqual([
      ['pass', ['answers-403-for-an-option-scope']],
      ['pass', []],
    ])
  })

  it('keeps the request that a choice refused', async () => {
    const refusing = startTestRun(async () => ({ status: 400, headers: {}, text: '{"error":{"message":"too long"}}' }))
    const noting = check('conventions/a', [], async ({ api, noteChoice }) => {
      await api('updateRow', { path: { id: 'b', rowId: 'r' }, body: { title: 'long' } })
      noteChoice('refuses-unusual-values')
      noteChoice('stores-values-in-new-rows')
    })
    const [result] = await runChecks([noting], refusing)

    expect(result?.refused).toEqual({
      'refuses-unusual-values':
        'PATCH /v1/boards/b/rows/r with {"title":"long"} answered 400 {"error":{"message":"too long"}}',
    })
  })

  it('keeps such a request without tokens, also where the server sends one back', async () => {
    const token = 'secret-token-of-this-test'
    const text = JSON.stringify({ error: { message: `not with ${token}` } })
    const echoing = startTestRun(async () => ({ status: 400, headers: {}, text }), { tokens: { full: token } })
    const noting = check('conventions/a', [], async ({ api, noteChoice }) => {
      await api('updateRow', { path: { id: 'b', rowId: 'r' }, body: { title: token } })
      noteChoice('refuses-unusual-values')
    })
    const [result] = await runChecks([noting], echoing)

    expect(result?.refused['refuses-unusual-values']).toMatch(/^PATCH .* answered 400 /)
    expect(JSON.stringify(result)).not.toContain(token)
  })

  it('says what shows at the end of the run, though a check waited for it in vain', async () => {
    let isBehind = true
    const late = check('conventions/a', ['ENVELOPE-GET-VIEW'], async ({ eventually, expect: expectThat }) => {
      await eventually(async () => expectThat('ENVELOPE-GET-VIEW').that(!isBehind, 'it should show'))
    })
    const never = check('conventions/b', ['ENVELOPE-GET-VIEW'], async ({ eventually, expect: expectThat }) => {
      await eventually(async () => expectThat('ENVELOPE-GET-VIEW').that(false, 'it should show'))
    })
    const last = check('conventions/c', [], { phase: 'last' }, async () => {
      isBehind = false
    })
    const results = await runChecks([late, never, last], startTestRun(run.send))

    expect(results.map(({ reason }) => reason)).toEqual([
      'ENVELOPE-GET-VIEW: it should show. A read at the end of the run shows it',
      'ENVELOPE-GET-VIEW: it should show',
      null,
    ])
  })

  it('does not say so of a write that was sent again with its key, which the server may have forgotten since', async () => {
    let isInFlight = true
    const stuck = check(
      'idempotency/a',
      ['ENVELOPE-GET-VIEW'],
      async ({ api, eventually, run, expect: expectThat }) => {
        const input = { path: { id: run.uuid() }, key: run.freshKey(), body: {} }
        await api('createRow', input)
        await eventually(async () => {
          await api('createRow', input)
          expectThat('ENVELOPE-GET-VIEW').that(!isInFlight, 'it should not be in flight')
        })
      },
    )
    const last = check('idempotency/b', [], { phase: 'last' }, async () => {
      isInFlight = false
    })
    const results = await runChecks([stuck, last], startTestRun(run.send))

    expect(results.map(({ reason }) => reason)).toEqual(['ENVELOPE-GET-VIEW: it should not be in flight', null])
  })

  it('takes an exception of a check for an internal error, and goes on', async () => {
    const broken = check('conventions/a', [], () => {
      throw new TypeError('no such property')
    })
    const results = await runChecks([broken, check('conventions/b', [], async () => {})], run)

    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['error', 'no such property'],
      ['pass', null],
    ])
  })
})

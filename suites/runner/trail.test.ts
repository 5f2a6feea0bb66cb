import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Check, check } from '../check.ts'
import type { CheckContext } from './context.ts'
import { runChecks } from './run-checks.ts'
import { startTestRun } from './start.test.helper.ts'

const start = (evidence = true) =>
  startTestRun(
    // Answers after a turn of the event loop, so that requests of several checks are under way at the same time.
    async ({ url }) => {
      await turn()
      const status = url.endsWith('/refused') ? 400 : 200
      return { status, headers: {}, text: JSON.stringify({ data: { id: url.split('/').at(-1) } }) }
    },
    {},
    { evidence },
  )

const send = ({ raw }: CheckContext, name: string) => raw({ method: 'POST', path: `/${name}`, cost: 10 })

/** A fixture that is made of another fixture. */
const made = (context: CheckContext, name: string) =>
  context.share(name, async context => {
    await context.share('inner', context => send(context, 'inner'))
    return send(context, name)
  })

const failing = (name: string, act: (context: CheckContext) => Promise<unknown>): Check =>
  check(`conventions/${name}`, 'GENERAL-UUID', async (context, expect) => {
    await act(context)
    expect.that(false, 'no')
  })

const pathsIn = (urls: readonly { readonly url: string }[]) => urls.map(({ url }) => new URL(url).pathname)

describe('the evidence of checks that share a request', () => {
  it('is the same for each of them, and costs the target nothing twice', async () => {
    const one = failing('one', context => made(context, 'outer'))
    const two = failing('two', context => made(context, 'outer'))
    const results = await runChecks([one, two], start(), { concurrency: 2 })

    expect(results.map(({ evidence }) => pathsIn(evidence))).toEqual([['/outer'], ['/outer']])
    expect(results.map(({ requests, cost }) => [requests, cost])).toEqual([
      [2, 20],
      [0, 0],
    ])
  })

  it('belongs to those who asked, though all of them are under way at the same time', async () => {
    const one = failing('one', async context => {
      await Promise.all([made(context, 'left'), made(context, 'right')])
      await send(context, 'own')
    })
    const two = failing('two', context => made(context, 'right'))
    const three = failing('three', context => send(context, 'alone'))
    const results = await runChecks([one, two, three], start(), { concurrency: 3 })

    expect(results.map(({ evidence }) => pathsIn(evidence))).toEqual([
      ['/left', '/right', '/own'],
      ['/right'],
      ['/alone'],
    ])
  })

  it('has the preparation that failed for all', async () => {
    const refused = failing('one', context =>
      context.share('refused', context => context.setup.resource('make it', send(context, 'refused'))),
    )
    const results = await runChecks([refused, { ...refused, id: 'conventions/two' }], start(), { concurrency: 1 })

    expect(results.map(({ outcome, evidence }) => [outcome, pathsIn(evidence)])).toEqual([
      ['blocked', ['/refused']],
      ['blocked', ['/refused']],
    ])
  })

  it('is kept at a readable length, and only on request', async () => {
    const long = failing('one', context => context.share('long', context => send(context, 'x'.repeat(9_000))))
    const [kept] = await runChecks([long, { ...long, id: 'conventions/two' }], start())
    const [none] = await runChecks([long], start(false))

    expect(kept?.evidence[0]?.response_body).toMatch(/^.{4000}… \(\d+ characters in all\)$/s)
    expect(none?.evidence).toEqual([])
  })
})

import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../reports/html/browser.test.helper.ts'
import { createSimulator } from '../simulator/index.ts'

const executablePath = findBrowser()
const why = executablePath === undefined ? ' (not tried: no chromium or chrome is in the PATH)' : ''

describe.skipIf(executablePath === undefined)(`a page in a browser${why}`, { timeout: 30_000 }, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '' })
  }, 60_000)

  afterAll(() => browser?.close())

  it.each(['before', 'after'] as const)(
    'sees that a connection breaks %s the answer, on a kept one too',
    async reset => {
      await using sim = await createSimulator({ seed: 42 })
      const { url } = await sim.listen()
      sim.faults.add({ operation: 'createRow', from: 2, reset })
      const page = await browser.newPage()
      await page.goto(`${url}/_sim/docs`)
      const path = `/v1/boards/${sim.profile().board_id}/rows`
      const create = (key: string) =>
        page.evaluate(
          ([to, authorization, key]) =>
            fetch(String(to), {
              method: 'POST',
              headers: {
                authorization: String(authorization),
                'content-type': 'application/json',
                'idempotency-key': String(key),
              },
              body: '{}',
            }).then(
              ({ status }) => status,
              ({ name }) => name,
            ),
          [path, `Bearer ${sim.token()}`, key],
        )
      const seen = [await create('one'), await create('two')]
      await page.close()

      expect(seen).toEqual([201, 'TypeError'])
      expect(sim.journal.list().map(({ operation }) => operation)).toEqual(['createRow', 'createRow'])
    },
  )
})

import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientReport } from '../../reports/clients/model.ts'
import { findBrowser } from '../../reports/html/browser.test.helper.ts'
import { toWatchPage } from '../../reports/watch/page.tsx'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { createDispatcher } from '../../suites/target/undici-transport.ts'
import { openProxy } from './proxy.ts'

const executablePath = findBrowser()
const why = executablePath === undefined ? ' (not tried: no chromium or chrome is in the PATH)' : ''

const NEXT_LOOK = 2000

describe.skipIf(executablePath === undefined)(`the page of watch in a browser${why}`, { timeout: 30_000 }, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '' })
  }, 60_000)
  afterAll(() => browser?.close())

  it('shows what is new without a reload, and says when the proxy has ended', async () => {
    let client: ClientReport = { requests: 1, findings: [] }
    const heard: ClientExchange[] = []
    const dispatcher = createDispatcher({})
    const proxy = await openProxy({
      ...{ target: 'http://127.0.0.1:1', port: 0, host: '127.0.0.1', dispatcher },
      onExchange: exchange => void heard.push(exchange),
      page: () => toWatchPage('https://api.test', client),
    })
    const page = await browser.newPage()
    await page.clock.install()
    await page.goto(`http://127.0.0.1:${proxy.port}/_watch/`)
    await page.getByText('judged on the basis of 1 request:').waitFor()

    client = { requests: 2, findings: [] }
    await page.clock.runFor(NEXT_LOOK)
    await page.getByText('judged on the basis of 2 requests:').waitFor()
    await proxy.close()
    await page.clock.runFor(NEXT_LOOK)
    await page.getByText('The proxy no longer answers.').waitFor()

    expect(heard).toEqual([])
    await page.close()
    await dispatcher.destroy()
  })
})

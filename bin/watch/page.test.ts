import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { ClientReport } from '../../reports/clients/model.ts'
import { findBrowser } from '../../reports/html/browser.test.helper.ts'
import { toWatchPage } from '../../reports/watch/page.tsx'
import { openPage } from './serve-page.ts'

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
    const served = await openPage(() => toWatchPage('https://api.test', client))
    const page = await browser.newPage()
    await page.clock.install()
    await page.goto(`http://127.0.0.1:${served.port}/_watch/`)
    await page.getByText('Judged on the basis of 1 request:').waitFor()

    client = { requests: 2, findings: [] }
    await page.clock.runFor(NEXT_LOOK)
    await page.getByText('Judged on the basis of 2 requests:').waitFor()
    await served.close()
    await page.clock.runFor(NEXT_LOOK)
    await page.getByText('The proxy no longer answers.').waitFor()

    await page.close()
  })
})

import { writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Route } from 'playwright-core'
import { findBrowser } from '../../../reports/html/browser.test.helper.ts'
import { createSimulator, type Simulator } from '../../simulator/index.ts'
import { renderSampleReport } from './sample-report.ts'

const VIEWPORT = { width: 1100, height: 720 }
const SCHEMES = ['light', 'dark'] as const

/** No port is opened: the pictures show the address that `simulate` has by default. */
const ORIGIN = 'http://127.0.0.1:4010'

const keyOf = (number: number) => `5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c${number + 10}`

/** What a client in need of advice sends. */
async function playScene(simulator: Simulator): Promise<void> {
  const { board_id: board, tokens, spaces } = simulator.profile()
  let keys = 0
  const send = (path: string, body?: object, more: Readonly<Record<string, string>> = {}) =>
    simulator.fetch(`${ORIGIN}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...{ authorization: `Bearer ${tokens.full}`, 'content-type': 'application/json' },
        ...(body && { 'idempotency-key': keyOf(++keys) }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  simulator.faults.add({ operation: 'createRow', status: 503, times: 1 })
  await send(`boards/${board}/views?limit=5`)
  await send(`boards/${board}/columns`)
  const launch = { title: 'Launch teaser' }
  const key = { 'idempotency-key': keyOf(0) }
  await send(`boards/${board}/rows`, launch, key)
  await simulator.clock.advance('PT2S')
  await send(`boards/${board}/rows`, launch, key)
  await send(`boards/${board}/rows`, { title: 'Summer spot' }, key)
  await send(`boards/${board}/rows?limit=25&cursor=next`)
  await send('media/uploads', { space_id: spaces.main, name: 'key-visual.png', size: 48_211 })
  await simulator.clock.advance('PT3S')
  await send(`boards/${board}/rows`, { title: 'Reel' }, { authorization: `Bearer ${tokens.boards_read}` })
  await send(`metrics/ad-accounts?space_id=${spaces.main}`)
  await send(`boards/${board}/rows`, { name: 'Carousel' })
}

/** Answers what the page asks for. What the machine measures is the same in each picture. */
function answerPage(simulator: Simulator): (route: Route) => Promise<void> {
  let isFollowed = false
  return async route => {
    const request = route.request()
    if (!request.url().includes('/journal/events')) {
      const method = request.method()
      const body = request.postData()
      const response = await simulator.fetch(request.url(), { method, headers: request.headers(), body })
      const { status, headers } = response
      return route.fulfill({ status, headers: Object.fromEntries(headers), body: await response.text() })
    }
    if (isFollowed) return
    isFollowed = true
    const entries = simulator.journal.list().map(entry => ({ ...entry, duration_ms: 1, sent_ms: entry.id * 50 }))
    const events = entries.map(entry => `data: ${JSON.stringify(entry)}\n\n`)
    return route.fulfill({ contentType: 'text/event-stream', body: events.join('') })
  }
}

async function takeWorkbench(browser: Browser, colorScheme: (typeof SCHEMES)[number]): Promise<Buffer> {
  await using simulator = await createSimulator({ seed: 7, now: '2026-01-01T09:30:00Z' })
  await playScene(simulator)
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme })
  await page.route('**', answerPage(simulator))
  await page.goto(`${ORIGIN}/_sim/`)
  await page.locator('.row', { hasText: 'failure' }).first().click()
  await page.locator('#timeline .moved').first().waitFor()
  await page.locator('#status .bad').waitFor()
  const picture = await page.screenshot()
  // Otherwise the page asks the simulator again and again.
  await page.goto('about:blank')
  return picture
}

async function takeReport(browser: Browser, colorScheme: (typeof SCHEMES)[number], html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme })
  await page.setContent(html)
  return page.screenshot()
}

/** Writes pictures of the page of the simulator and of a report. Returns their paths; none if this machine has no browser. */
export async function takePictures(): Promise<readonly string[]> {
  const executablePath = findBrowser()
  if (executablePath === undefined) return []
  const browser = await chromium.launch({ executablePath })
  const report = await renderSampleReport()
  const paths: string[] = []
  for (const scheme of SCHEMES) {
    const pictures = { 'simulator-page': takeWorkbench(browser, scheme), report: takeReport(browser, scheme, report) }
    for (const [name, picture] of Object.entries(pictures)) {
      const path = `docs/${name}-${scheme}.png`
      await writeFile(path, await picture)
      paths.push(path)
    }
  }
  await browser.close()
  return paths
}

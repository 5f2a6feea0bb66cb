import axe from 'axe-core'
import { chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBrowser, type Look, lendPages } from '../../reports/html/browser.test.helper.ts'
import { createSimulator } from '../simulator/index.ts'

/** Starts a simulator and a browser that opens the pages of its sandboxes. */
export async function startWorkbench() {
  const simulator = await createSimulator({ seed: 7, now: '2026-01-01T00:00:00Z' })
  const port = await simulator.listen()
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '' })
  const takePage = lendPages(browser)

  /** Opens the page of a new sandbox. Disposing of it fails if it had an error or asked for anything but the simulator. */
  async function open(view: string, look?: Look) {
    const sandbox = await simulator.sandbox()
    const url = `${port.url}/_sandbox/${sandbox.name}`
    const { page, giveBack } = await takePage(look)
    page.setDefaultTimeout(60_000)
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    // The browser also reports refusals, which some tests provoke.
    page.on('console', message => message.text().startsWith('Failed to load resource') || problems.push(message.text()))
    page.on('request', request => request.url().startsWith(port.url) || problems.push(request.url()))
    await page.goto(`${url}/_sim/#${view}`)
    const send = (path: string, body?: object, key: string = crypto.randomUUID()) =>
      fetch(`${url}/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${sandbox.profile().tokens.full}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    const createRow = (title: string, key?: string) => send(`boards/${sandbox.profile().board_id}/rows`, { title }, key)
    return {
      page,
      sandbox,
      send,
      createRow,
      async [Symbol.asyncDispose]() {
        await giveBack()
        await sandbox.close()
        expect(problems).toEqual([])
      },
    }
  }

  return {
    simulator,
    browser,
    open,
    async close() {
      await browser.close()
      await simulator.close()
    },
  }
}

/** What axe has against a page. */
export async function violationsOf(page: Page) {
  await page.evaluate(axe.source)
  const found = await page.evaluate('axe.run()')
  return (found as axe.AxeResults).violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}

/** Opens each view of the page and asks axe about it. */
export async function checkViews(page: Page, views = ['Requests', 'World', 'Controls', 'Sandboxes']): Promise<void> {
  for (const view of views) {
    await page.getByRole('navigation').getByRole('link', { name: view }).click()
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    expect(await violationsOf(page), view).toEqual([])
  }
}

type Opened = Awaited<ReturnType<Awaited<ReturnType<typeof startWorkbench>>['open']>>

/** Shows so many requests in a page, and checks that it has a screen of rows at a time. */
export async function showManyRequests({ page, sandbox, createRow }: Opened, count: number): Promise<void> {
  await createRow('one')
  const [entry] = sandbox.journal.list()
  const events = Array.from({ length: count }, (_, at) => `data: ${JSON.stringify({ ...entry, id: at + 1 })}\n\n`)
  await page.route('**/events?since=0', route => route.fulfill({ body: events.join('') }))
  await page.route(`**/events?since=${count}`, () => {})
  await page.reload()

  await page.keyboard.press('1')
  await expect.poll(() => page.locator('#request-count').textContent()).toBe(`${count} of ${count}`)
  await page.locator('#request-list').evaluate(list => list.scrollTo(0, list.scrollHeight / 2))
  await page.locator(`[aria-posinset="${count / 2}"]`).waitFor()
  expect(await page.locator('.row').count()).toBeLessThan(50)
}

// Run it with vitest. It needs playwright-core, and the path of a browser in CHROME.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { sandboxTest } from 'creative-ops-kit/vitest'
import { chromium } from 'playwright-core'
import { afterAll, expect } from 'vitest'

const body = await readFile(new URL('index.html', import.meta.url))
const browser = await chromium.launch({ executablePath: process.env.CHROME })
const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
await once(site.listen(0, '127.0.0.1'), 'listening')
afterAll(async () => {
  await browser.close()
  site.close()
})

const test = sandboxTest.extend({
  simulatorOptions: [{ now: '2026-01-01T00:00:00Z' }, { scope: 'file' }],
  judgeClient: true,
  page: async ({ sandbox, baseUrl }, use) => {
    const page = await browser.newPage()
    const board = sandbox.profile().board_id
    await page.clock.install({ time: sandbox.clock.now() })
    const query = new URLSearchParams({ url: baseUrl, token: sandbox.token(), board })
    await page.goto(`http://127.0.0.1:${site.address().port}/?${query}`)
    await use(page)
    await page.close()
  },
})

async function addRow(page, title) {
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button').click()
}

test('adds a row, with the date of the frozen clock', async ({ page }) => {
  await addRow(page, 'Teaser')

  await page.getByText('Saved').waitFor()
  expect(await page.getByRole('listitem').textContent()).toBe('Teaser, 2026-01-01')
})

test('writes once, although the response is lost', async ({ page, sandbox }) => {
  sandbox.faults.add({ operation: 'createRow', reset: 'after' })
  await addRow(page, 'Teaser')
  await page.getByText('Trying again').waitFor()
  await page.clock.runFor(1000)

  await page.getByText('Saved').waitFor()
  const outcomes = sandbox.journal.list({ operation: 'createRow' }).map(({ idempotency }) => idempotency.outcome)
  expect(outcomes).toEqual(['new', 'replayed'])
})

test('shows why the service refuses', async ({ page, sandbox }) => {
  const error = { code: 'forbidden', message: 'The board is read-only.' }
  sandbox.faults.add({ operation: 'createRow', status: 403, body: { error } })
  sandbox.journal.markOnPurpose(['CLIENT-REFUSED'])
  await addRow(page, 'Teaser')

  await page.getByText('The board is read-only.').waitFor()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toCoveragePage } from '../../reports/coverage/page.tsx'
import { findBrowser } from '../../reports/html/browser.test.helper.ts'
import { toWatchPage } from '../../reports/watch/page.tsx'
import { createCoverage } from '../coverage/coverage.ts'
import { checkViews, showManyRequests, startWorkbench, violationsOf } from './workbench.test.helper.ts'

const LOOKS = ([400, 800, 1440] as const).flatMap(width =>
  (['light', 'dark'] as const).map(colorScheme => ({ colorScheme, viewport: { width, height: 900 } })),
)

const REQUEST = { method: 'GET', url: 'https://api.test/v1/boards/a', code: 'not_found', sentAt: 0, durationMs: 1 }

describe.skipIf(findBrowser() === undefined)('pages in each width and color scheme', { timeout: 120_000 }, () => {
  let workbench: Awaited<ReturnType<typeof startWorkbench>>

  beforeAll(async () => {
    workbench = await startWorkbench()
  }, 60_000)
  afterAll(() => workbench?.close())

  it.each(LOOKS)('the workbench has no flaw that axe finds: $viewport.width $colorScheme', async look => {
    await using opened = await workbench.open('requests', look)
    const { page, createRow, sandbox } = opened
    sandbox.faults.add({ operation: 'createRow', status: 503 })
    for (const title of ['one', 'two', 'three']) await createRow(title, 'key')
    await page.locator('.row', { hasText: 'failure' }).first().click()

    await checkViews(page)
    await page.keyboard.press('2')
    await page.getByRole('button', { name: 'Add a row' }).click()
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  })

  it.each(LOOKS)('the pages of coverage and of watch have none: $viewport.width $colorScheme', async look => {
    const page = await workbench.browser.newPage(look)
    const requests = [
      { ...REQUEST, status: 404 },
      { ...REQUEST, status: null },
    ]
    for (const html of [
      toCoveragePage(createCoverage().report((option, id) => `exec ${option} ${id}`)),
      toWatchPage('https://api.test', { requests: 2, findings: [] }, requests),
    ]) {
      await page.setContent(html)
      expect(await violationsOf(page)).toEqual([])
    }
    await page.close()
  })

  it('has no more than a screen of rows for 10,000 requests, and lists 50 sandboxes', async () => {
    await using opened = await workbench.open('world')
    const sandboxes = await Promise.all(Array.from({ length: 50 }, () => workbench.simulator.sandbox()))
    await showManyRequests(opened, 10_000)

    await opened.page.keyboard.press('4')
    for (const { name } of sandboxes) await opened.page.locator('#sandboxes').getByText(name, { exact: true }).waitFor()
    await Promise.all(sandboxes.map(one => one.close()))
  })
})

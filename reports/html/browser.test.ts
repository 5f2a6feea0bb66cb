import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser, type Look, lendPages } from './browser.test.helper.ts'
import { toHtml } from './page.tsx'
import { createFullResults } from './sample-page.test.helper.ts'

const executablePath = findBrowser()
const why = executablePath === undefined ? ' (not tried: no chromium or chrome is in the PATH)' : ''

describe.skipIf(executablePath === undefined)(`the page in a browser${why}`, { timeout: 30_000 }, () => {
  let browser: Browser
  let takePage: ReturnType<typeof lendPages>
  let folder: string
  let url: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'report-'))
    const path = join(folder, 'report.html')
    const before = { run: 'kit-before', started_at: '2025-12-31T00:00:00.000Z' }
    const changes = [{ id: 'board-rows/fail', change: 'newly failing', reason: 'ROW-TITLE: wrong' }] as const
    await writeFile(path, toHtml(createFullResults(), { before, changes }))
    url = pathToFileURL(path).href
    browser = await chromium.launch({ executablePath: executablePath ?? '' })
    takePage = lendPages(browser)
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Opens the page. Disposing of it fails if it had an error or asked for anything but itself. */
  async function open(fragment = '', look?: Look) {
    const { page, giveBack } = await takePage(look)
    page.setDefaultTimeout(20_000)
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', message => problems.push(message.text()))
    page.on('request', request => request.url().startsWith(url) || problems.push(request.url()))
    await page.goto(url + fragment)
    return {
      page,
      async [Symbol.asyncDispose]() {
        await giveBack()
        expect(problems).toEqual([])
      },
    }
  }

  const namesOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .evaluateAll(all =>
        all.filter(one => one.checkVisibility()).map(one => one.id || one.querySelector('[id]')?.id || one.textContent),
      )
  const shownChecks = (page: Page) => namesOf(page, '.entry:not([data-clause])')
  const shownCells = (page: Page) =>
    page.locator('a.cell').evaluateAll(all => all.flatMap(one => (one.checkVisibility() ? one.ariaLabel : [])))
  const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

  const findProblems = async (page: Page) => {
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }

  it('has a heading and a link in its navigation for every part', async () => {
    await using opened = await open()
    const { page } = opened
    const links = await page.locator('nav a').evaluateAll(all => all.map(one => one.getAttribute('href')?.slice(1)))

    expect(links).toEqual(await page.locator('h2').evaluateAll(all => all.map(({ id }) => id)))
    expect(links).toHaveLength(15)
    expect(await page.locator('h1, [role=banner], header, nav, main, search').count()).toBe(5)
  })

  it.each(['light', 'dark'] as const)(
    'has nothing that axe finds wrong, with all open, in %s colors',
    async colorScheme => {
      await using opened = await open('', { colorScheme })
      const { page } = opened
      await page.getByRole('button', { name: 'Open all shown' }).click()
      await page.locator('details:not([open])').evaluateAll(all => all.map(one => one.toggleAttribute('open', true)))

      expect(await findProblems(page)).toEqual([])
    },
  )

  it('is dark where the reader wants it dark', async () => {
    const colorOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await using light = await open('', { colorScheme: 'light' })
    await using dark = await open('', { colorScheme: 'dark' })

    expect([await colorOf(light.page), await colorOf(dark.page)]).toEqual(['rgb(255, 255, 255)', 'rgb(13, 17, 23)'])
  })

  it('searches with the keyboard, goes through the results, and clears the search', async () => {
    await using opened = await open()
    const { page } = opened
    await page.keyboard.press('/')
    await page.keyboard.type('view-name expected')
    const found = await shownChecks(page)
    await page.keyboard.press('ArrowDown')
    const first = await focusedText(page)
    await page.keyboard.press('Enter')
    const isOpen = await page.getByText('Smallest failing case').isVisible()
    await page.keyboard.press('Escape')

    expect(found).toEqual(['board-views/deep'])
    expect(first).toContain('board-views/deep')
    expect(isOpen).toBe(true)
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    expect(await page.getByRole('status').textContent()).toBe('10 checks and 3 clauses shown')
  })

  it('goes to the next and the previous result with j and k, unless the keys are off', async () => {
    await using opened = await open()
    const { page } = opened
    await page.getByLabel('outcome').selectOption('blocked')
    await page.getByLabel('outcome').blur()
    const places: (string | null | undefined)[] = []
    for (const key of ['j', 'j', 'k']) {
      await page.keyboard.press(key)
      places.push(await focusedText(page))
    }
    await page.getByLabel('Keys:').uncheck()
    await page.keyboard.press('/')

    expect(places).toEqual(
      ['board-rows/blocked', 'board-views/needs', 'board-rows/blocked'].map(id => expect.stringContaining(id)),
    )
    expect(await page.getByRole('searchbox').evaluate(one => one === document.activeElement)).toBe(false)
  })

  it('goes through closed results with the arrows, and scrolls in an open one', async () => {
    await using opened = await open('', { viewport: { width: 800, height: 400 } })
    const { page } = opened
    await page.keyboard.press('/')
    await page.keyboard.type('board-rows/')
    const places: (string | null | undefined)[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key)
      places.push(await focusedText(page))
    }
    await page.keyboard.press('Enter')
    const top = await page.evaluate(() => scrollY)
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(before => scrollY > before, top)

    expect(places[1]).not.toBe(places[0])
    expect(places[2]).toBe(places[0])
    expect(await focusedText(page)).toBe(places[0])
  })

  it('filters checks and clauses by outcome, level and area', async () => {
    await using opened = await open()
    const { page } = opened
    await page.getByLabel('outcome').selectOption('fail')
    const failed = [await shownChecks(page), await shownCells(page)]
    await page.getByLabel('area').selectOption('board-views')
    const ofViews = await shownChecks(page)
    await page.getByLabel('level').selectOption('stated')

    expect(failed).toEqual([
      ['board-rows/fail', 'board-views/deep'],
      ['ROW-TITLE: fail', 'VIEW-NAME: fail'],
    ])
    expect(ofViews).toEqual(['board-views/deep'])
    expect(await shownChecks(page)).toEqual([])
  })

  it('has no error where the address names nothing', async () => {
    await using opened = await open('#%E0%A4%A')

    expect(await opened.page.getByRole('status').textContent()).toContain('checks')
  })

  it.each(['board-rows/pass', 'ROW-COLOR', 'board-views/deep'])('opens %s where the address names it', async id => {
    await using opened = await open(`#${id}`)

    expect(await opened.page.locator(`[id="${id}"]`).isVisible()).toBe(true)
  })

  it('leads from a cell to the clause, and from there to a check', async () => {
    await using opened = await open()
    const { page } = opened
    await page.getByRole('link', { name: 'ROW-COLOR: error' }).click()
    await page.locator('[id="ROW-COLOR"]').getByRole('link', { name: 'board-rows/warn' }).click()

    expect(await page.locator('[id="board-rows/warn"]').isVisible()).toBe(true)
  })

  it('shows an exchange under each check that has it', async () => {
    await using opened = await open('#board-rows/warn')
    const { page } = opened
    const exchange = page.locator('[id="board-rows/warn"] .exchange')
    await exchange.getByText('not_found').waitFor()

    expect(await exchange.textContent()).not.toContain('The same exchange as')
    expect(await page.locator('[id^=exchange-]').count()).toBe(2)
  })

  it('shows everything without its script, but no search', async () => {
    await using opened = await open('#board-views/name', { javaScriptEnabled: false })
    const { page } = opened

    expect(await page.getByRole('searchbox').isVisible()).toBe(false)
    expect(await page.locator('a.cell').count()).toBe(3)
    expect(await page.locator('[id="board-views/name"]').isVisible()).toBe(true)
  })

  it('prints failures with their evidence, and neither controls nor what passed', async () => {
    await using opened = await open()
    const { page } = opened
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))

    expect(await page.getByText('Smallest failing case').isVisible()).toBe(true)
    expect(await page.getByText('The server breaks the rule.').isVisible()).toBe(true)
    expect(await page.getByRole('searchbox').isVisible()).toBe(false)
    expect(await shownChecks(page)).not.toContain('board-rows/pass')
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is no wider than a narrow screen', async () => {
    await using opened = await open('', { viewport: { width: 400, height: 800 } })
    await opened.page.getByRole('button', { name: 'Open all shown' }).click()

    expect(await opened.page.evaluate(() => document.documentElement.scrollWidth)).toBe(400)
  })
})

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The path of a browser on this machine; undefined if there is none. */
export const findBrowser = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => NAMES.map(name => join(folder, name)))
    .find(existsSync)

/** How a page is shown. */
export type Look = Pick<BrowserContextOptions, 'colorScheme' | 'viewport' | 'javaScriptEnabled'>

const VIEWPORT = { width: 1280, height: 720 }

/** Lends out the pages of a browser. A new page takes a second of the processor, so one that was given back is used again. */
export function lendPages(browser: Browser) {
  const free: Page[] = []

  async function take({ colorScheme = 'light', viewport }: Look = {}): Promise<Page> {
    const page = free.pop() ?? (await browser.newPage())
    await page.emulateMedia({ media: null, colorScheme })
    await page.setViewportSize(viewport ?? VIEWPORT)
    return page
  }

  async function giveBack(page: Page): Promise<void> {
    await page.goto('about:blank')
    page.removeAllListeners()
    await page.unrouteAll()
    free.push(page)
  }

  return async (look: Look = {}) => {
    if (look.javaScriptEnabled !== false) {
      const page = await take(look)
      return { page, giveBack: () => giveBack(page) }
    }
    const page = await browser.newPage(look)
    return { page, giveBack: () => page.close() }
  }
}

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The path of a browser on this machine; undefined if there is none. */
export const findBrowser = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => NAMES.map(name => join(folder, name)))
    .find(existsSync)

/** How a page is shown. */
export interface Look {
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly javaScriptEnabled?: boolean
}

const VIEWPORT = { width: 1280, height: 720 }

/** Lends out the pages of a browser. A new page takes a second of the processor, so one that was given back is used again. */
export function lendPages(browser: Browser) {
  const free: Page[] = []
  return async ({ colorScheme = 'light', viewport = VIEWPORT, javaScriptEnabled = true }: Look = {}) => {
    const page = (javaScriptEnabled ? free.pop() : undefined) ?? (await browser.newPage({ javaScriptEnabled }))
    await page.emulateMedia({ media: null, colorScheme })
    await page.setViewportSize(viewport)
    return {
      page,
      async giveBack() {
        await page.goto('about:blank')
        page.removeAllListeners()
        await page.unrouteAll()
        if (javaScriptEnabled) free.push(page)
      },
    }
  }
}

import type { Child } from 'hono/jsx'
import { toPrintable } from './printable.ts'

/** Elements as an HTML page. Texts in them are escaped when they are written. */
export const toHtmlPage = (page: Child): string => toPrintable(`<!doctype html>\n${page}`)

import type { Child } from 'hono/jsx'
import { toPrintable } from './printable.ts'

/** Elements as an HTML page. Texts in them are escaped when they are written. */
export const toHtmlPage = (page: Child): string => toPrintable(`<!doctype html>\n${page}`)

/**
 * Elements as an XML document. What XML forbids is no printable character, and no text is a CDATA section that it could end.
 * An apostrophe ends nothing, and not every reader knows its reference.
 */
export const toXml = (root: Child): string =>
  toPrintable(`<?xml version="1.0" encoding="UTF-8"?>\n${String(root).replaceAll('&#39;', "'")}\n`)

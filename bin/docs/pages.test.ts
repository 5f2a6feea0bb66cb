import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pages } from './pages.ts'

it.each(pages)('$path is what the code says; npm run docs writes it anew', ({ path, text }) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})

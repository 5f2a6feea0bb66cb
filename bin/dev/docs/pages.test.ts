import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pages } from './pages.ts'

it.each(pages)('$path matches the code (npm run docs writes it)', ({ path, text }) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})

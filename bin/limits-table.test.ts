import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../simulator/service/limits.ts'

const page = readFileSync(new URL('../docs/reference/limits.md', import.meta.url), 'utf8')

/** The numbers in the row of the table of limits that begins with this text. */
const numbersOf = (limit: string): readonly number[] => {
  const [, value = ''] = page
    .split('\n')
    .find(line => line.startsWith(`| ${limit}`))!
    .slice(2)
    .split(' | ')
  return [...value.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')))
}

const { bodies } = LIMITS
const maxOf = (name: string) => bodies.find(limit => limit.name === name)?.max

describe('the table of limits in docs/reference/limits.md', () => {
  it.each([
    ['a body', [LIMITS.bodyBytes]],
    ['levels of nesting, and values', [LIMITS.bodyDepth, LIMITS.bodyValues]],
    ['a text', [LIMITS.textLength]],
    ['the levels of a rich-text', [LIMITS.richTextDepth]],
    ['a URL', [LIMITS.urlLength]],
    ['the cells of a row', [LIMITS.valuesLength]],
    ['the conditions of a filter', [maxOf('filterEntries'), maxOf('filterValues')]],
    ['a page of a list', [LIMITS.pageBytes]],
    ['the details of an error', [LIMITS.errorDetails, LIMITS.errorTextLength]],
    ['a file', [LIMITS.uploadBytes]],
    ['remembered Idempotency-Keys', [LIMITS.keys, LIMITS.keysLength]],
  ])('has the present value of %s', (limit, values) => {
    expect(numbersOf(limit)).toEqual(values)
  })
})

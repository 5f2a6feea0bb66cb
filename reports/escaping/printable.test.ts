import { XMLParser } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { toJunitXml } from '../junit.ts'
import { createResults, FAILED_RESULT } from '../sample.test.helper.ts'
import { toJson } from './json.ts'

/** Every code unit, also those that XML forbids. */
const EVERYTHING = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).join('')
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

const results = createResults([{ ...FAILED_RESULT, reason: EVERYTHING }])

it('a report in JSON keeps every character of a response, and shows none that controls a terminal', () => {
  const json = toJson(results, 2)

  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(results)))
  expect(json).not.toMatch(/[^\n\P{Cc}]|\p{Cf}|\p{Zl}|\p{Zp}/u)
})

it('a report for JUnit is legal XML whatever a response holds', () => {
  const xml = toJunitXml(results)

  expect(xml).not.toMatch(FORBIDDEN)
  expect(xml).not.toMatch(/\p{Cf}|\p{Zl}|\p{Zp}/u)
  expect(new XMLParser().parse(xml)).toHaveProperty('testsuites')
})

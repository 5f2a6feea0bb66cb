import { expect, it } from 'vitest'
import { whyNotJson } from './not-json.ts'

it.each([
  ['\uFEFF{}', 'it begins with a byte order mark (U+FEFF), which JSON must not have'],
  [Buffer.from('\uFEFF{}', 'utf16le').toString(), 'it is in UTF-16, but JSON must be in UTF-8'],
  [Buffer.from('{}', 'utf16le').toString(), 'it is in UTF-16, but JSON must be in UTF-8'],
  [Buffer.from('{}', 'utf16le').swap16().toString(), 'it is in UTF-16, but JSON must be in UTF-8'],
  ["{'a': 1}", `it begins with "{'a': 1}"`],
])('says why %j is no JSON', (text, why) => {
  expect(whyNotJson(text)).toBe(why)
})

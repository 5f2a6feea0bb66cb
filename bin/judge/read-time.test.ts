import { expect, it } from 'vitest'
import { parseTime } from './read-time.ts'

const TEN = Date.parse('2026-03-01T10:00:00Z')

it.each<[unknown, number]>([
  ['2026-03-01T10:00:00.000Z', TEN],
  ['2026-03-01T10:00:00.000+0000', TEN],
  ['2026-03-01T10:00:00.000000', TEN],
  ['2026-03-01T12:00:00.1234567+02:00', TEN + 123.4567],
  ['2026-03-01T05:30:00-0430', TEN],
  ['2026-03-01T11:00:00+01', TEN],
  ['2026-03-01T10:00:00,5Z', TEN + 500],
  ['2026-03-01T11:00:00+01:00[Europe/Berlin]', TEN],
  ['2026-03-01 10:00', TEN],
  ['2026-03-01 10:00:00.000 +0000 UTC', TEN],
  ['Sun, 01 Mar 2026 10:00:00 GMT', TEN],
  ['Sun Mar 01 2026 11:00:00 GMT+0100 (Central European Standard Time)', TEN],
  ['3/1/2026, 10:00:00 AM', TEN],
  [TEN, TEN],
  [String(TEN), TEN],
  [TEN / 1000 + 0.5, TEN + 500],
  [TEN * 1000, TEN],
  [`/Date(${TEN})/`, TEN],
  ['20260301T100000Z', TEN],
  ['20260301T120000.5+0200', TEN + 500],
  ['[01/Mar/2026:11:00:00 +0100', TEN],
  ['01/Mar/2026:10:00:00', TEN],
  ['[01/Mar/2026:11:00:00 +0100]', TEN],
  ['01.03.2026 10:00:00', TEN],
  ['01.03.2026, 10:00', TEN],
])('reads %j', (written, time) => {
  expect(parseTime(written)).toBe(time)
})

it.each<[unknown]>([
  ['9'.repeat(400)],
  [null],
  [undefined],
  [''],
  ['soon 1'],
  ['0001-01-01T00:00:00.0000000'],
  [0],
  [{}],
])('knows no time from %j', written => {
  expect(parseTime(written)).toBeNaN()
})

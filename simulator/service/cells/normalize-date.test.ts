import { describe, expect, it } from 'vitest'
import { normalizeDate } from './normalize-date.ts'

describe('normalizeDate', () => {
  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-28T23:30Z', '2026-02-28T23:30:00.000Z'],
    ['2026-02-28T23:30', '2026-02-28T23:30:00.000Z'],
    ['2026-02-28T23:30-02:00', '2026-03-01T01:30:00.000Z'],
    ['2026-02-28T23:30:15.5+0530', '2026-02-28T18:00:15.500Z'],
    ['2026-02-28T23:30:15-02', '2026-03-01T01:30:15.000Z'],
  ])('takes %s as %s', (text, date) => {
    expect(normalizeDate(text)).toBe(date)
  })

  it('takes a text of 64 characters, and no longer one', () => {
    const time = (length: number) => `2026-02-28T23:30:00.${'0'.repeat(length - 21)}Z`

    expect(normalizeDate(time(64))).toBe('2026-02-28T23:30:00.000Z')
    expect(normalizeDate(time(65))).toBeUndefined()
  })

  it.each([
    '2026-02-29',
    '2026-02',
    '20260228',
    '2026-02-28T24:00Z',
    '2026-02-28T23',
    '2026-02-28T23:30+',
    '2026-02-28T23:30:00+01:',
    '2026-02-28T23:30:00+25:00',
    '2026-02-28+01',
    '9999-12-31T23:59:59-01:00',
    '0000-01-01T00:00:00+01:00',
    '',
  ])('refuses %s', text => {
    expect(normalizeDate(text)).toBeUndefined()
  })
})

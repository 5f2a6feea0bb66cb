import { describe, expect, it } from 'vitest'
import { collectBody } from './answer-body.ts'

const read = (...chunks: readonly string[]): string => {
  const body = collectBody()
  for (const chunk of chunks) body.add(Buffer.from(chunk))
  return body.text()
}

const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`

describe('the body of a response', () => {
  it.each([
    ['', ''],
    ['{"data":"é"}', '{"data":"é"}'],
    ['not JSON: [[[', 'not JSON: [[['],
  ])('%j is read as it is', (sent, text) => {
    expect(read(sent)).toBe(text)
  })

  it('comes in chunks that may divide a character', () => {
    const body = collectBody()
    const bytes = Buffer.from('"é"')
    body.add(bytes.subarray(0, 2))
    body.add(bytes.subarray(2))

    expect(body.text()).toBe('"é"')
  })

  it('may be nested two hundred levels deep, and no deeper', () => {
    expect(read(nested(200))).toBe(nested(200))
    expect(() => read(nested(202))).toThrow('the response is nested more than 200 levels deep')
    expect(() => read(' \n', nested(202))).toThrow('the response is nested more than 200 levels deep')
  })

  it('may have any brackets in its texts', () => {
    const text = JSON.stringify({ data: [`${'['.repeat(1000)}\\"${'{'.repeat(1000)}\\`] })

    expect(read(text)).toBe(text)
  })

  it('may have a million values, and no more', () => {
    expect(() => read(`[${'1,'.repeat(999_999)}1]`)).not.toThrow()
    expect(() => read(`[${'1,'.repeat(1_000_001)}1]`)).toThrow('the response has more than 1000000 values')
  })

  it('may have sixteen mebibytes, and no more', () => {
    const body = collectBody()
    body.add(Buffer.alloc(16 * 2 ** 20))

    expect(() => body.add(Buffer.alloc(1))).toThrow('the response is longer than 16 MiB')
  })
})

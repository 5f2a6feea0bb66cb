import { describe, expect, it } from 'vitest'
import { describeBody } from './describe-body.ts'

describe('a body that is shown', () => {
  it('is a text as it is', () => {
    expect(describeBody('{"title":"é"}')).toBe('{"title":"é"}')
  })

  it('is a file of plain text as it is, and any other by its size', () => {
    expect(describeBody(new TextEncoder().encode('hello'))).toBe('hello')
    expect(describeBody(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBe('(4 bytes)')
  })
})

import { describe, expect, it } from 'vitest'
import { shownBody } from './shown-body.ts'

describe('a body that is shown', () => {
  it('is a text as it is', () => {
    expect(shownBody('{"title":"é"}')).toBe('{"title":"é"}')
  })

  it('is a file of plain text as it is, and any other by its size', () => {
    expect(shownBody(new TextEncoder().encode('hello'))).toBe('hello')
    expect(shownBody(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBe('(4 bytes)')
  })
})

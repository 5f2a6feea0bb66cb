import { describe, expect, it } from 'vitest'
import { parseAnswer } from './answers.ts'
import { judge } from './judge.ts'

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

describe('received bytes', () => {
  it('are a response with its body, and what follows', () => {
    expect(parseAnswer(`${HEAD}Content-Length: 2\r\n\r\n{}HTTP`, true)).toEqual({
      kind: 'answer',
      answer: { status: 200, headers: { 'content-type': 'application/json', 'content-length': '2' }, body: '{}' },
      rest: 'HTTP',
    })
  })

  it('are a response in chunks', () => {
    expect(parseAnswer(`${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n`, true)).toMatchObject({
      kind: 'answer',
      answer: { body: '{}' },
      rest: '',
    })
  })

  it.each([
    ['an interim answer', `HTTP/1.1 100 Continue\r\n\r\n${HEAD}Content-Length: 0\r\n\r\n`, true],
    ['a response to HEAD', `${HEAD}Content-Length: 2\r\n\r\n`, false],
    ['a response that has no body', 'HTTP/1.1 204 No Content\r\n\r\n', true],
  ])('are %s, with nothing left', (_, bytes, hasBody) => {
    expect(parseAnswer(bytes, hasBody)).toMatchObject({ kind: 'answer', rest: '' })
  })

  it.each([
    '',
    'HTTP/1.1 200 OK\r\n',
    `${HEAD}Content-Length: 2\r\n\r\n{`,
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{`,
  ])('are incomplete: %j', bytes => {
    expect(parseAnswer(bytes, true)).toEqual({ kind: 'incomplete' })
  })

  it.each([
    '{"error":{}}\r\n\r\n',
    'HTTP/1.1 200 OK\r\nno header\r\n\r\n',
    `${HEAD}\r\n{}`,
    `${HEAD}Transfer-Encoding: chunked\r\n\r\nz\r\n`,
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n`,
  ])('are garbled: %j', bytes => {
    expect(parseAnswer(bytes, true)).toMatchObject({ kind: 'garbled' })
  })
})

describe('a response', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }
  const envelope = (error: unknown, status = 400, headers: Record<string, string> = JSON_TYPE) =>
    judge({ status, headers, body: JSON.stringify({ error }) }, true)?.kind

  it('is right with the envelope', () => {
    expect(envelope({ code: 'a', message: 'b' })).toBeUndefined()
    expect(envelope({ code: 'a', message: 'b', details: [{ field: 'c', issue: 'd' }, { issue: 'e' }] })).toBeUndefined()
  })

  it('is wrong with 5xx, whatever the body', () => {
    expect(envelope({ code: 'a', message: 'b' }, 500)).toBe('5xx')
  })

  it('is wrong without the whole envelope', () => {
    expect(envelope({ code: 'a' })).toBe('envelope')
    expect(envelope({ code: 'a', message: 'b', stack: 'c' })).toBe('envelope')
    expect(envelope({ code: 'a', message: 'b', details: ['c'] })).toBe('envelope')
    expect(envelope({ code: 'a', message: 'b' }, 400, { 'content-type': 'text/plain' })).toBe('envelope')
    expect(judge({ status: 400, headers: JSON_TYPE, body: '' }, true)?.kind).toBe('envelope')
  })

  it('to HEAD needs no body', () => {
    expect(judge({ status: 400, headers: JSON_TYPE, body: '' }, false)).toBeUndefined()
  })
})

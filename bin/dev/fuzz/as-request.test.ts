import { expect, it } from 'vitest'
import { asRequest } from './as-request.ts'

const ask = (method: string, headers: readonly (readonly [string, string])[] = []) =>
  asRequest({ kind: 'request', method, target: '/v1/users', headers, body: '', framing: 'length' }, 'http://localhost')

it('is the Request of an input', () => {
  expect(ask('PUT', [['a', 'b']])).toMatchObject({ method: 'PUT', url: 'http://localhost/v1/users' })
})

it('is nothing if no Request can carry the input', () => {
  for (const method of ['TRACE', 'CONNECT']) expect(ask(method)).toBeUndefined()
  expect(ask('GET', [['a', 'b\nc']])).toBeUndefined()
})

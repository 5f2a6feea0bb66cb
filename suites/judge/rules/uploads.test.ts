import { expect, it } from 'vitest'
import { exchange, findingsIn } from '../exchange.test.helper.ts'

const SPACE = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
const [A, B] = ['5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55', '5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c56']

const create = (id: string, size: number, url = `https://files.test/sessions/${id}/content`) =>
  exchange('POST', '/v1/media/uploads', {
    body: { space_id: SPACE, name: 'a.txt', size },
    answer: { data: { id, upload_url: url } },
  })

const put = (url: string, bytes: number, more: object = {}) =>
  exchange('PUT', url, { token: null, key: '', bytes, ...more })

const complete = (id: string, more: object = {}) =>
  exchange('POST', `/v1/media/uploads/${id}/complete`, { body: {}, sentAt: 10, ...more })

it.each([
  ['end alike', `https://files.test/sessions/${A}/content`, `https://files.test/sessions/${B}/content`],
  ['end in a slash', `https://files.test/sessions/${A}/`, `https://files.test/sessions/${B}/`],
  ['are equal', 'https://files.test/content', 'https://files.test/content'],
])('tells uploads apart whose upload_urls %s', (_, first, second) => {
  const creations = [create(A, 5, first), create(B, 9, second)]

  expect(findingsIn([...creations, put(first, 5), complete(A), put(second, 9), complete(B)])).toEqual([])
})

it('knows the bytes of an upload at another address of the service', () => {
  const creation = create(A, 5, `https://public.test/team/uploads/${A}`)

  expect(findingsIn([creation, put(`/uploads/${A}`, 9), complete(A)], { seesUploads: true })).toEqual([
    'CLIENT-UPLOAD-SIZE stated',
  ])
})

it('lets a file come in pieces, and is sure of its size when it is completed', () => {
  const url = `https://files.test/sessions/${A}`
  const begin = [create(A, 6, url), put(url, 4)]

  expect(findingsIn([...begin, put(url, 2), complete(A)])).toEqual([])
  expect(findingsIn([...begin, put(url, 2, { status: null }), complete(A)])).toEqual([])
  expect(findingsIn([...begin, complete(A)])).toEqual(['CLIENT-UPLOAD-SIZE stated'])
  expect(findingsIn([...begin, put(url, 7)])).toEqual(['CLIENT-UPLOAD-SIZE stated'])
})

it('knows by their ranges which bytes no piece had, whatever became of the pieces', () => {
  const url = `https://files.test/sessions/${A}`
  const piece = (range: string, status: number | null = 308) =>
    exchange('PUT', url, { token: null, key: '', headers: { 'content-range': `bytes ${range}/6` }, status })
  const begin = [create(A, 6, url), piece('0-1'), piece('2-3', null), piece('*'), piece('2-3')]

  expect(findingsIn([...begin, complete(A)])).toEqual(['CLIENT-UPLOAD-SIZE stated'])
  expect(findingsIn([...begin, piece('4-5', null), complete(A)])).toEqual([])
  expect(findingsIn([...begin, put(url, 2), complete(A)])).toEqual([])
})

it('takes the retry of a completion that came in time for no late completion', () => {
  const HOURS = 3_600_000
  const url = `https://files.test/sessions/${A}`
  const begin = [create(A, 5, url), put(url, 5)]
  const continueAtDeadline = complete(A, { key: B, status: null, sentAt: 11 * HOURS })

  expect(findingsIn([...begin, continueAtDeadline, complete(A, { key: B, sentAt: 13 * HOURS })])).toEqual([])
  expect(findingsIn([...begin, continueAtDeadline, complete(A, { sentAt: 13 * HOURS })])).toEqual([
    'CLIENT-UPLOAD-IN-TIME stated',
  ])
})

it('is sure of missing bytes only where it sees all of them', () => {
  const exchanges = [
    create(A, 5),
    put(`https://files.test/sessions/${A}/content`, 5),
    complete(A),
    create(B, 5),
    complete(B),
  ]

  expect(findingsIn(exchanges)).toEqual(['CLIENT-UPLOAD-BYTES-FIRST advice'])
  expect(findingsIn(exchanges, { seesUploads: true })).toEqual(['CLIENT-UPLOAD-BYTES-FIRST stated'])
})

it('knows an upload_url that was encoded anew', () => {
  const creation = create(A, 5, 'https://files.test/u/a%7E1?name=a%2Fb%20c')
  const bytes = put('https://files.test/u/a~1?name=a/b+c', 5)

  expect(findingsIn([creation, bytes, complete(A)], { seesUploads: true })).toEqual([])
})

it('advises to complete an upload whose bytes arrived long before the last request', () => {
  const url = `https://files.test/sessions/${A}`
  const later = (sentAt: number) => exchange('GET', '/v1/library-views', { status: 500, sentAt })
  const begin = [create(A, 5, url), put(url, 5)]

  expect(findingsIn([...begin, later(62_000)])).toContain('CLIENT-UPLOAD-COMPLETED advice')
  expect(findingsIn([...begin, later(50_000)])).not.toContain('CLIENT-UPLOAD-COMPLETED advice')
  expect(findingsIn([...begin, complete(A), later(62_000)])).not.toContain('CLIENT-UPLOAD-COMPLETED advice')
  expect(findingsIn([create(A, 5, url), put(url, 3), later(62_000)])).not.toContain('CLIENT-UPLOAD-COMPLETED advice')
  expect(findingsIn([create(A, 5, url), put(url, 5, { status: 500 }), later(62_000)])).toEqual(
    findingsIn([later(62_000)]),
  )
})

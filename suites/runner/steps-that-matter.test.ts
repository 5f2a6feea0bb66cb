import { expect, it } from 'vitest'
import type { Json } from '../json.ts'
import type { Exchange } from '../target/transport.ts'
import { foldRepeats, stepsThatMatter } from './steps-that-matter.ts'
import { Trail } from './trail.ts'

const exchange = (method: string, path: string, data: Json = null, body?: string): Exchange => ({
  request: { method, url: `http://api.test${path}`, headers: {}, ...(body !== undefined && { body }) },
  response: { status: 200, headers: {}, text: JSON.stringify({ data }) },
  cost: 1,
})

/** A trail of exchanges and of the trails of fixtures. */
function trailOf(...steps: readonly (Exchange | Trail)[]): Trail {
  const trail = new Trail()
  for (const step of steps) step instanceof Trail ? trail.join(step) : trail.note(step)
  return trail
}

const shown = (...given: Parameters<typeof stepsThatMatter>) =>
  stepsThatMatter(...given).map(({ request: { method, url } }) => `${method} ${new URL(url).pathname}`)

const column = exchange('POST', '/columns', { id: 'column-1' })
const view = exchange('POST', '/views', { id: 'view-1' }, '{"column":"column-1"}')
const otherView = exchange('POST', '/views', { id: 'view-2' })

it('shows the writes that a request depends on, also those of fixtures of fixtures, and no other writes', () => {
  const fixture = trailOf(trailOf(column), otherView, view)

  expect(shown(trailOf(fixture, exchange('GET', '/views/view-1')))).toEqual([
    'POST /columns',
    'POST /views',
    'GET /views/view-1',
  ])
})

it('shows bytes that went to an address from a response', () => {
  const upload = exchange('POST', '/uploads', { id: 'upload-1', upload_url: 'http://api.test/session' })
  const fixture = trailOf(upload, exchange('PUT', '/session'))

  expect(shown(trailOf(fixture, exchange('GET', '/uploads/upload-1')))).toEqual([
    'POST /uploads',
    'PUT /session',
    'GET /uploads/upload-1',
  ])
})

it('shows what each fixture of the check ended with, and the judged answer last', () => {
  const judged = exchange('GET', '/judged')
  const trail = trailOf(exchange('GET', '/own'), trailOf(judged), exchange('GET', '/later'))

  expect(shown(trail, judged.request)).toEqual(['GET /own', 'GET /later', 'GET /judged'])
})

it('shows nothing that the check did after the judged answer', () => {
  const judged = exchange('GET', '/judged')

  expect(shown(trailOf(judged, exchange('GET', '/later')), judged.request)).toEqual(['GET /judged'])
})

it('shows a repeated read once, and few requests in all', () => {
  const reads = Array.from({ length: 50 }, (_, index) => exchange('GET', `/page-${index}`))
  const repeated = [reads[49], reads[49], reads[49]].flatMap(one => one ?? [])

  expect(shown(trailOf(...reads, ...repeated))).toEqual([44, 45, 46, 47, 48, 49].map(page => `GET /page-${page}`))
})

it('shows two requests that a check sends in turn only once, with their count', () => {
  const [poll, write] = [exchange('GET', '/uploads/1'), exchange('PUT', '/value', null, 'null')]
  const trail = trailOf(poll, write, { ...poll }, { ...write }, { ...poll }, { ...write })

  const steps = stepsThatMatter(trail)
  expect(steps.map(({ request, times }) => [request.method, times])).toEqual([
    ['GET', 3],
    ['PUT', 3],
  ])
})

it('shows a read before and after a write, and a write that is answered in another way the second time', () => {
  const [read, write] = [exchange('GET', '/rows'), exchange('DELETE', '/option')]
  const again = { ...write, response: { ...write.response, status: 400 } }

  expect(shown(trailOf(read, write, { ...read }, again))).toEqual([
    'GET /rows',
    'DELETE /option',
    'GET /rows',
    'DELETE /option',
  ])
  expect(shown(trailOf(write, again))).toEqual(['DELETE /option', 'DELETE /option'])
})

it('shows the creation, the bytes and the completion of an upload, and its polls once, however many there were', () => {
  const upload = exchange('POST', '/uploads', { id: 'upload-1', upload_url: 'http://api.test/session' })
  const [bytes, completion] = [exchange('PUT', '/session'), exchange('POST', '/uploads/upload-1/complete')]
  const polls = Array.from({ length: 500 }, () => exchange('GET', '/uploads/upload-1', { id: 'upload-1' }))
  const steps = stepsThatMatter(trailOf(upload, bytes, completion, ...polls))

  expect(steps.map(({ request }) => `${request.method} ${new URL(request.url).pathname}`)).toEqual([
    'POST /uploads',
    'PUT /session',
    'POST /uploads/upload-1/complete',
    'GET /uploads/upload-1',
  ])
  expect(steps.at(-1)?.times).toBeGreaterThan(100)
})

it('shows the writes that the end of a fixture depends on', () => {
  const fixture = trailOf(column, exchange('GET', '/columns/column-1'))

  expect(shown(trailOf(fixture, exchange('GET', '/own')))).toEqual([
    'POST /columns',
    'GET /columns/column-1',
    'GET /own',
  ])
})

it('folds repeats wherever exchanges are shown', () => {
  const poll = exchange('GET', '/uploads/1')

  expect(foldRepeats([column, poll, { ...poll }, { ...poll }]).map(({ times }) => times)).toEqual([1, 3])
})

it('folds a PUT that is sent again with a new key, but no POST and no replay', () => {
  const withKey = (method: string, key: string) => {
    const one = exchange(method, '/x')
    return { ...one, request: { ...one.request, headers: { ...one.request.headers, 'idempotency-key': key } } }
  }
  const countEach = (method: string, ...keys: readonly string[]) =>
    foldRepeats(keys.map(key => withKey(method, key))).map(({ times }) => times)

  expect(countEach('PUT', 'a', 'b', 'c')).toEqual([3])
  expect(countEach('PUT', 'a', 'a')).toEqual([1, 1])
  expect(countEach('POST', 'a', 'b')).toEqual([1, 1])
})

import { changePage, changeResources } from '../attacks.test.helper.ts'
import type { Gallery } from '../server.test.helper.ts'

let pages = 0

const UPLOADS = { only: 'uploads', correct: 90 } as const

const withId = (id: string) => changeResources(one => ({ ...one, id }))
const withUploadUrl = (upload_url: string) =>
  changeResources(one => ('upload_url' in one ? { ...one, upload_url } : one))

type Named = readonly [name: string, server: Gallery[string]]

/** A server whose ids no URL can hold. */
const withoutUrl = (id: string): Named => [
  `gives each resource the id ${JSON.stringify(id)}`,
  {
    attack: withId(id),
    ends: {
      code: 1,
      says: `could not call a path with the id ${JSON.stringify(id)}: no URL can hold it`,
      requests: 400,
    },
  },
]

const withEncodedId = (id: string, encoded: string): Named => [
  `gives each resource the id ${JSON.stringify(id)}`,
  { attack: withId(id), ends: { code: 1, says: encoded, requests: 800 } },
]

const withUrl = (url: string, says: string): Named => [
  `gives the upload_url ${url.slice(0, 22)} of ${url.length} characters`,
  { ...UPLOADS, attack: withUploadUrl(url), ends: { code: 1, says, requests: 700, reportBytes: 1_000_000 } },
]

/** More values like some of those below, and larger ones. */
export const moreValues: Gallery = {
  'names a cursor of 1 MB': {
    attack: changePage(page => ({ ...page, next_cursor: 'c'.repeat(1_000_000), has_more: true })),
    only: 'pagination/listViews/*',
    ends: { code: 0, says: 'could not send GET to a URL of 1000', requests: 250, mebibytes: 130, reportBytes: 200_000 },
  },
  'gives each resource an id of 70 kB': {
    attack: changeResources(one => ({ ...one, id: `${one.id}${'x'.repeat(70_000)}` })),
    ends: { code: 1, says: 'could not send GET to a URL of 70', requests: 400, reportBytes: 1_100_000 },
  },
  'gives upload_url of 17 MB': {
    ...UPLOADS,
    attack: withUploadUrl('x'.repeat(17_000_000)),
    ends: { code: 2, says: 'the response is longer than 16 MiB', requests: 300, mebibytes: 800 },
  },
  'sends 300 items on each page': {
    attack: changePage(page => ({ ...page, data: Array.from({ length: 300 }, () => page.data[0]) })),
    only: 'pagination/listViews/limit-2',
    correct: 34,
    ends: { code: 1, says: 'must show at most', requests: 400 },
  },
  'gives null for each property': {
    correct: 60,
    attack: changeResources(one => Object.fromEntries(Object.keys(one).map(name => [name, null]))),
    ends: { code: 1, says: 'its data is not a resource', requests: 1500 },
  },
  ...Object.fromEntries([
    ...['', '.', '\ud800'].map(withoutUrl),
    withEncodedId('../../v1/boards', 'views/..%2F..%2Fv1%2Fboards'),
    withEncodedId('%2e%2e%2f', 'views/%252e%252e%252f'),
    withEncodedId('a\r\nx-evil: 1', 'views/a%0D%0Ax-evil%3A%201'),
    withUrl('http://127.0.0.1:99999/x', 'an upload_url that is not a URL'),
    withUrl(`http://127.0.0.1:9/${'x'.repeat(1_000_000)}`, 'could not send PUT to a URL of 1000019 characters'),
    withUrl('javascript:alert(1)', 'an upload_url that is a javascript: address'),
    withUrl(
      `http://127.0.0.1:9/${'\\"'.repeat(500_000)}`,
      'characters: the server gave an id, a cursor or an upload_url',
    ),
  ]),
}

/** Servers that keep the envelope, and put into it what they want. */
export const values: Gallery = {
  'names a new cursor on each page, and repeats its items': {
    attack: (incoming, response, forward) =>
      changePage(page => ({ ...page, next_cursor: `c${pages++}`, has_more: true }))(
        Object.assign(incoming, { url: incoming.url?.replace(/cursor=c\d+/, '') }),
        response,
        forward,
      ),
    only: 'pagination/listViews/pages-partition-the-list',
    ends: { code: 1, says: 'ids on all pages of listViews with limit=9: expected exactly', requests: 1500 },
  },
  'gives each resource a name of 100 kB': {
    attack: changeResources(one => ({ ...one, name: 'n'.repeat(100_000) })),
    ends: { code: 1, says: 'expected', requests: 200, reportBytes: 200_000 },
  },
  ...Object.fromEntries([
    withoutUrl('..'),
    withUrl('file:///etc/passwd', 'an upload_url that is a file: address'),
    withUrl(
      'http://127.0.0.1:9/nobody-listens-there',
      'at the host of upload_url, connection refused: nothing listens there',
    ),
  ]),
  'gives objects that cannot become texts': {
    only: 'board-views/name*,board-views/list/*,media/search/folder*',
    attack: changeResources(one =>
      Object.fromEntries(Object.keys(one).map(name => [name, { toString: 1, valueOf: 1, length: -1 }])),
    ),
    ends: { code: 1, says: 'its data is not a resource', requests: 1500 },
  },
}

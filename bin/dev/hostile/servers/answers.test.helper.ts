import { gzipSync } from 'node:zlib'
import { answer, changeBody } from '../attacks.test.helper.ts'
import type { Gallery } from '../server.test.helper.ts'

const early = { code: 2, requests: 130 } as const

/** What comes where writes may show later is read about twenty times. */
const MANY_REQUESTS = 1500

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const BOMB = gzipSync(Buffer.alloc(20_000_000))

const error = (code: string): string => JSON.stringify({ error: { code, message: 'Not now.' } })

const limited = (retryAfter?: string) =>
  answer(429, error('rate_limited'), retryAfter === undefined ? {} : { 'retry-after': retryAfter })

/** After the fifth refusal the run ends: eight requests wait 1, 2, 4 and 8 seconds each. */
const refused = { ...early, says: 'the server refuses every request with rate_limited', waitedSeconds: 400 } as const

const ENDLESS = {
  attack: changeBody(body => ('next_cursor' in body ? { ...body, next_cursor: null, has_more: true } : body)),
  ends: { code: 1, says: 'has_more of a page whose next_cursor is null', requests: 600 },
} as const

/** Servers whose answers are no responses of the service. */
export const answers: Gallery = {
  'sends a compressed bomb': {
    attack: answer(200, BOMB, { 'content-encoding': 'gzip' }),
    ends: { ...early, says: 'the response is longer than 16 MiB' },
  },
  'nests a hundred thousand brackets': {
    attack: answer(200, DEEP),
    ends: { ...early, says: 'the response is nested more than 200 levels deep' },
  },
  'nests them beside its data': {
    attack: (_incoming, _response, forward) =>
      forward({ edit: text => text.replace('"data":', `"deep":${DEEP},"data":`) }),
    ends: { ...early, says: 'the response is nested more than 200 levels deep' },
  },
  'sends a million empty objects': {
    attack: answer(200, `[${'{},'.repeat(1_000_000)}{}]`),
    ends: { ...early, says: 'the response has more than 1000000 values' },
  },
  'sends nothing': {
    attack: answer(200, ''),
    correct: 1,
    ends: { code: 1, says: 'its body is empty', requests: MANY_REQUESTS },
  },
  'sends half of its JSON': {
    attack: answer(200, '{"data": ['),
    correct: 1,
    ends: { code: 1, says: 'its body is not JSON', requests: MANY_REQUESTS },
  },
  'fails at everything': {
    attack: answer(500, error('internal_error')),
    correct: 1,
    ends: { code: 1, says: 'answered 500', requests: MANY_REQUESTS },
  },
  'redirects to itself': {
    attack: ({ url = '/' }, response) => void response.writeHead(307, { location: url }).end(),
    correct: 1,
    ends: { code: 1, says: 'answered 307', requests: MANY_REQUESTS },
  },
  'refuses everything, Retry-After 999999999': {
    attack: limited('999999999'),
    ends: { ...refused, says: 'the server asks to wait 999999999 seconds for its rate limit', waitedSeconds: 20 },
  },
  'refuses everything, Retry-After -1': { attack: limited('-1'), ends: refused },
  'refuses everything, Retry-After tomorrow': { attack: limited('tomorrow'), ends: refused },
  'refuses everything, no Retry-After': { attack: limited(), ends: refused },
  'refuses everything, Retry-After 600': {
    attack: limited('600'),
    correct: 1,
    ends: { ...refused, waitedSeconds: 8000 },
  },
  'says of each page that another one follows': {
    ...ENDLESS,
    only: 'pagination/listViews/pages*,pagination/listViews/has-more*',
  },
}

/** The same as one above, with more checks. */
export const moreAnswers: Gallery = {
  'says of each page that another one follows, to all checks of a list': { ...ENDLESS, only: 'pagination/listViews/*' },
}

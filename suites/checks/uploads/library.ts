import { type Check, check } from '../../check.ts'
import { TEXT } from '../../given/files.ts'
import { uploaded } from '../../given/uploads.ts'
import { at, isArray, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { importFinished } from './import-stages.ts'

const ABSENT = [404, 405, 501]
const LIST = { method: 'GET', path: '/v1/media', cost: 5 }
const GET = { method: 'GET', path: '/v1/media/{id}', cost: 1 }
const MOST_PAGES = 5

interface Pair {
  readonly hidden: Resource
  /** Uploaded after the hidden one, without a word on the library. */
  readonly listed: Resource
}

const pair = (context: CheckContext): Promise<Pair> =>
  context.run.share('media in the library and out of it', async () => ({
    hidden: await uploaded(context, TEXT, { library: false }),
    listed: await uploaded(context, TEXT),
  }))

/** An answer of an operation that the specification only names; the check is not applicable where there is none. */
async function referred(context: CheckContext, name: string, answer: Promise<Answer>): Promise<Answer> {
  const settled = await answer
  return ABSENT.includes(settled.status) ? context.notApplicable(`the target has no ${name}`) : settled
}

/** The newest media of the library: the whole of a small one, and `all` tells whether it is. */
async function newest(context: CheckContext): Promise<{ readonly ids: readonly string[]; readonly all: boolean }> {
  const ids: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { space_id: context.profile.spaces.main, limit: 100, ...(cursor !== undefined && { cursor }) }
    const { json } = await referred(context, 'listing of media', context.raw(LIST, { query }))
    const data = at(json, 'data')
    if (!isArray(data)) return context.notApplicable('the listing of media answers with no list')
    ids.push(...data.map(media => String(at(media, 'id'))))
    const next = at(json, 'next_cursor')
    if (typeof next !== 'string') return { ids, all: true }
    cursor = next
  }
  return { ids, all: false }
}

/** The same, once it shows what was uploaded last: the check is not applicable where it never does. */
async function newestWith(context: CheckContext, { id }: Resource): Promise<readonly string[]> {
  const { patience, wait } = context.run
  for (let left = patience.attempts; left > 0; left--) {
    const { ids } = await newest(context)
    if (ids.includes(id)) return ids
    await wait(patience.pause)
  }
  return context.notApplicable('the listing of media does not show what was uploaded last')
}

const listed = check('uploads/library-lists-media', {
  clauses: ['MEDIA-LISTING-LIBRARY'],
  async run(context) {
    const { id } = (await pair(context)).listed

    await context.soon(async () => {
      const { ids, all } = await newest(context)
      if (!all && !ids.includes(id)) context.notApplicable('the library is too large to be read whole')
      context.expect('MEDIA-LISTING-LIBRARY').that(ids.includes(id), 'the library does not list an uploaded media')
    })
  },
})

const hidden = check('uploads/library-leaves-media-out', {
  clauses: ['MEDIA-LISTING-LIBRARY-FALSE'],
  async run(context) {
    const { hidden, listed } = await pair(context)
    const ids = await newestWith(context, listed)

    context
      .expect('MEDIA-LISTING-LIBRARY-FALSE')
      .that(!ids.includes(hidden.id), 'the library lists a media that was kept out of it')
  },
})

/** Imports are stored by another hand than direct uploads. */
const hiddenImport = check('uploads/library-leaves-imports-out', {
  clauses: ['MEDIA-LISTING-LIBRARY-FALSE'],
  needs: ['imports.ok_url'],
  alone: true,
  async run(context) {
    const { listed } = await pair(context)
    const { id } = await importFinished(context, 'named')
    const ids = await newestWith(context, listed)

    context
      .expect('MEDIA-LISTING-LIBRARY-FALSE')
      .that(!ids.includes(id), 'the library lists an imported media that was kept out of it')
  },
})

const byId = check('uploads/media-is-read-by-id', {
  clauses: ['MEDIA-GET'],
  async run(context) {
    const { hidden, listed } = await pair(context)
    const first = await referred(context, 'reading of a media', context.raw(GET, { path: { id: listed.id } }))
    const second = await context.raw(GET, { path: { id: hidden.id } })

    const expect = context.expect('MEDIA-GET')
    const ids = [expect.resource(first).id, expect.resource(second).id]
    expect.equal(ids, [listed.id, hidden.id], 'ids of two media')
  },
})

/** What the library lists, as far as the target has these operations. Spec: Media uploads; Referenced operations. */
export const libraryChecks: readonly Check[] = [listed, hidden, hiddenImport, byId]

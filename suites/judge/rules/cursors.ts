import type { Evidence } from '../../../reports/clients/model.ts'
import { at, itemsOf } from '../../json.ts'
import { type ClientRequest, isForService, nameOf } from '../client-request.ts'
import { BoundedMap, hashIfLong } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_CURSORS = 2000
const MOST_ORIGINS = 10
const BAD_REQUEST = 400

/** What may change from page to page: it selects no other items. */
const FREE_PARAMETERS = ['cursor', 'limit', 'fields', 'columns']

/** Where a cursor comes from. */
interface Origin {
  readonly path: string
  readonly query: string
  /** Undefined if several tokens have it. */
  token: string | null | undefined
  readonly evidence: Evidence
}

function queryOf({ query }: ClientRequest): string {
  const kept = [...query].filter(([name]) => !FREE_PARAMETERS.includes(name))
  return hashIfLong(new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString())
}

const isList = (request: ClientRequest): boolean =>
  isForService(request) &&
  (request.contract?.answers === 'list' || (request.method === 'GET' && /s$/.test(request.path)))

/** This many characters are enough to tell cursors apart. */
const MOST_LETTERS = 500

/** What is left of a cursor that was encoded, decoded or cut once too often. */
function lettersOf(cursor: string): string {
  const letters = cursor.replaceAll(/%(?:25)*[0-9a-f]{0,2}|[^a-z0-9]/gi, '').toLowerCase()
  return letters.slice(0, MOST_LETTERS)
}

/** Shorter texts are within many others by chance. */
const SHORTEST_FORM = 8

/** Whether a client made a cursor from another one. A longer one is not made from it: it may be that of a later page. */
const isMadeFrom = (given: string, sent: string): boolean => sent.length >= SHORTEST_FORM && given.includes(sent)

/** Whether two cursors differ in punctuation or spaces alone. */
const isSameButPunctuation = (given: string, sent: string): boolean => sent.length >= SHORTEST_FORM && given === sent

/** Whether a request was refused because of its cursor, and not because of something else in it. */
function isRefusedForCursor({ response, answer }: ClientRequest): boolean {
  const details = at(answer, 'error', 'details')
  const why = [at(answer, 'error', 'message'), ...itemsOf(details).flatMap(one => [at(one, 'field'), at(one, 'issue')])]
  return response?.status === BAD_REQUEST && why.some(text => typeof text === 'string' && /cursor/i.test(text))
}

/** Where cursors come from. */
export const cursorOrigin: ClientRule = {
  clauses: ['CLIENT-CURSOR-AS-RECEIVED', 'CLIENT-CURSOR-SAME-LIST', 'CLIENT-CURSOR-SAME-QUERY'],
  watch({ seesAll = false }) {
    const given = new BoundedMap<{ readonly letters: string; readonly origins: readonly Origin[] }>(MOST_CURSORS)
    const firstPages = new BoundedMap<Evidence>(MOST_CURSORS)
    /** Lists of which a response was not kept, and with it a cursor. */
    const unread = new BoundedMap<true>(MOST_CURSORS)

    /** A cursor that no response had. One that was given before the traffic began is accepted. */
    function judgeUnknown(cursor: string, request: ClientRequest, mayBeOlder: boolean): readonly Breach[] {
      const { path, evidence, outcome } = request
      const letters = lettersOf(cursor)
      // A service may forgive what a client adds, such as a blank.
      const isForgiven =
        outcome === 'success' && given.values().some(known => isSameButPunctuation(known.letters, letters))
      if (!isForgiven && !isRefusedForCursor(request)) return []
      const page = firstPages.get(path)
      const saw = `${nameOf(request)} was sent with a cursor that no response had.`
      const isUnsure = mayBeOlder || (!seesAll && !given.values().some(known => isMadeFrom(known.letters, letters)))
      return [{ clause: 'CLIENT-CURSOR-AS-RECEIVED', saw, exchanges: page ? [page, evidence] : [evidence], isUnsure }]
    }

    /** Why a cursor does not belong to a request, and an exchange that shows it. */
    function findMistake(
      origins: readonly Origin[],
      request: ClientRequest,
    ): readonly [clause: string, saw: string, origin: Origin] | undefined {
      const name = nameOf(request)
      const [origin] = origins
      const ofList = origins.filter(one => one.path === hashIfLong(request.path))
      const [first] = ofList
      if (!first)
        return origin && ['CLIENT-CURSOR-SAME-LIST', `${name} was sent with the cursor of another list.`, origin]
      if (!ofList.some(one => one.query === queryOf(request)))
        return ['CLIENT-CURSOR-SAME-QUERY', `${name} was sent with a cursor and another query.`, first]
      // Tokens are renewed from time to time, and the text does not say that a cursor belongs to one.
      const isOfOther = ofList.every(({ token }) => token !== undefined && token !== request.token)
      return isOfOther && isRefusedForCursor(request)
        ? ['CLIENT-CURSOR-SAME-QUERY', `${name} was sent with a cursor that was given to another token.`, first]
        : undefined
    }

    function judgeCursor(cursor: string, request: ClientRequest): readonly Breach[] {
      const { path, evidence, outcome } = request
      // If the first page came before the traffic began, or long ago, the cursors are unknown.
      const isPartlySeen = (!seesAll && !firstPages.has(path)) || unread.has(path) || unread.hasForgotten
      const isUnsure = isPartlySeen || given.hasForgotten
      const known = given.get(cursor)
      if (!known) return judgeUnknown(cursor, request, isUnsure)
      // An offset such as 25 is the cursor of many lists.
      if (known.origins.length > MOST_ORIGINS || (isPartlySeen && outcome === 'success')) return []
      const [clause, saw, origin] = findMistake(known.origins, request) ?? []
      return clause && saw && origin ? [{ clause, saw, exchanges: [origin.evidence, evidence], isUnsure }] : []
    }

    function noteCursor(next: string, request: ClientRequest): void {
      const { token, evidence } = request
      const path = hashIfLong(request.path)
      const origins = given.get(next)?.origins ?? []
      const query = queryOf(request)
      const known = origins.find(one => one.path === path && one.query === query)
      if (known && known.token !== token) known.token = undefined
      const isFull = known !== undefined || origins.length > MOST_ORIGINS
      given.set(next, {
        letters: lettersOf(next),
        origins: isFull ? origins : [...origins, { path, query, token, evidence }],
      })
    }
    return {
      judge(request) {
        if (!isList(request)) return []
        const { path, query, answer, evidence, outcome } = request
        const cursor = query.get('cursor')
        const breaches = cursor ? judgeCursor(cursor, request) : []
        if (outcome !== 'success') return breaches
        const next = at(answer, 'next_cursor')
        if (typeof next === 'string') {
          noteCursor(next, request)
          if (!cursor) firstPages.set(path, evidence)
        } else if (next !== null) unread.set(path, true)
        return breaches
      },
    }
  },
}

/** Lists that are read without a limit, and of which only the first page is ever read. */
export const firstPagesOnly: ClientRule = {
  clauses: ['CLIENT-PAGES-ALL'],
  watch() {
    const open = new BoundedMap<Breach>(MOST_CURSORS)
    const followed = new BoundedMap<true>(MOST_CURSORS)
    return {
      judge(request) {
        const { query, answer, evidence, path } = request
        if (!isList(request)) return []
        const list = `${path}?${queryOf(request)}`
        if (query.has('cursor')) {
          open.delete(list)
          followed.set(list, true)
        } else if (at(answer, 'has_more') === true && !query.has('limit') && !followed.has(list)) {
          const saw = `${nameOf(request)} was read without a limit, and the next page was never read.`
          const oldest = open.set(list, { clause: 'CLIENT-PAGES-ALL', saw, exchanges: [evidence] })
          return oldest ? [oldest] : []
        }
        return []
      },
      suspicions: () => open.values(),
    }
  },
}

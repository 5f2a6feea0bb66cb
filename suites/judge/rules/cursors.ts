import type { Evidence } from '../../../reports/clients/model.ts'
import { at } from '../../json.ts'
import type { ClientRequest } from '../client-request.ts'
import { nameOf } from '../name-request.ts'
import { Recent } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_CURSORS = 2000
const MOST_ORIGINS = 10
const BAD_REQUEST = 400

/** What may change from page to page: it selects no other items. */
const FREE_PARAMETERS = ['cursor', 'limit', 'fields', 'columns']

interface Origin {
  readonly path: string
  readonly query: string
  readonly evidence: Evidence
}

function queryOf({ query }: ClientRequest): string {
  const kept = [...query].filter(([name]) => !FREE_PARAMETERS.includes(name))
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}

const isList = ({ contract, method, path }: ClientRequest): boolean =>
  contract?.answers === 'list' || (method === 'GET' && /s$/.test(path))

/** What is left of a cursor that was encoded, decoded, cut or joined once too often. */
function lettersOf(cursor: string): string {
  return cursor.replaceAll(/%(?:25)*[0-9a-f]{0,2}|[^a-z0-9]/gi, '').toLowerCase()
}

/** Shorter texts are within many others by chance. */
const SHORTEST_FORM = 8

/** Whether a client made a cursor from another one. One that is like none may be older than the traffic. */
function isMadeFrom(known: string, cursor: string): boolean {
  const [given, sent] = [lettersOf(known), lettersOf(cursor)]
  return given.length >= SHORTEST_FORM && sent.length >= SHORTEST_FORM && (given.includes(sent) || sent.includes(given))
}

/** Where cursors come from. */
export const cursorOrigin: ClientRule = {
  clauses: ['CLIENT-CURSOR-AS-RECEIVED', 'CLIENT-CURSOR-SAME-LIST', 'CLIENT-CURSOR-SAME-QUERY'],
  watch() {
    const given = new Recent<readonly Origin[]>(MOST_CURSORS)
    const firstPages = new Recent<Evidence>(MOST_CURSORS)

    function judgeCursor(cursor: string, request: ClientRequest): readonly Breach[] {
      const { path, evidence, response } = request
      const page = firstPages.get(path)
      const origins = given.get(cursor) ?? []
      const [origin] = origins
      // Of a list whose first page came before the traffic began or long ago, nobody knows the cursors.
      const mayBeOlder = page === undefined || given.hasForgotten
      const show = (clause: string, saw: string, before: Evidence | undefined): Breach => ({
        ...{ clause, saw: `${nameOf(request)} ${saw}`, exchanges: before ? [before, evidence] : [evidence] },
        isUnsure: mayBeOlder,
      })
      if (!origin) {
        // One that was given before the traffic began is accepted.
        if (response?.status !== BAD_REQUEST) return []
        const isUnsure = mayBeOlder || !given.keys().some(known => isMadeFrom(known, cursor))
        return [{ ...show('CLIENT-CURSOR-AS-RECEIVED', 'came with a cursor that no answer had.', page), isUnsure }]
      }
      // An offset such as 25 is the cursor of many lists.
      if (origins.length > MOST_ORIGINS) return []
      const ofList = origins.find(one => one.path === path)
      if (!ofList) return [show('CLIENT-CURSOR-SAME-LIST', 'came with the cursor of another list.', origin.evidence)]
      if (origins.some(one => one.path === path && one.query === queryOf(request))) return []
      return [show('CLIENT-CURSOR-SAME-QUERY', 'came with a cursor and another query.', ofList.evidence)]
    }
    return {
      judge(request) {
        if (!isList(request)) return []
        const { path, query, answer, evidence, outcome } = request
        const cursor = query.get('cursor')
        const breaches = cursor ? judgeCursor(cursor, request) : []
        const next = at(answer, 'next_cursor')
        if (outcome === 'success' && typeof next === 'string') {
          const known = given.get(next) ?? []
          const origin = { path, query: queryOf(request), evidence }
          const isNew = !known.some(one => one.path === path && one.query === origin.query)
          given.set(next, isNew && known.length <= MOST_ORIGINS ? [...known, origin] : known)
          if (!cursor) firstPages.set(path, evidence)
        }
        return breaches
      },
    }
  },
}

/** Lists that are read without a limit, and of which only the first page is ever read. */
export const firstPagesOnly: ClientRule = {
  clauses: ['CLIENT-PAGES-ALL'],
  watch() {
    const open = new Recent<Breach>(MOST_CURSORS)
    const followed = new Recent<true>(MOST_CURSORS)
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

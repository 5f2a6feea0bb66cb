import type { Evidence } from '../../../reports/clients/model.ts'
import { at, isArray, isObject, type Json } from '../../json.ts'
import { type ClientRequest, isForService, nameOf, stableTextOf } from '../client-request.ts'
import { BoundedMap } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_VIEWS = 2000

/** Nothing says whether an empty value was read or meant. */
const isEmpty = (value: Json | undefined): boolean =>
  isObject(value) ? Object.values(value).every(isEmpty) : isArray(value) ? value.length === 0 : value == null

/** Properties of a view that nobody sends with another one, unless the whole view is sent back. */
const OTHERS = ['type', 'position', 'view_mode', 'sort', 'group_by', 'visible_fields', 'order', 'html_url', 'id']

/** Whether a view is sent back as it was read: a rename that clears or restates the conditions has the name alone beside them. */
const hasWholeView = (body: Json | undefined): boolean =>
  at(body, 'name') !== undefined && OTHERS.some(other => at(body, other) !== undefined)

/** This many conditions are not equal by chance. With fewer, somebody may have wanted exactly these. */
const TELLING = 2

/** The conditions of a list or an object, each as a text. */
const partsOf = (value: Json | undefined): readonly string[] =>
  Object.entries(isObject(value) || isArray(value) ? value : {}).map(
    ([name, part]) => `${isArray(value) ? '' : name} ${stableTextOf(part)}`,
  )

/** Which views a rule is about. */
interface Views {
  /** The path of a view or of the list. The first group is the list. */
  readonly paths: RegExp
  /** True if one list has the views of many spaces. */
  readonly areOfSpaces: boolean
}

/**
 * A property that must not be written back as it was read while a flag beside it was false. It is sure only of the view that
 * it was read of: for another view of the board or space, somebody may have stated equal conditions. What `mayBeAlone` is
 * meant if a request has nothing else: nobody pins a view by mistake so.
 */
const writtenBack = (
  clause: string,
  member: string,
  flag: string,
  { paths, areOfSpaces }: Views,
  mayBeAlone = false,
): ClientRule => ({
  clauses: [clause],
  watch() {
    /** What was read while the flag was false, by the view, and by its board or space. */
    const madeUp = new BoundedMap<Evidence>(MOST_VIEWS)
    /** The parts of it, by the view. */
    const parts = new BoundedMap<{ readonly texts: readonly string[]; readonly evidence: Evidence }>(MOST_VIEWS)
    /** Values without conditions that were read last while the flag was false, by the view. */
    const emptyIn = new BoundedMap<{ readonly text: string; readonly evidence: Evidence }>(MOST_VIEWS)
    /** What clients made themselves, or read of a view that has it of its own. */
    const own = new BoundedMap<true>(MOST_VIEWS)

    /** All that was read of a view, in any order and among other conditions. */
    function readWithin(path: string, value: Json | undefined) {
      const read = mayBeAlone ? undefined : parts.get(path)
      const written = partsOf(value)
      return read?.texts.every(text => written.includes(text)) ? read : undefined
    }

    const sawOf = (request: ClientRequest): string =>
      `${nameOf(request)} wrote back ${member} as read while ${flag} was false.`

    /** A value without conditions tells nothing by itself: whoever sends it may want to clear the property. */
    function judgeEmpty(request: ClientRequest, text: string): readonly Breach[] {
      const read = emptyIn.get(request.path)
      emptyIn.delete(request.path)
      if (read?.text !== text || !hasWholeView(request.body)) return []
      return [{ clause, saw: sawOf(request), exchanges: [read.evidence, request.evidence] }]
    }

    function judgeWrite(request: ClientRequest, scope: string): readonly Breach[] {
      const { path, evidence, body } = request
      const value = at(body, member)
      const text = stableTextOf(value)
      if (text === undefined || (mayBeAlone && Object.keys(body ?? {}).length === 1)) return []
      if (isEmpty(value)) return judgeEmpty(request, text)
      const whole = madeUp.get(`${path} ${text}`)
      const ofOther = madeUp.get(`${scope} ${text}`)
      const within = whole ? undefined : readWithin(path, value)
      const ofSame = whole ?? within?.evidence
      const size = Object.keys(value ?? {}).length
      const isTelling = (whole && hasWholeView(body)) || (within?.texts.length ?? size) >= TELLING
      // Whoever adds conditions may have stated all of them.
      const isMore = within !== undefined && within.texts.length < size
      const before = own.has(text) ? undefined : (ofSame ?? (isTelling ? ofOther : undefined))
      if (!before) {
        own.set(text, true)
        return []
      }
      const isUnsure = !ofSame || own.hasForgotten || !isTelling || isMore
      return [{ clause, saw: sawOf(request), exchanges: [before, evidence], isUnsure }]
    }
    return {
      judge(request) {
        const { path, query, method, body, resources, evidence } = request
        const [, list] = paths.exec(path) ?? []
        if (list === undefined || !isForService(request)) return []
        const scopeOf = (space: Json | undefined) => `${list} of ${areOfSpaces ? space : 'the board'}`
        const breaches = method === 'GET' ? [] : judgeWrite(request, scopeOf(at(body, 'space_id')))
        for (const { id, space_id: space = query.get('space_id'), [member]: value, [flag]: isOwn } of resources) {
          const text = stableTextOf(value)
          if (text === undefined) continue
          const view = `${list}/${id}`
          emptyIn.delete(view)
          if (isEmpty(value)) {
            if (isOwn === false && !mayBeAlone) emptyIn.set(view, { text, evidence })
            continue
          }
          if (isOwn === true) {
            own.set(text, true)
            parts.delete(view)
          }
          if (isOwn !== false) continue
          madeUp.set(`${view} ${text}`, evidence)
          parts.set(view, { texts: partsOf(value), evidence })
          if (!areOfSpaces || space !== null) madeUp.set(`${scopeOf(space)} ${text}`, evidence)
        }
        return breaches
      },
    }
  },
})

const BOARD_VIEWS: Views = { paths: /^(\/v1\/boards\/[^/]+\/views)(?:\/[^/]+)?$/, areOfSpaces: false }
const LIBRARY_VIEWS: Views = { paths: /^(\/v1\/library-views)(?:\/[^/]+)?$/, areOfSpaces: true }

export const viewRules: readonly ClientRule[] = [
  writtenBack('CLIENT-FILTERS-COMPLETE', 'filters', 'filters_complete', BOARD_VIEWS),
  writtenBack('CLIENT-COLUMNS-PINNED', 'visible_column_ids', 'visible_columns_pinned', BOARD_VIEWS, true),
  writtenBack('CLIENT-FILTER-COMPLETE', 'filter', 'filter_complete', LIBRARY_VIEWS),
]

import type { Evidence } from '../../../reports/clients/model.ts'
import { isArray, isObject, type Json, toStableText } from '../../json.ts'
import { nameOf } from '../name-request.ts'
import { Recent } from '../recent.ts'
import type { ClientRule } from '../rule.ts'

const MOST_VIEWS = 2000

/** Nothing says whether an empty value was read or meant. */
const isEmpty = (value: Json | undefined): boolean =>
  isObject(value) ? Object.values(value).every(isEmpty) : isArray(value) ? value.length === 0 : value == null

/** So many conditions are not equal by chance. With fewer, somebody may have wanted exactly these. */
const TELLING = 2

/** A member that must not be written back as it was read while a flag beside it was false. */
const writtenBack = (clause: string, member: string, flag: string, paths: RegExp): ClientRule => ({
  clauses: [clause],
  watch() {
    const madeUp = new Recent<Evidence>(MOST_VIEWS)
    /** What the client made itself, or read of a view that has it of its own. */
    const own = new Recent<true>(MOST_VIEWS)
    return {
      judge(request) {
        const { path, method, token, body, resources, evidence } = request
        const [, owner] = paths.exec(path) ?? []
        if (owner === undefined) return []
        const textOf = (value: Json) => `${token} ${owner} ${toStableText(value)}`
        const sent = method !== 'GET' && isObject(body) ? body[member] : undefined
        const text = sent === undefined || isEmpty(sent) ? undefined : textOf(sent)
        const before = text === undefined || own.has(text) ? undefined : madeUp.get(text)
        if (text !== undefined && !before) own.set(text, true)
        for (const resource of resources) {
          const value = resource[member]
          if (value === undefined || isEmpty(value)) continue
          if (resource[flag] === false) madeUp.set(textOf(value), evidence)
          if (resource[flag] === true) own.set(textOf(value), true)
        }
        const saw = `${nameOf(request)} wrote ${member} as it was read while ${flag} was false.`
        const isUnsure = own.hasForgotten || Object.keys(sent ?? {}).length < TELLING
        return before ? [{ clause, saw, exchanges: [before, evidence], isUnsure }] : []
      },
    }
  },
})

const BOARD_VIEWS = /^(\/v1\/boards\/[^/]+)\/views(?:\/[^/]+)?$/
const LIBRARY_VIEWS = /^(\/v1\/library-views)(?:\/[^/]+)?$/

export const viewRules: readonly ClientRule[] = [
  writtenBack('CLIENT-FILTERS-COMPLETE', 'filters', 'filters_complete', BOARD_VIEWS),
  writtenBack('CLIENT-COLUMNS-PINNED', 'visible_column_ids', 'visible_columns_pinned', BOARD_VIEWS),
  writtenBack('CLIENT-FILTER-COMPLETE', 'filter', 'filter_complete', LIBRARY_VIEWS),
]

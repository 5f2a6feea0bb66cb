import { isList, isObject } from '../../json.ts'
import { beforeHandling, type Patch } from '../../service/patches.ts'
import { changeWrite } from '../board-rows/patches.ts'
import { type Deviation, deviations, each, inDeepRuns } from '../deviation.ts'
import { UUID } from '../texts.ts'
import { type Documented, lawClause } from './documented-operations.ts'

const listOf = (value: unknown): readonly unknown[] => (isList(value) ? value : [value])

function failOnWord(value: unknown): void {
  if (listOf(value).some(one => typeof one === 'string' && !UUID.test(one)))
    throw new TypeError('invalid input syntax for type uuid')
}

/** Fails when a word stands in one place for an id: in the path, in the query or in the body. */
const failOnWordFor = (name: Documented, member: string): Patch =>
  beforeHandling(name, call => {
    failOnWord(call.params[member])
    failOnWord(call.query.get(member))
    if (isObject(call.body)) failOnWord(call.body[member])
  })

const failOnWordIn = (type: 'user' | 'media'): Patch =>
  changeWrite(type, honest => (value, at, context) => {
    failOnWord(value)
    return honest(value, at, context)
  })

const PLACES: readonly (readonly [Documented, string, string])[] = [
  ['createView', 'id', 'PATH-ID-MALFORMED'],
  ['setAttributeValue', 'attributeId', 'PATH-ID-MALFORMED'],
  ['deleteOption', 'id', 'PATH-ID-MALFORMED'],
  ['getLibraryView', 'id', 'PATH-ID-MALFORMED'],
  ['getUpload', 'id', 'PATH-ID-MALFORMED'],
  ['createLibraryView', 'space_id', lawClause('NOT-FOUND', 'createLibraryView')],
  ['createMediaAttribute', 'space_id', lawClause('NOT-FOUND', 'createMediaAttribute')],
  ['createUpload', 'folder_id', 'UPLOAD-FOLDER-UNKNOWN'],
  ['createView', 'visible_column_ids', 'VIEW-VISIBLE-TYPE'],
  ['listAdSets', 'ad_campaign_id', 'AD-SETS-OF-CAMPAIGN'],
]

/** Mistakes in one of many places where an id stands: a usual run tries one place, and a deep run all of them. */
export const malformedIdDeviations: readonly Deviation[] = deviations(
  inDeepRuns({
    ...each(PLACES, ([name, member, clause]) => ({
      [`errors/${name}-fails-on-a-word-for-${member}: ${name} passes ${member} to the database unchecked. A word there gets
      500.
      ${clause}`]: failOnWordFor(name, member),
    })),
    ...each(['user', 'media'] as const, type => ({
      [`errors/words-in-${type}-cells-fail: The server passes the value of a ${type} cell to the database unchecked. A word
      there gets 500.
      CELL-REFUSED-${type.toUpperCase()}-UNKNOWN`]: failOnWordIn(type),
    })),
  }),
)

import { isList, isObject } from '../../json.ts'
import { beforeHandling, type Patch, patchEach } from '../../service/patches.ts'
import { changeWrite } from '../board-rows/patches.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { UUID } from '../texts.ts'
import { bodyOperations, type Documented, lawClause, listOperations } from './documented-operations.ts'

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
  changeWrite(type, reference => (value, at, context) => {
    failOnWord(value)
    return reference(value, at, context)
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

/** Fails where the text of the body or the query has a character that the database does not take. */
const failOnCharacter = (name: Documented, character: RegExp): Patch =>
  beforeHandling(name, call => {
    if (character.test(`${JSON.stringify(call.body)} ${call.query}`))
      throw new TypeError('invalid byte sequence for encoding "UTF8"')
  })

const REPEATED: readonly (readonly [Documented, string])[] = [
  ...[['listViews', 'fields'] as const, ['listAds', 'query'] as const],
  ...[['listViewRows', 'fields'] as const, ['listViewRows', 'columns'] as const],
]

const POSITIONED = ['createRow', 'updateRow', 'createView'] as const

/** Mistakes in one of many places where an id or a text stands. */
export const malformedIdMutants: readonly Mutant[] = mutants({
  ...each(PLACES, ([name, member, clause]) => ({
    [`errors/${name}-fails-on-a-word-for-${member}: ${name} passes ${member} to the database unchecked. A word there gets
      500. ${clause}`]: failOnWordFor(name, member),
  })),
  ...each(['user', 'media'] as const, type => ({
    [`errors/words-in-${type}-cells-fail: The server passes the value of a ${type} cell to the database unchecked. A word
      there gets 500. CELL-REFUSED-${type.toUpperCase()}-UNKNOWN`]: failOnWordIn(type),
  })),
  ...each([...bodyOperations, ...listOperations.filter(name => name !== 'listLibraryViews')], name => ({
    [`errors/${name}-fails-on-nul: ${name} passes texts to the database unchecked. U+0000 gets 500.
      ${lawClause('UNUSUAL', name)}`]: failOnCharacter(name, /\\u0000|%00/),
  })),
  ...each(bodyOperations, name => ({
    [`errors/${name}-fails-on-half-characters: ${name} passes texts to the database unchecked. Half of a surrogate pair
      gets 500. ${lawClause('UNUSUAL', name)}`]: failOnCharacter(name, /\\ud[89a-f][0-9a-f]{2}/),
  })),
  ...each(REPEATED, ([name, parameter]) => ({
    [`errors/${name}-fails-on-${parameter}-twice: The framework makes a list of a parameter that comes twice. ${name}
      expects a text, and gets 500. ${lawClause('UNUSUAL', name)}`]: beforeHandling(name, ({ query }) => {
      if (query.getAll(parameter).length > 1) throw new TypeError('split is not a function')
    }),
  })),
  [`errors/infinite-positions-fail: The server writes positions to the database unchecked. A number beyond a double gets
    500. ${POSITIONED.map(name => lawClause('UNUSUAL', name))}`]: patchEach(POSITIONED, name =>
    beforeHandling(name, ({ body }) => {
      if (isObject(body) && body.position === Number.POSITIVE_INFINITY) throw new RangeError('numeric field overflow')
    }),
  ),
})

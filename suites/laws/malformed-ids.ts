import { type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type IdName, type OperationName, operationNames } from '../contract/operations.ts'
import type { JsonObject } from '../json.ts'
import { expectEach, nameOf } from '../runner/expect-each.ts'
import { possible } from '../setup/allowed-by-profile.ts'
import { sharedColumn } from '../setup/columns/columns.ts'
import { goodRequest, needsOf } from '../setup/requests/good-requests.ts'
import { mainIds, withUnknown } from '../setup/requests/request-ids.ts'
import { sendChanged } from '../setup/requests/send-changed.ts'
import { type Answer, withMembers } from '../target/api.ts'

const WORD = 'not-a-uuid'

/** A request with a word in the place of an id. */
interface Place {
  readonly name: string
  readonly clause: string
  readonly needs?: readonly string[]
  readonly send: (context: CheckContext) => Promise<Answer>
  /** A server may take it for an id of nothing, and find nothing. */
  readonly mayFindNothing?: true
}

const isInPath = (part: IdName): boolean => part !== 'space'

const lookedUp = (operation: OperationName, part: IdName): Place => ({
  name: `${operation}/${part}`,
  needs: needsOf(operation),
  clause: isInPath(part) ? 'PATH-ID-MALFORMED' : clauseId('NOT-FOUND', operation),
  // For a token with an allow-list, a server may refuse what it cannot find there before it looks the word up.
  send: context => sendChanged(context, operation, { as: 'full' }, withUnknown(context, mainIds(context), part, WORD)),
})

/** An id in the body of a creation. */
const inBody = (
  operation: OperationName,
  member: string,
  clause: string,
  change: (context: CheckContext) => JsonObject | Promise<JsonObject>,
): Place => ({
  name: `${operation}/${member}`,
  clause,
  async send(context) {
    const { body } = withMembers(await goodRequest(context, operation), await change(context))
    return sendChanged(context, operation, { body })
  },
})

const inCell = (type: 'user' | 'media', clause: string): Place =>
  inBody('createRow', type, clause, async context => ({
    fields: [{ column_id: (await sharedColumn(context, type)).id, value: WORD }],
  }))

/** Lists of ids in the query, and the clauses of what they find. */
const QUERY_IDS = [
  ['listAdSets', 'ad_campaign_id', 'AD-SETS-OF-CAMPAIGN'],
  ['listAds', 'ad_campaign_id', 'ADS-OF-CAMPAIGN'],
  ['listAds', 'ad_set_id', 'ADS-OF-SET'],
  ['listAds', 'creative_id', 'ADS-OF-CREATIVE'],
  ['listAds', 'media_id', 'ADS-OF-MEDIA'],
] as const

const PLACES: readonly Place[] = [
  // A check of its own has the words for ad accounts.
  ...operationNames.flatMap(operation =>
    contractOf(operation)
      .lookedUp.filter(part => part !== 'account')
      .map(part => lookedUp(operation, part)),
  ),
  inBody('createUpload', 'folder_id', 'UPLOAD-FOLDER-UNKNOWN', () => ({ folder_id: WORD })),
  inBody('createView', 'visible_column_ids', 'VIEW-VISIBLE-TYPE', () => ({ visible_column_ids: [WORD] })),
  inBody('createLibraryView', 'filter', 'MEDIA-FILTER-FOLDER-UNKNOWN', () => ({ filter: { folder_id: WORD } })),
  inCell('user', 'CELL-REFUSED-USER-UNKNOWN'),
  inCell('media', 'CELL-REFUSED-MEDIA-UNKNOWN'),
  ...QUERY_IDS.map(
    ([operation, name, clause]): Place => ({
      ...{ name: `${operation}/${name}`, clause, needs: needsOf(operation), mayFindNothing: true },
      send: context => sendChanged(context, operation, { query: { [name]: WORD } }),
    }),
  ),
]

/** A word is the id of nothing, wherever it stands. Spec: Errors. */
export const malformedIdLaw = check(
  'errors/ids-that-are-words',
  [...new Set(PLACES.map(({ clause }) => clause))],
  context =>
    expectEach(possible(context, PLACES), nameOf, async ({ clause, send, mayFindNothing }) => {
      const expect = context.expect(clause)
      const judge = mayFindNothing ? expect.acceptedOrRefused : expect.refused
      judge(await send(context), 'bad_request', 'not_found')
    }),
)

import { check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type IdName, type OperationName, operationsWhere } from '../contract/operations.ts'
import { sharedColumn } from '../given/columns.ts'
import { drawn } from '../given/drawn.ts'
import { goodRequest } from '../given/good-requests.ts'
import { possible } from '../given/possible.ts'
import { mainIds, withUnknown } from '../given/request-ids.ts'
import { sendChanged } from '../given/send-changed.ts'
import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { expectEach, nameOf } from '../runner/expect-each.ts'
import { type Answer, isSuccess, withMembers } from '../target/api.ts'

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

/** The id of a resource that an operation looks up. */
const lookedUp = (operation: OperationName, part: IdName): Place => ({
  name: `${operation}/${part}`,
  clause: isInPath(part) ? 'PATH-ID-MALFORMED' : clauseId('NOT-FOUND', operation),
  send: context => sendChanged(context, operation, {}, withUnknown(context, mainIds(context), part, WORD)),
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

const PLACES: readonly Place[] = [
  ...operationsWhere(({ scope }) => scope !== 'metrics:read').flatMap(operation =>
    contractOf(operation).lookedUp.map(part => lookedUp(operation, part)),
  ),
  inBody('createUpload', 'folder_id', 'UPLOAD-FOLDER-UNKNOWN', () => ({ folder_id: WORD })),
  inBody('createView', 'visible_column_ids', 'VIEW-VISIBLE-TYPE', () => ({ visible_column_ids: [WORD] })),
  inCell('user', 'CELL-REFUSED-USER-UNKNOWN'),
  inCell('media', 'CELL-REFUSED-MEDIA-UNKNOWN'),
  ...operationsWhere(({ scope }) => scope === 'metrics:read').flatMap((operation): readonly Place[] => {
    const clause = { listAdSets: 'AD-SETS-OF-CAMPAIGN', listAds: 'ADS-OF-CAMPAIGN' }[String(operation)]
    const send: Place['send'] = context => sendChanged(context, operation, { query: { ad_campaign_id: WORD } })
    const name = `${operation}/ad_campaign_id`
    return clause === undefined ? [] : [{ name, clause, needs: ['ads.account_id'], send, mayFindNothing: true }]
  }),
]

/** A word is the id of nothing, wherever it stands: a run tries one place, and a deep run all of them. Spec: Errors. */
export const malformedIdLaw = check(
  'errors/ids-that-are-words',
  [...new Set(PLACES.map(({ clause }) => clause))],
  context =>
    expectEach(
      drawn(context, possible(context, PLACES), {
        name: 'places of words',
        share: context.run.runs === undefined ? 1 : PLACES.length,
      }),
      nameOf,
      async ({ clause, send, mayFindNothing }) => {
        const answer = await send(context)
        if (!mayFindNothing || !isSuccess(answer)) context.expect(clause).refused(answer, 'bad_request', 'not_found')
      },
    ),
)

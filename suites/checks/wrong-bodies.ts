import { type Answer, type Check, type CheckContext, type CheckId, check } from '../check.ts'
import { type Body, type WrongBody, wrongBodies } from '../contract/bodies/property.ts'
import type { OperationName } from '../contract/operations.ts'
import { at, isObject, type JsonObject } from '../json.ts'
import { expectEach } from '../runner/expect-each.ts'
import { needsOfValue, withWrong } from '../setup/placeholders.ts'
import { goodRequest, requireAccepted } from '../setup/requests/good-requests.ts'
import { mainIds, type RequestIds } from '../setup/requests/request-ids.ts'
import { conversion, refusalCheck } from './refusal.ts'

/** How the wrong bodies of one operation are sent. */
interface Requests {
  /** The beginning of the ids of their checks. */
  readonly id: CheckId
  /** What comes behind it, if that is more than the id of the wrong body. */
  readonly ending?: string
  readonly needs?: (wrong: WrongBody) => readonly string[]
  /** Has the request accepted that differs by the wrong value alone; by default, a good request of the operation. */
  readonly control?: (context: CheckContext, wrong: WrongBody) => Promise<unknown>
  /** Has other valid properties in each second body. */
  readonly send?: (context: CheckContext, wrong: WrongBody, others: JsonObject) => Promise<Answer>
  /** Valid properties, which the target accepts together: it may check less beside them. */
  readonly others?: (context: CheckContext, wrong: WrongBody) => Promise<JsonObject>
  /** Where in the resource its properties are, if they are not its own. */
  readonly within?: readonly string[]
  /** What a good request is about; by default, what the laws write to. */
  readonly ids?: (context: CheckContext) => RequestIds
  /** Whether the first body of two has the other properties, or the second one. */
  readonly turn?: number
}

/** Sends a good request with what is wrong in it. */
const sendWrong =
  (operation: OperationName, idsOf: NonNullable<Requests['ids']>): NonNullable<Requests['send']> =>
  async (context, wrong, others) => {
    const { body = null, ...input } = await goodRequest(context, operation, idsOf(context))
    const good = { ...others, ...(isObject(body) && body) }
    return context.api(operation, { ...input, body: await withWrong(context, good, wrong) })
  }

/** Each wrong body is refused. One that a server may read as another value is refused or read as that. */
export function wrongBodyChecks(
  body: Body,
  {
    id,
    ending = '',
    needs: needsOf = () => [],
    control = context => requireAccepted(context, body.operation),
    ids = mainIds,
    within = [],
    others = async () => ({}),
    turn = 0,
    send: sendBeside = sendWrong(body.operation, ids),
  }: Requests,
): readonly Check[] {
  const all = wrongBodies(body)
  const send = async (context: CheckContext, wrong: WrongBody) =>
    sendBeside(context, wrong, all.indexOf(wrong) % 2 === turn ? await others(context, wrong) : {})
  const checkOf = (wrong: WrongBody): Check => {
    const { clause, codes, readAs, shownAt = [], needs = [] } = wrong
    const request = {
      ...({ id: `${id}${wrong.id}${ending}`, clause } as const),
      needs: [...new Set([...needsOf(wrong), ...needs, ...needsOfValue(wrong.patch)])],
      validControl: (context: CheckContext) => control(context, wrong),
      send: (context: CheckContext) => send(context, wrong),
    }
    if (readAs === undefined) return refusalCheck({ ...request, ...(codes && { codes }) })
    const shown = { value: (resource: JsonObject) => at(resource, ...within, ...shownAt), wanted: readAs }
    return conversion({ ...request, ...(shownAt.length > 0 && { shown }) })
  }
  /** One check for several properties. */
  const checkOfEach = (all: readonly WrongBody[], ending: string): Check =>
    check(
      `${id}${ending}`,
      all.map(({ clause }) => clause),
      context =>
        expectEach(
          all,
          ({ patch }) => Object.keys(patch).join(', '),
          async wrong => {
            await control(context, wrong)
            context.expect(wrong.clause).refused(await send(context, wrong), ...(wrong.codes ?? ['bad_request']))
          },
        ),
    )
  const byId = new Map(all.map(one => [one.id, all.filter(other => other.id === one.id)]))
  return [...byId].flatMap(([ending, same]) => (same.length === 1 ? same.map(checkOf) : checkOfEach(same, ending)))
}

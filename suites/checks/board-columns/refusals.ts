import { type Answer, type Check, type CheckContext, check } from '../../check.ts'
import { columnBody } from '../../contract/bodies/column.ts'
import { FOREIGN_KEYS } from '../../contract/bodies/foreign-keys.ts'
import type { WrongBody } from '../../contract/bodies/property.ts'
import { CREATABLE_TYPES, type CreatableType } from '../../contract/column-types.ts'
import { at, isObject, parseJson } from '../../json.ts'
import { ExpectationFailed } from '../../runner/check-exceptions.ts'
import { columnBodyOfType, columnOfType } from '../../setup/columns/columns-by-type.ts'
import { withWrong } from '../../setup/placeholders.ts'
import { requireAccepted } from '../../setup/requests/good-requests.ts'
import { wrongBodyChecks } from '../wrong-bodies.ts'
import { sendWrongCreativeId } from './creativeid.ts'

/** The type of the column that a wrong body asks for; undefined where that is what is wrong. */
const typeOf = ({ patch }: WrongBody): CreatableType | undefined => CREATABLE_TYPES.find(type => type === patch.type)

const needsOf = (wrong: WrongBody): readonly string[] =>
  typeOf(wrong) === 'creativeid' ? ['naming_convention_id'] : []

/** Sends a request with a wrong body. */
async function sendWrongBody(context: CheckContext, wrong: WrongBody): Promise<Answer> {
  const type = typeOf(wrong)
  if (type === 'creativeid') return sendWrongCreativeId(context, wrong)
  const good = type ? await columnBodyOfType(context, type) : { type: 'checkbox' }
  const body = await withWrong(context, { name: context.run.unique('column'), ...good }, wrong)
  return context.api('createColumn', { path: { id: context.profile.board_id }, body })
}

/** Creates a column of the type without what is wrong. The one creativeid column is created after its wrong bodies were sent. */
async function createControl(context: CheckContext, wrong: WrongBody): Promise<void> {
  const type = typeOf(wrong)
  if (!type) await requireAccepted(context, 'createColumn')
  else if (type !== 'creativeid') await columnOfType(context, type)
}

/** Requires that the same body is accepted without the key: otherwise the error is about something else. */
async function requireOtherwiseGood(context: CheckContext, { request }: Answer, key: string): Promise<void> {
  const sent = parseJson(request.body ?? '')
  if (!isObject(sent) || sent.type === 'creativeid') return
  const { config, ...others } = sent
  const { [key]: _, ...rest } = isObject(config) ? config : {}
  const body = { ...others, ...(Object.keys(rest).length > 0 && { config: rest }) }
  const path = { id: context.profile.board_id }
  // Nobody can delete the columns: one of each type tells, with a name as long.
  const accepted = await context.share('columns without foreign keys', async () => new Set<string>())
  const kind = `${sent.type} ${String(sent.name).length}`
  if (accepted.has(kind)) return
  await context.setup.resource('create this column without the key', context.api('createColumn', { path, body }))
  accepted.add(kind)
}

/** Demands a refusal that names the key. */
const refusesByName = ({ key, ...foreign }: (typeof FOREIGN_KEYS)[number]): Check =>
  check(
    `board-columns/${foreign.id}`,
    [foreign.clause, 'COLUMN-CONFIG-FOREIGN-NAMED'],
    needsOf(foreign),
    async context => {
      await createControl(context, foreign)
      const answer = await sendWrongBody(context, foreign)

      context.expect(foreign.clause).refused(answer, 'bad_request')
      const isNamed = new RegExp(`\\b${key}\\b`).test(JSON.stringify(at(answer.json, 'error')))
      if (isNamed) return
      await requireOtherwiseGood(context, answer, key)
      const message = `the error should name the config key ${key}, but it does not`
      throw new ExpectationFailed(['COLUMN-CONFIG-FOREIGN-NAMED'], message, { request: answer.request })
    },
  )

/** Invalid requests for a column of each type. Spec: Board columns; Column, config keys by type; Errors. */
export const refusalChecks: readonly Check[] = [
  ...wrongBodyChecks(columnBody, { id: 'board-columns/', needs: needsOf, control: createControl, send: sendWrongBody }),
  ...FOREIGN_KEYS.map(refusesByName),
]

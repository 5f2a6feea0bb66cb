import { at, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { newAttribute } from '../../setup/attributes/attributes.ts'
import { createColumn, optionId, sharedColumn } from '../../setup/columns/columns.ts'
import { type Answer, type CallInput, isSuccess } from '../../target/api.ts'

/** The responses to one request that is sent three times at the same time. */
export type Answers = readonly [Answer, ...Answer[]]

export const sendThreeTimes = (send: () => Promise<Answer>): Promise<Answers> => Promise.all([send(), send(), send()])

/** A mediacolumn of a new attribute, created by several requests with one key, all sent at the same time. */
interface RacedColumn {
  readonly attribute: Resource
  /** The request that was sent several times. */
  readonly creation: CallInput
  readonly answers: Answers
  /** How many columns of one name were created when a request for another column of that name was sent beside these. */
  readonly accepted: number
  /** The response to the creation of a row with a cell of the column, sent at once after it. */
  readonly row: Answer
  /** The value of that cell. */
  readonly value: string
}

/** Creates a row with the option in a cell of a column that is new. */
function writeCell({ api, profile }: CheckContext, answers: Answers, value: string): Promise<Answer> {
  const column_id = answers.map(({ json }) => at(json, 'data', 'id')).find(id => typeof id === 'string') ?? null
  return api('createRow', { path: { id: profile.board_id }, body: { fields: [{ column_id, value }] } })
}

/** The one column whose creation the checks of races share, for no column can be deleted. */
export const racedColumn = (context: CheckContext): Promise<RacedColumn> =>
  context.share('column created by requests at the same time', async context => {
    const { api, profile, run } = context
    const media = await sharedColumn(context, 'media')
    const attribute = await newAttribute(context, { type: 'tags', allow_create: true, options: [{ name: 'One' }] })
    const config = { media_column_ids: [media.id] }
    const value = optionId(context, attribute, 'One')
    const create = (name: string) => {
      const body = { name, type: 'mediacolumn', media_attribute_id: attribute.id, config }
      const creation = { path: { id: profile.board_id }, body, key: run.freshKey() }
      return { creation, send: () => sendThreeTimes(() => api('createColumn', creation)) }
    }
    const name = run.unique('mirror')
    const [first, other] = [create(name), createColumn(context, { name, type: 'text' })]
    const [answers, beside] = await Promise.all([first.send(), other])
    const hasMirror = answers.some(isSuccess)
    const accepted = Number(hasMirror) + Number(isSuccess(beside))
    if (hasMirror || accepted === 0) {
      const row = await writeCell(context, answers, value)
      return { attribute, creation: first.creation, answers, accepted, row, value }
    }

    // The other column has the name.
    const second = create(run.unique('mirror'))
    const later = await second.send()
    const row = await writeCell(context, later, value)
    return { attribute, creation: second.creation, answers: later, accepted, row, value }
  })

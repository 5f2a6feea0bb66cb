import { type Check, type CheckContext, check } from '../../check.ts'
import { at, type JsonObject, type Resource } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { newAttribute } from '../../setup/attributes/attributes.ts'
import { COLUMN_CATALOG } from '../../setup/columns/column-catalog.ts'
import { rereadColumn, sharedColumn } from '../../setup/columns/columns.ts'
import { mirrorColumn } from '../../setup/columns/columns-by-type.ts'
import { sendUpdate, updateOrSkip } from '../../setup/requests/referenced-operations.ts'
import { isSuccess } from '../../target/api.ts'

/** High, so that no text of the run exceeds it. */
const LIMIT = 90_000

/**
 * A text column after an update of two config keys and then of one. Not applicable where columns take no updates. Then the
 * column gets its limit of the catalog back: later runs use it again.
 */
const updatedColumn = (context: CheckContext): Promise<Resource> =>
  context.share('column with an updated config', async context => {
    const { id } = await sharedColumn(context, 'note')
    await updateOrSkip(context, 'column', id, { config: { character_limit: LIMIT, wrap_text: true } })
    await updateOrSkip(context, 'column', id, { config: { character_limit: LIMIT + 1 } })
    const updated = await readUntil(
      context.run,
      () => rereadColumn(context, id),
      ({ config = null }) => at(config, 'character_limit') === LIMIT + 1,
    )
    await sendUpdate(context, 'column', { id, body: { config: COLUMN_CATALOG.note.config } })
    if (at(updated.config, 'character_limit') !== LIMIT + 1)
      context.notApplicable('the update of a column is accepted with a config, but does not change it')
    return updated
  })

const FOREIGN: Readonly<Record<string, { readonly key: string; readonly config: JsonObject }>> = {
  invented: { key: 'no_such_key', config: { no_such_key: true } },
  'beside-a-good-one': { key: 'unit_position', config: { character_limit: 777, unit_position: 'prefix' } },
}

const type = check('referenced/column-update/type-stays', 'COLUMN-TYPE-IMMUTABLE', async (context, expect) => {
  const { id } = await updatedColumn(context)
  const answer = await sendUpdate(context, 'column', { id, body: { type: 'link' } })
  const after = await rereadColumn(context, id)
  if (after.type !== 'text') await sendUpdate(context, 'column', { id, body: { type: 'text' } })

  expect.equal(after.type, 'text', `type of a column after the server answered an update to link with ${answer.status}`)
})

const name = check(
  'referenced/column-update/name-of-another-column',
  'COLUMN-PATCH-NAME-UNIQUE',
  async (context, expect) => {
    await updatedColumn(context)
    const [column, other] = await Promise.all([sharedColumn(context, 'color'), sharedColumn(context, 'rating')])
    await updateOrSkip(context, 'column', column.id, { name: column.name ?? null })
    const taken = String(other.name).toUpperCase()
    const answer = await sendUpdate(context, 'column', { id: column.id, body: { name: taken } })
    if (isSuccess(answer)) await sendUpdate(context, 'column', { id: column.id, body: { name: column.name ?? null } })

    expect.refused(answer, 'bad_request')
  },
)

/** The rules that the specification gives for updates of columns. Spec: Board columns; Errors; Authentication. */
export const columnUpdateChecks: readonly Check[] = [
  check('referenced/column-update/omitted-config-keys-stay', 'COLUMN-CONFIG-OMITTED', async (context, expect) => {
    const { config = null } = await updatedColumn(context)

    expect.equal(at(config, 'wrap_text'), true, 'config.wrap_text after an update that leaves it out')
  }),
  ...Object.entries(FOREIGN).map(([name, { key, config }]) =>
    check(
      `referenced/column-update/foreign-config-key-${name}`,
      ['COLUMN-CONFIG-FOREIGN-PATCH', 'COLUMN-CONFIG-FOREIGN-NAMED'],
      async context => {
        const { id } = await updatedColumn(context)
        const answer = await sendUpdate(context, 'column', { id, body: { config } })

        context.expect('COLUMN-CONFIG-FOREIGN-PATCH').refused(answer, 'bad_request')
        const error = JSON.stringify(at(answer.json, 'error') ?? null)
        context
          .expect('COLUMN-CONFIG-FOREIGN-NAMED')
          .that(error.includes(key), `the error should name the config key ${key}, but it is ${error}`)
        if (!('character_limit' in config)) return
        const limit = at(await rereadColumn(context, id), 'config', 'character_limit')
        const isKept = limit !== config.character_limit
        const message = 'a refused update must not change config.character_limit, but it did'
        context.expect('COLUMN-CONFIG-FOREIGN-PATCH').that(isKept, message)
      },
    ),
  ),
  type,
  check(
    'referenced/column-update/mirrored-attribute-stays',
    'COLUMN-MEDIA-ATTRIBUTE-IMMUTABLE',
    async (context, expect) => {
      await updatedColumn(context)
      const { id, media_attribute_id: before = null } = await mirrorColumn(context, 'link')
      const other = await newAttribute(context, { type: 'link' })
      const answer = await sendUpdate(context, 'column', { id, body: { media_attribute_id: other.id } })
      const { media_attribute_id: after } = await rereadColumn(context, id)
      if (after !== before) await sendUpdate(context, 'column', { id, body: { media_attribute_id: before } })

      expect.equal(after, before, `media_attribute_id after the server answered an update of it with ${answer.status}`)
    },
  ),
  name,
  check(
    'referenced/column-update/refuses-plain-member',
    'PERMISSION-COLUMN-PATCH',
    ['tokens.member_grant'],
    async (context, expect) => {
      const { id } = await updatedColumn(context)
      const answer = await sendUpdate(context, 'column', {
        id,
        body: { config: { wrap_text: true } },
        as: 'member_grant',
      })

      expect.refused(answer, 'forbidden')
    },
  ),
]

import type { Column } from '../../../fixtures/entities.ts'
import { param } from '../../service/operation.ts'
import {
  changeReply,
  combinePatches,
  type Patch,
  patchDeclaration,
  patchOnlyIn,
  replaceRule,
} from '../../service/patches.ts'
import { ok } from '../../service/reply.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { actOnRefusedCall } from '../refusals.ts'

/** Lets an update change properties that are immutable. */
const changeUpdatedColumn = (change: (column: Column, body: Readonly<Record<string, unknown>>) => Column): Patch =>
  changeReply('updateColumn', (reply, call) => {
    const board = call.world.boards.get(param(call, 'id'))
    const column = board?.columns.get(param(call, 'columnId'))
    if (!board || !column || typeof call.body !== 'object' || call.body === null) return reply
    const changed = board.columns.put(change(column, { ...call.body }))
    return ok(call.service.present.column({ ...call, board }, changed))
  })

const patchUpdate = (change: Patch): Patch => patchOnlyIn('updateColumn', change)

export const columnUpdateMutants: readonly Mutant[] = mutants({
  [`referenced/column-config-replaced: An update replaces the whole config of a column: keys that it leaves out are
    lost. COLUMN-CONFIG-OMITTED`]: patchUpdate(replaceRule('columns', 'configAfterPatch', (_, __, given) => given)),
  [`referenced/column-config-half-stored: A refused update leaves the config keys before the invalid one changed.
    COLUMN-CONFIG-FOREIGN-PATCH`]: actOnRefusedCall('updateColumn', (call, handle) => {
    const { config } = Object(call.body)
    const good = Object.entries(config ?? {}).filter(([key]) => key === 'character_limit')
    if (good.length > 0) handle({ ...call, body: { config: Object.fromEntries(good) } })
  }),
  [`referenced/column-type-changes: An update can change the type of a column.
    COLUMN-TYPE-IMMUTABLE`]: combinePatches(
    patchUpdate(replaceRule('columns', 'typeIsImmutable', () => {})),
    changeUpdatedColumn((column, { type }) => (type === 'link' || type === 'text' ? { ...column, type } : column)),
  ),
  [`referenced/column-attribute-changes: An update can change the attribute of a mediacolumn.
    COLUMN-MEDIA-ATTRIBUTE-IMMUTABLE`]: combinePatches(
    patchUpdate(replaceRule('columns', 'attributeIsImmutable', () => {})),
    changeUpdatedColumn((column, { media_attribute_id: id }) =>
      typeof id === 'string' ? { ...column, media_attribute_id: id } : column,
    ),
  ),
  [`referenced/column-renamed-to-another: An update can give a column the name of another one.
    COLUMN-PATCH-NAME-UNIQUE`]: patchUpdate(replaceRule('columns', 'nameIsFree', () => {})),
  [`referenced/column-update-needs-no-permission: The update of a column does not require edit:board.
    PERMISSION-COLUMN-PATCH`]: patchDeclaration('updateColumn', { permission: undefined }),
})

import type { Column } from '../../../fixtures/entities.ts'
import { badRequest } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import type { ColumnDraft } from '../../service/operations/board-columns/column-body.ts'
import { ok } from '../../service/reply.ts'
import type { Call, Rules } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import {
  changeReply,
  changeRule,
  combinePatches,
  type Patch,
  patchDeclaration,
  patchOnlyIn,
  wrapHandler,
} from '../patches.ts'

type Look = Rules['columns']['parseConfig']

type Entry = readonly [string, ColumnDraft['config'][string]]

const isAccepted = (look: Look, call: Call, draft: ColumnDraft, entry: Entry): boolean => {
  const [key, value] = entry
  try {
    look(call, { ...draft, config: { [key]: value } })
    return true
  } catch {
    return false
  }
}

/** The config without the keys that its type does not take. */
const accepted = (look: Look, call: Call, draft: ColumnDraft): ColumnDraft => ({
  ...draft,
  config: Object.fromEntries(Object.entries(draft.config).filter(entry => isAccepted(look, call, draft, entry))),
})

/** Lets an update change what should stay. */
const alsoChanging = (change: (column: Column, body: Readonly<Record<string, unknown>>) => Column): Patch =>
  changeReply('updateColumn', (reply, call) => {
    const board = call.world.boards.get(param(call, 'id'))
    const column = board?.columns.get(param(call, 'columnId'))
    if (!board || !column || typeof call.body !== 'object' || call.body === null) return reply
    const changed = board.columns.put(change(column, { ...call.body }))
    return ok(call.service.present.column({ ...call, board }, changed))
  })

const updating = (change: Patch): Patch => patchOnlyIn('updateColumn', change)

/** Mistakes in the update of a column. */
export const columnUpdateDeviations: readonly Deviation[] = [
  deviation(
    'referenced/column-config-replaced',
    'An update stores the config that it is given in the place of the old one.',
    ['COLUMN-CONFIG-OMITTED'],
    updating(changeRule('columns', 'configAfterPatch', () => (_, __, given) => given)),
  ),
  deviation(
    'referenced/column-config-defaults-again',
    'An update fills in the defaults of creation for what it is not given.',
    ['COLUMN-CONFIG-OMITTED'],
    updating(
      changeRule('columns', 'configAfterPatch', () => (_, { type }, given) => ({
        ...(type === 'text' && { character_limit: null, uppercase: false, wrap_text: false, text_format: null }),
        ...given,
      })),
    ),
  ),
  deviation(
    'referenced/column-config-foreign-ignored',
    'An update drops config keys that are not those of the type.',
    ['COLUMN-CONFIG-FOREIGN-PATCH'],
    updating(
      changeRule('columns', 'parseConfig', honest => (call, draft) => honest(call, accepted(honest, call, draft))),
    ),
  ),
  deviation(
    'referenced/column-config-foreign-stored',
    'Only creation looks into the config; an update stores what it is given.',
    ['COLUMN-CONFIG-FOREIGN-PATCH'],
    updating(
      changeRule(
        'columns',
        'parseConfig',
        () =>
          (_, { config }) =>
            config,
      ),
    ),
  ),
  deviation(
    'referenced/column-config-half-stored',
    'An update stores key after key until it comes to one that it refuses.',
    ['COLUMN-CONFIG-FOREIGN-PATCH'],
    wrapHandler('updateColumn', (handle, call) => {
      try {
        return handle(call)
      } catch (error) {
        const { config } = Object(call.body)
        const good = Object.entries(config ?? {}).filter(([key]) => key === 'character_limit')
        if (good.length > 0) handle({ ...call, body: { config: Object.fromEntries(good) } })
        throw error
      }
    }),
  ),
  deviation(
    'referenced/column-config-foreign-unnamed',
    'The refusal of an update says that the config is not valid, and no more.',
    ['COLUMN-CONFIG-FOREIGN-NAMED'],
    updating(
      changeRule('columns', 'parseConfig', honest => (call, draft) => {
        try {
          return honest(call, draft)
        } catch {
          throw badRequest('The config is not valid.')
        }
      }),
    ),
  ),
  deviation(
    'referenced/column-type-changes',
    'An update takes another type.',
    ['COLUMN-TYPE-IMMUTABLE'],
    combinePatches(
      updating(changeRule('columns', 'typeIsImmutable', () => () => {})),
      alsoChanging((column, { type }) => (type === 'link' || type === 'text' ? { ...column, type } : column)),
    ),
  ),
  deviation(
    'referenced/column-attribute-changes',
    'An update takes another attribute to mirror.',
    ['COLUMN-MEDIA-ATTRIBUTE-IMMUTABLE'],
    combinePatches(
      updating(changeRule('columns', 'attributeIsImmutable', () => () => {})),
      alsoChanging((column, { media_attribute_id: id }) =>
        typeof id === 'string' ? { ...column, media_attribute_id: id } : column,
      ),
    ),
  ),
  deviation(
    'referenced/column-renamed-to-another',
    'Only creation looks whether a name is taken.',
    ['COLUMN-PATCH-NAME-UNIQUE'],
    updating(changeRule('columns', 'nameIsFree', () => () => {})),
  ),
  deviation(
    'referenced/column-renamed-in-other-case',
    'An update compares names as they are written.',
    ['COLUMN-PATCH-NAME-UNIQUE'],
    updating(
      changeRule('columns', 'nameIsFree', honest => (call, board, draft, self) => {
        if (board.columns.listed.some(({ name }) => name === draft.name)) honest(call, board, draft, self)
      }),
    ),
  ),
  deviation(
    'referenced/column-update-needs-no-permission',
    'Only the creation of columns asks for edit:board.',
    ['PERMISSION-COLUMN-PATCH'],
    patchDeclaration('updateColumn', { permission: undefined }),
  ),
]

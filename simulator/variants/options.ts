import type { Json, Row } from '../../fixtures/entities.ts'
import { isList, isObject, omit, toList } from '../json.ts'
import { compareNames } from '../mutants/media-attributes/options.ts'
import { changeAttributes } from '../mutants/media-attributes/patches.ts'
import { skipTakenNames } from '../mutants/options/adding.ts'
import { foldAsciiCase, foldCaseAndAccents } from '../mutants/texts.ts'
import { changeBody, changeRule, combinePatches, type Patch } from '../service/patches.ts'
import type { Collection } from '../service/store/collection.ts'
import { type Variant, variants } from './variant.ts'

const COLLATION = 'how names of options are compared'

/** Compares names of options by what `fold` makes of them. */
const compareOptions = (fold: (name: string) => string): Patch =>
  combinePatches(skipTakenNames(fold), compareNames(fold))

/** Takes a value out of the cells of a column. */
function removeFromCells(rows: Collection<Row>, columnId: string, value: Json): void {
  for (const row of [...rows.all]) {
    const held = row.cells[columnId] ?? null
    const left = (isList(held) ? held : [held]).filter(one => one !== value)
    if (isList(held) ? left.length < held.length : held === value)
      rows.put({ ...row, cells: { ...row.cells, [columnId]: isList(held) ? left : null } })
  }
}

/** Permitted choices in media attributes and their options. */
export const optionVariants: readonly Variant[] = variants({
  [`options/names-without-accents: The server ignores case and accents when it compares option names.
    TEXT-CASE, topic ${COLLATION}`]: compareOptions(foldCaseAndAccents),
  [`options/names-by-ascii-case: The server ignores the case of option names for ASCII letters only.
    TEXT-CASE, topic ${COLLATION}`]: compareOptions(foldAsciiCase),
  [`options/both-media-types-are-null: The server shows allowed_media_types as null if it holds both types.
    ATTRIBUTE-AUTOFILL-MEDIA-TYPES`]: changeAttributes(
    ({ autofill }) =>
      isObject(autofill) &&
      toList(autofill.allowed_media_types).length === 2 && { autofill: { ...autofill, allowed_media_types: null } },
  ),
  [`options/cells-lose-them-too: A deleted option also disappears from the cells that mirror it.
    OPTION-GONE-CELLS`]: changeRule(
    'mediaAttributes',
    'removeOptionFromMedia',
    reference => (call, attribute, optionId) => {
      reference(call, attribute, optionId)
      for (const { columns, rows } of call.world.boards.values()) {
        const mirrors = columns.all.filter(({ media_attribute_id }) => media_attribute_id === attribute.id)
        for (const { id } of mirrors) removeFromCells(rows, id, optionId)
      }
    },
  ),
  [`options/renamed-by-their-former-names: The update of a media attribute finds an option by its name or previous_name,
    and ignores ids. ATTRIBUTE-PATCH`]: changeBody('updateMediaAttribute', (sent, { params, world }) => {
    if (!isList(sent.options)) return sent
    const known = world.mediaAttributes.get(params.id ?? '')?.options ?? []
    const identify = (one: Json): Json => {
      if (!isObject(one)) return one
      const { previous_name, ...option } = omit(one, 'id')
      const renamed = known.find(({ name }) => name === previous_name)
      return renamed ? { ...option, id: renamed.id } : option
    }
    return { ...sent, options: sent.options.map(identify) }
  }),
})

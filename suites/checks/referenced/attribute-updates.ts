import { type Check, type CheckContext, check } from '../../check.ts'
import type { Resource } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { newAttribute, optionsOf, rereadAttribute } from '../../setup/attributes/attributes.ts'
import { optionId } from '../../setup/columns/columns.ts'
import { mediaToTag, rereadMedia, toList, valueEntry, writeValue } from '../../setup/media/media.ts'
import { sendUpdate, updateOrSkip } from '../../setup/requests/referenced-operations.ts'

const nameOf = (attribute: Resource, id: string) => optionsOf(attribute).find(option => option.id === id)?.name

const NAMES = { kept: 'Kept', renamed: 'Renamed', recased: 'recased', left: 'Left out' } as const

const AFTER = { kept: 'Kept', renamed: 'Another name', recased: 'RECASED', added: 'Added' } as const

/** An attribute whose options were replaced: one kept, one renamed, one in other case, one left out, one new. */
const replacedOptions = (context: CheckContext) =>
  context.share('attribute whose options are replaced', async context => {
    const options = Object.values(NAMES).map(name => ({ name }))
    const before = await newAttribute(context, { type: 'tags', multiple: true, allow_create: true, options })
    const idOf = (name: string) => optionId(context, before, name)
    const ids = {
      kept: idOf(NAMES.kept),
      renamed: idOf(NAMES.renamed),
      recased: idOf(NAMES.recased),
      left: idOf(NAMES.left),
    }
    const media = await mediaToTag(context, 0)
    await writeValue(context, media, before, [ids.renamed, ids.kept])
    await updateOrSkip(context, 'media attribute', before.id, {
      options: [
        { id: ids.kept, name: AFTER.kept },
        { id: ids.renamed, name: AFTER.renamed },
        { id: ids.recased, name: AFTER.recased },
        { name: AFTER.added },
      ],
    })
    const isReplaced = (attribute: Resource) => nameOf(attribute, ids.renamed) === AFTER.renamed
    return {
      ids,
      media,
      after: await readUntil(context.run, () => rereadAttribute(context, before, AFTER.kept), isReplaced),
    }
  })

/** The same, where the update renamed an option by its id. The specification does not show its body. */
async function replacedById(context: CheckContext) {
  const replaced = await replacedOptions(context)
  if (nameOf(replaced.after, replaced.ids.renamed) === AFTER.renamed) return replaced
  return context.notApplicable('the update of a media attribute does not accept options by their ids')
}

const type = check('referenced/attribute-update/type-stays', 'ATTRIBUTE-TYPE-IMMUTABLE', async (context, expect) => {
  const body = { type: 'tags', multiple: true, allow_create: true, options: [{ name: 'Kept' }] }
  const { id } = await newAttribute(context, body)
  await updateOrSkip(context, 'media attribute', id, { name: context.run.unique('renamed attribute') })
  const answer = await sendUpdate(context, 'media attribute', { id, body: { type: 'user' } })
  const media = await mediaToTag(context, 0)
  const written = await context.api('setAttributeValue', {
    path: { id: media, attributeId: id },
    body: { value: ['Kept'] },
  })

  const data = expect.resource(written)
  const what = `attribute_type after the server answered an update of the type with ${answer.status}`
  expect.equal(valueEntry(data, { id })?.attribute_type, 'tags', what)
})

/** The rules that the specification gives for updates of media attributes. Spec: Media attribute; Referenced operations. */
export const attributeUpdateChecks: readonly Check[] = [
  check('referenced/attribute-update/id-of-an-option-renamed', 'ATTRIBUTE-PATCH-BY-ID', async (context, expect) => {
    const { ids, after } = await replacedOptions(context)

    const name = nameOf(after, ids.renamed)
    expect.equal(name, AFTER.renamed, `name of the option that was called ${NAMES.renamed}`)
  }),
  check('referenced/attribute-update/replaces-the-options', 'ATTRIBUTE-PATCH-OPTIONS', async (context, expect) => {
    const { after } = await replacedById(context)
    const names = optionsOf(after).map(({ name }) => name ?? null)

    expect.sameSet(names, Object.values(AFTER), 'names of the options after an update replaced them')
  }),
  ...(['kept', 'recased'] as const).map(which =>
    check(
      `referenced/attribute-update/id-of-an-option-${which}`,
      'ATTRIBUTE-PATCH-RENAMES',
      async (context, expect) => {
        const { ids, after } = await replacedById(context)

        expect.equal(nameOf(after, ids[which]), AFTER[which], `name of the option that was called ${NAMES[which]}`)
      },
    ),
  ),
  check(
    'referenced/attribute-update/media-keep-a-renamed-option',
    'ATTRIBUTE-PATCH-RENAMES',
    async (context, expect) => {
      const { ids, media, after } = await replacedById(context)
      await context.eventually(async () => {
        const entry = valueEntry(await rereadMedia(context, media), after)

        const what = 'value of a media after one of its options was renamed'
        expect.sameSet(toList(entry?.value), [ids.kept, ids.renamed], what)
        const shown = toList(entry?.display_value).join(', ')
        const message = `display_value should show the new name ${AFTER.renamed} of an option, but it is ${shown}`
        expect.that(shown.includes(AFTER.renamed), message)
      })
    },
  ),
  type,
]

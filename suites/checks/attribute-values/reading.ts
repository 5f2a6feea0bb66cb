import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import { memberClauseId } from '../../contract/clause-id.ts'
import { comparedOf } from '../../expected/changed-members.ts'
import { expectSameCreation } from '../../expected/times.ts'
import { unlessRefused } from '../../expected/unless-refused.ts'
import { at, isArray, isObject, isResource, type Json, type JsonObject, type Resource } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { expectEach, nameOf } from '../../runner/expect-each.ts'
import { attributeNamed, manyAttributes } from '../../setup/attributes/attributes.ts'
import { isMeasured, MEASURES, measuredPicture } from '../../setup/media/measured-picture.ts'
import { mediaFor, rereadMedia, toList, valueEntry, writeValue } from '../../setup/media/media.ts'
import { judgeSharedRead } from '../../setup/shared-read.ts'
import { finishedText } from '../../setup/uploads/text-upload.ts'
import { folderUpload, pollUpload } from '../../setup/uploads/uploads.ts'
import { isSameValue, ordinarySamples, rereadSamples, VALUE_SAMPLES, type ValueSample, writeSample } from './samples.ts'

/** A media that has very many values shows each of them. */
async function expectManyEntries(context: CheckContext, expect: Expectations): Promise<void> {
  const media = await mediaFor(context, 'many values')
  const many = await manyAttributes(context)
  for (const attribute of many) await writeValue(context, media, attribute, 'Held')
  const shown = await rereadMedia(context, media)
  const found = many.filter(attribute => valueEntry(shown, attribute)?.value === 'Held')
  expect.equal(found.length, many.length, `number of entries of a media after ${many.length} attributes were set`)
}

/** Some samples have a clause on how they are written; then another clause says how they are read. */
const clausesOf = ({ clause, attribute }: ValueSample): readonly [string, ...string[]] => {
  if (clause.startsWith('ATTRIBUTE-VALUE-TAGS')) return [clause, 'ATTRIBUTE-VALUE-TAGS']
  return attribute === 'manyUsers' ? [clause, 'ATTRIBUTE-VALUE-USER'] : [clause]
}

/** The entry in the response to a write. */
async function entryOf(context: CheckContext, sample: ValueSample): Promise<JsonObject> {
  const { attribute, answer } = await writeSample(context, sample)
  const media = await context.setup.resource(`set a ${sample.name} value`, answer)
  const entry = valueEntry(media, attribute)
  context.setup.that(entry !== undefined, `find the entry of a ${sample.name} value`)
  return entry ?? {}
}

/** The display_value in that entry: several names may stand in an array, or in one text. */
const labelOf = async (context: CheckContext, sample: ValueSample): Promise<string> =>
  toList((await entryOf(context, sample)).display_value).join(', ')

/** The type of a value and of its label, on attributes of every type. */
const MEMBERS = ['value', 'display_value'] as const

/** Properties that a media has as soon as it is uploaded; the target may measure or analyse others later. */
const OF_UPLOAD = ['id', 'name', 'type', 'format', 'media_type', 'size', 'folder', 'space_id', 'organization_id']

const polled = check('attribute-values/shown-by-the-poll', 'ATTRIBUTE-VALUE-IN-POLL', async (context, expect) => {
  const { setup, run } = context
  const attribute = await attributeNamed(context, 'link')
  const id = await mediaFor(context, 'values never set')
  const value = `https://example.com/${run.uuid()}`
  const written = await writeValue(context, id, attribute, value)
  setup.that(valueEntry(written, attribute)?.value === value, 'find the value that was set on a media')

  await context.eventually(async () => {
    const { media = null } = await pollUpload(context, id)
    setup.that(isResource(media), 'find the media of a finished upload')
    const shown = isResource(media) ? valueEntry(media, attribute)?.value : undefined
    expect.equal(shown, value, 'value of a link attribute in a poll of the upload')
  })
})

/** How the values of a media are read. Spec: Media attribute value entry; Media. */
export const attributeValueReadingChecks: readonly Check[] = [
  ...VALUE_SAMPLES.map(sample =>
    check(`attribute-values/set/${sample.name}`, clausesOf(sample), sample.needs ?? [], async context => {
      const { group, attribute, expected, answer } = await writeSample(context, sample)

      const expect = context.expect(...clausesOf(sample))
      if (sample.isUnusual && !unlessRefused(context, expect, answer)) return
      const expectShown = (media: Resource, where: string) => {
        const actual = valueEntry(media, attribute)?.value
        const [wanted, read] = [expected, actual].map(value => JSON.stringify(value) ?? 'no entry')
        const message = `${where} should show the value ${wanted} that was set, but it shows ${read}`
        expect.that(isSameValue(sample, actual, expected), message, { expected, actual })
      }
      expectShown(expect.resource(answer), 'the response')
      const reread = (context: CheckContext) => rereadSamples(context, sample)
      await judgeSharedRead(context, `reading of ${group}`, reread, media => expectShown(media, 'the media'))
    }),
  ),
  ...MEMBERS.map(member =>
    check(
      `attribute-values/${member.replace('_', '-')}`,
      memberClauseId('MediaAttributeValue', member),
      (context, expect) =>
        expectEach(ordinarySamples(context), nameOf, async sample =>
          expect.member('MediaAttributeValue', member, await entryOf(context, sample)),
        ),
    ),
  ),
  check('attribute-values/definition', 'ATTRIBUTE-VALUE-DEFINITION', (context, expect) =>
    expectEach(ordinarySamples(context), nameOf, async sample => {
      const { attribute_id, attribute_name, attribute_type, multiple } = await entryOf(context, sample)
      const { id, name, type, multiple: several } = await attributeNamed(context, sample.attribute)

      const shown = [attribute_id, attribute_name, attribute_type, multiple]
      const what = `attribute_id, attribute_name, attribute_type and multiple of a ${sample.name} value`
      expect.equal(shown, [id, name, type, several], what)
    }),
  ),
  check('attribute-values/display/tags', 'ATTRIBUTE-VALUE-DISPLAY-TAGS', (context, expect) =>
    expectEach(
      VALUE_SAMPLES.filter(({ displayNames }) => displayNames),
      nameOf,
      async sample => {
        const text = await labelOf(context, sample)
        const missing = sample.displayNames?.filter(name => !text.includes(name))
        expect.equal(missing, [], `names of options that the display_value ${JSON.stringify(text)} lacks`)
      },
    ),
  ),
  check('attribute-values/display/user', 'ATTRIBUTE-VALUE-DISPLAY-USER', ['user_ids.0'], (context, expect) =>
    expectEach(
      ordinarySamples(context).filter(({ name }) => name.startsWith('user')),
      nameOf,
      async sample => {
        const { expected } = await writeSample(context, sample)
        const { display_value: label } = await entryOf(context, sample)
        const text = await labelOf(context, sample)
        const ids = toList(expected).filter(id => text.includes(String(id)))
        if (isArray(label))
          expect.equal(
            label.length,
            toList(expected).length,
            `number of names in ${JSON.stringify(label)}, one for each user`,
          )
        const message = `display_value should name the users and not show their ids, but it is ${JSON.stringify(text)}`
        expect.that(text !== '' && ids.length === 0, message)
      },
    ),
  ),
  check('attribute-values/none', 'MEDIA-ATTRIBUTES-NONE', async (context, expect) => {
    // An autofill may already have set values: the check only asks for an array.
    const { attributes } = await rereadMedia(context, (await finishedText(context)).id)

    expect.that(isArray(attributes), `attributes of a media should be a list, but it is ${JSON.stringify(attributes)}`)
  }),
  check('attribute-values/populated-alone', 'MEDIA-ATTRIBUTES-POPULATED', async (context, expect) => {
    const [set, unset] = [await attributeNamed(context, 'text'), await attributeNamed(context, 'link')]
    const media = await mediaFor(context, 'one value')
    await writeValue(context, media, set, 'First')
    const { attributes } = await writeValue(context, media, set, 'Second')

    const entries = isArray(attributes) ? attributes.map(entry => at(entry, 'attribute_id')) : []
    const count = ({ id }: Resource) => entries.filter(one => one === id).length

    expect.equal(count(set), 1, 'number of entries of an attribute with a value')
    expect.equal(count(unset), 0, 'number of entries of an attribute without a value')
    if (isDeep(context.run)) await expectManyEntries(context, expect)
  }),
  check('attribute-values/hidden-from-guests', 'MEDIA-ATTRIBUTES-POPULATED', async (context, expect) => {
    const attribute = await attributeNamed(context, 'hidden')
    const id = await mediaFor(context, 'one value')
    const media = await writeValue(context, id, attribute, 'Kept')

    const held = valueEntry(media, attribute)?.value
    expect.equal(held, 'Kept', 'value of an attribute that is hidden from guests')
  }),
  check('attribute-values/answers-the-media', 'ATTRIBUTE-VALUE-MEDIA', ['folder_id'], async (context, expect) => {
    const { id, media = null } = await folderUpload(context)
    const field = await attributeNamed(context, 'link')
    const answered = await writeValue(context, id, field, null)

    const membersOf = (one: Json) =>
      Object.fromEntries(OF_UPLOAD.map(member => [member, comparedOf(member, at(one, member)) ?? null]))

    expect.equal(membersOf(answered), membersOf(media), 'the media in the response to a write')
    expectSameCreation(expect, answered, isObject(media) ? media : {}, 'the media in the response to a write')
  }),
  check('attribute-values/answers-the-measures', 'ATTRIBUTE-VALUE-MEDIA', async (context, expect) => {
    const { id, polled } = (await measuredPicture(context)).found
    if (!isMeasured(polled)) return context.notApplicable('the upload of a picture does not show its measures')
    const answered = await rereadMedia(context, id)

    const measuresOf = (media: JsonObject) => MEASURES.map(member => media[member] ?? null)
    expect.equal(measuresOf(answered), measuresOf(polled), `${MEASURES.join(', ')} in the response to a write`)
  }),
  polled,
]

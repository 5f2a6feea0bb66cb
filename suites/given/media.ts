import { at, isArray, type Json, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type AttributeType, newAttribute } from './mirrors.ts'
import { sharedUpload } from './uploads.ts'

/** The id of a media that checks share, one in each space. */
export const sharedMediaId = async (context: CheckContext, space?: string): Promise<string> =>
  (await sharedUpload(context, space)).id

/** An attribute that checks share, one of a kind in each space. */
export const sharedAttribute = (
  context: CheckContext,
  kind: AttributeType,
  space = context.profile.spaces.main,
): Promise<Resource> =>
  context.run.share(`${kind} attribute in ${space}`, () =>
    newAttribute(context, {
      space_id: space,
      type: kind,
      ...(kind === 'tags' && { multiple: true, allow_create: true, options: [{ name: 'Alpha' }, { name: 'Beta' }] }),
    }),
  )

/** Adds an option of a name no run has used, and gives the option. */
export async function newOption({ api, given, run }: CheckContext, attributeId: string): Promise<JsonObject> {
  const name = run.unique('option')
  const attribute = await given.resource(
    'add an option',
    api('addOptions', { path: { id: attributeId }, body: { options: [{ name }] } }),
  )
  const options = isArray(attribute.options) ? attribute.options : []
  const id = given.text(
    at(
      options.find(one => at(one, 'name') === name),
      'id',
    ),
    'find the option that was added',
  )
  return { id, name }
}

interface NewValue {
  readonly media: string
  readonly attribute: string
  readonly value: Json
}

/** Sets an attribute value and gives the media: where attributes, exports and metrics are read. */
export const writeValue = ({ api, given }: CheckContext, { media, attribute, value }: NewValue): Promise<Resource> =>
  given.resource(
    'set an attribute value',
    api('setAttributeValue', { path: { id: media, attributeId: attribute }, body: { value } }),
  )

/** The media of `media.ran_id`, read by clearing a value that it never had; for a check that needs that entry. */
export const ranMedia = (context: CheckContext): Promise<Resource> =>
  context.run.share('media that ran', async () =>
    writeValue(context, {
      media: context.entry('media.ran_id'),
      attribute: (await sharedAttribute(context, 'text')).id,
      value: null,
    }),
  )

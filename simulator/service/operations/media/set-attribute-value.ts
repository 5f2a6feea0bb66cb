import { z } from 'zod'
import { declareChange, param } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import { checkLength } from '../../values-length.ts'
import { RequiredValue } from '../required-value.ts'
import { replaceAttribute } from './replace-attribute.ts'

export const SetAttributeValueBody = z.object({ value: RequiredValue })

/**
 * PUT /v1/media/{id}/attributes/{attributeId} replaces the value of the media. Cells of boards keep their own.
 * Spec: Media attributes and values.
 */
export const setAttributeValue = declareChange('Media', {
  name: 'setAttributeValue',
  method: 'PUT',
  path: '/v1/media/:id/attributes/:attributeId',
  scope: 'media:write',
  summary: 'Sets or clears the value of an attribute of a media',
  remarks:
    'The value replaces the whole value of the media; a list is written whole. Cells of boards keep their own copy.',
  body: SetAttributeValueBody,
  handle: call => {
    const { service, world } = call
    const { rules, visible, present } = service
    const before = visible.media(call, param(call, 'id'))
    const attribute = visible.mediaAttribute(call, param(call, 'attributeId'))
    rules.media.attributeIsOfSpace(call, attribute, before)
    const value = rules.media.parseAttributeValue(call, attribute, parseBody(call, SetAttributeValueBody).value)

    const attributes = replaceAttribute(before.attributes, attribute.id, value)
    checkLength(call, attributes, 'value')
    return present.media(call, world.media.put({ ...before, attributes, updated_at: world.clock.now() }))
  },
})

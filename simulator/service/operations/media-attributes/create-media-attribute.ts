import type { MediaAttribute } from '../../../../fixtures/entities.ts'
import { declareCreation } from '../../operation.ts'
import type { Call } from '../../service.ts'
import { createOptions } from '../../store/create-options.ts'
import { newStamp } from '../../store/new-stamp.ts'
import { AttributeBody, type AttributeDraft } from './attribute-body.ts'

const newAttribute = ({ world }: Call, draft: AttributeDraft): MediaAttribute => ({
  ...newStamp(world),
  space_id: draft.space_id,
  name: draft.name,
  type: draft.type,
  multiple: draft.multiple ?? false,
  options: draft.type === 'tags' ? createOptions(world, draft.options ?? []) : null,
  autofill: draft.autofill ?? null,
  allow_create: draft.allow_create ?? false,
  show_in_library: draft.show_in_library ?? false,
  hide_from_guests: draft.hide_from_guests ?? false,
})

/** POST /v1/media-attributes. Spec: Media attributes and values. */
export const createMediaAttribute = declareCreation('MediaAttribute', {
  name: 'createMediaAttribute',
  path: '/v1/media-attributes',
  scope: 'spaces:write',
  summary: 'Creates an attribute of the media of a space',
  remarks: 'The acting user of a grant must be an admin or an owner of the space.',
  body: AttributeBody,
  handle: call => {
    const { rules, visible, present } = call.service
    const draft = rules.mediaAttributes.parseDraft(call)
    const space = visible.space(call, draft.space_id)
    rules.mediaAttributes.actorManagesSpace(call, space)
    rules.mediaAttributes.multipleIsAllowed(call, draft)
    rules.mediaAttributes.tagsMembersAreForTags(call, draft)
    rules.mediaAttributes.optionNamesAreUnique(call, draft)
    rules.mediaAttributes.autofillIsAllowed(call, draft)

    return present.mediaAttribute(call, call.world.mediaAttributes.put(newAttribute(call, draft)))
  },
})

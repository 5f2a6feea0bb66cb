import { declareChange, param } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import { AttributeChangesBody } from './attribute-body.ts'

/**
 * PATCH /v1/media-attributes/{id} replaces the option set, and keeps the ids of renamed options
 * (assumption ATTRIBUTE-PATCH). Spec: Referenced operations; Media attribute.
 */
export const updateMediaAttribute = declareChange('MediaAttribute', {
  name: 'updateMediaAttribute',
  method: 'PATCH',
  path: '/v1/media-attributes/:id',
  scope: 'spaces:write',
  summary: 'Changes an attribute; its options are replaced',
  assumption: 'ATTRIBUTE-PATCH',
  body: AttributeChangesBody,
  handle: call => {
    const { world, service } = call
    const { rules, visible, present } = service
    const before = visible.mediaAttribute(call, param(call, 'id'))
    rules.mediaAttributes.actorManagesSpace(call, visible.space(call, before.space_id))
    const { options: drafts, ...changes } = parseBody(call, AttributeChangesBody)
    const draft = { ...changes, options: drafts, type: before.type }
    rules.mediaAttributes.tagsMembersAreForTags(call, draft)
    rules.mediaAttributes.optionNamesAreUnique(call, draft)
    rules.mediaAttributes.autofillIsAllowed(call, draft)

    const options = drafts ? rules.options.afterReplacing(call, before, drafts) : before.options
    const attribute = world.mediaAttributes.put({ ...before, ...changes, options, updated_at: world.clock.now() })
    const kept = new Set(options?.map(({ id }) => id))
    for (const { id } of before.options ?? []) {
      if (!kept.has(id)) rules.mediaAttributes.removeOptionFromMedia(call, attribute, id)
    }
    return present.mediaAttribute(call, attribute)
  },
})

import type { Check } from '../../check.ts'
import { mediaAttributeBody } from '../../contract/bodies/media-attribute.ts'
import { ATTRIBUTE_NAMES, attributeNamed } from '../../setup/attributes/attributes.ts'
import { wrongBodyChecks } from '../wrong-bodies.ts'
import { withAutofill } from './autofill.ts'

/** Attributes that must be refused. Spec: Media attributes and values; Errors. */
export const refusedAttributeChecks: readonly Check[] = wrongBodyChecks(mediaAttributeBody, {
  id: 'media-attributes/',
  control: (context, { control = 'text' }) =>
    control === 'autofill'
      ? context.setup.resource('create an attribute with an autofill', withAutofill(context, 'both'))
      : attributeNamed(context, ATTRIBUTE_NAMES.find(name => name === control) ?? 'text'),
})

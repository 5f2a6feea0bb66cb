import { z } from 'zod'

const WRITTEN_FORMS = {
  anyOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    { type: 'array', items: { type: ['string', 'number', 'boolean'] } },
    {
      type: 'object',
      description: 'A rich-text document',
      properties: { type: { const: 'doc', description: 'Its root', examples: ['doc'] } },
      required: ['type'],
      additionalProperties: true,
    },
  ],
  description: 'A value in the form of its type, or a list of them; null clears it',
  examples: ['First cut'],
}

/** Any JSON value. A body has to hold it; null clears the stored value. */
export const RequiredValue = z
  .unknown()
  .refine(value => value !== undefined, 'is required. Send null to clear it.')
  .meta(WRITTEN_FORMS)

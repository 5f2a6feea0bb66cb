import type { OperationName } from '../operations.ts'
import { boardViewBody } from './board-view.ts'
import { columnBody } from './column.ts'
import { libraryViewBody } from './library-view.ts'
import { mediaAttributeBody, optionsBody } from './media-attribute.ts'
import type { Body } from './property.ts'
import { bodyOfRow } from './row.ts'
import { uploadBody } from './upload.ts'

/** The body of setAttributeValue: what it takes depends on the attribute. Spec: Media attributes and values. */
const attributeValueBody: Body = {
  operation: 'setAttributeValue',
  stem: 'ATTRIBUTE-VALUE',
  noun: 'an attribute value',
  section: 'Media attributes and values',
  properties: { value: { schema: {}, isRequired: true, good: '$unique(value)' } },
}

/** The bodies of all requests that have one. Spec: Endpoints. */
export const BODIES: readonly Body[] = [
  bodyOfRow('create'),
  bodyOfRow('update'),
  columnBody,
  boardViewBody,
  uploadBody,
  mediaAttributeBody,
  optionsBody,
  attributeValueBody,
  libraryViewBody,
]

const byOperation = new Map<OperationName, Body>(BODIES.map(body => [body.operation, body]))

/** The body of an operation; undefined for one whose requests have none. */
export const bodyOf = (operation: OperationName): Body | undefined => byOperation.get(operation)

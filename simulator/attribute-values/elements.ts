import type { Json } from '../../fixtures/entities.ts'
import { valueLabel } from '../cells/value-label.ts'
import type { Service } from '../service.ts'
import type { AttributeContext } from './codec.ts'

const isList = (stored: Json): stored is readonly Json[] => Array.isArray(stored)

/** What an attribute holds on a media, element by element; none when it holds nothing. */
export function attributeElements(stored: Json | undefined): readonly Json[] {
  if (stored === undefined || stored === null) return []
  return isList(stored) ? stored : [stored]
}

/** How display_value shows one element. Spec: Media attribute value entry. */
export const attributeLabel = (
  { service, ...context }: AttributeContext & { readonly service: Service },
  element: Json,
): string => service.attributeValues[context.attribute.type].label?.(element, context) ?? valueLabel(element)

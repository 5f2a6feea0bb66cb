import type { Json } from '../../../fixtures/entities.ts'
import { writeElements } from '../cells/write-elements.ts'
import type { Service } from '../service.ts'
import type { AttributeContext } from './codec.ts'

/** Converts a written value as a cell does. Throws bad_request at `at`. Spec: Media attributes and values. */
export function writeAttribute(
  { service, ...context }: AttributeContext & { readonly service: Service },
  value: unknown,
  at: string,
): Json | undefined {
  const { type, multiple } = context.attribute
  const { write } = service.attributeValues[type]
  return writeElements({ holder: 'attribute', multiple }, value, at, (element, place) => write(element, place, context))
}

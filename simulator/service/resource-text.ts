import type { Resource } from './reply.ts'

/** The texts of resources that are sent more than once. Empty until the first time. */
const texts = new WeakMap<Resource, string>()

/** Keeps the text of a resource from when it is first written, for as long as the resource. */
export function keepText(resource: Resource): Resource {
  texts.set(resource, '')
  return resource
}

export const isTextKept = (resource: Resource): boolean => texts.has(resource)

/** A resource as JSON. */
export function textOf(resource: Resource): string {
  const kept = texts.get(resource)
  if (kept) return kept
  const text = JSON.stringify(resource)
  if (kept === '') texts.set(resource, text)
  return text
}

import type { MediaFilterInput } from '../service.ts'

/** Throws bad_request for the first rule that a filter breaks. Spec: Media filter object. */
export function checkMediaFilter(input: MediaFilterInput): void {
  for (const rule of Object.values(input.context.service.mediaFilter.rules)) rule(input)
}

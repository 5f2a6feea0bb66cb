import type { Check } from '../../check.ts'
import { mediaFilterBody } from '../../contract/bodies/media-filter.ts'
import type { WrongBody } from '../../contract/bodies/property.ts'
import { createLibraryView } from '../../given/library-views.ts'
import { conditionNamed, requireCondition } from '../../given/media-filters.ts'
import { withWrong } from '../../given/placeholders.ts'
import { wrongBodyChecks } from '../wrong-bodies.ts'

/** The accepted conditions on what has several of them. */
const CONTROLS: Readonly<Record<string, string>> = {
  attributes: 'attributes/text',
  metric_filters: 'metric_filters/greater_than',
}

/** The condition that is accepted without the fault. */
function controlOf({ control, patch }: WrongBody): string {
  const [key = ''] = Object.keys(patch)
  return control ?? CONTROLS[key] ?? key
}

/** Filters that must be refused, sent as filters of library views. Spec: Media filter object; Errors. */
export const mediaFilterRefusedFilterChecks: readonly Check[] = wrongBodyChecks(mediaFilterBody, {
  id: 'media-filter/refused/',
  within: ['filter'],
  needs: wrong => conditionNamed(controlOf(wrong)).needs,
  control: (context, wrong) => requireCondition(context, controlOf(wrong)),
  send: async (context, wrong) => createLibraryView(context, { filter: await withWrong(context, {}, wrong) }),
})

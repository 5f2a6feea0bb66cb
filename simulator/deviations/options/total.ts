import { invalid } from '../../service/errors.ts'
import { LIMITS } from '../../service/limits.ts'
import { createOptions } from '../../service/store/create-options.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { requested } from '../media-attributes/patches.ts'
import { changeRule, combinePatches, patchOnlyIn, replaceRule, setLimit } from '../patches.ts'

/** Mistakes in how many options there may be. */
export const totalDeviations: readonly Deviation[] = [
  ...([-1, 1] as const).map(by =>
    deviation(
      `options/limit-options-one-${by < 0 ? 'less' : 'more'}`,
      `A field may have ${LIMITS.options + by} options once some are added.`,
      [by < 0 ? 'OPTIONS-ADD-TOTAL-EXACT' : 'OPTIONS-ADD-TOTAL-MAX'],
      patchOnlyIn('addOptions', setLimit('options', LIMITS.options + by)),
    ),
  ),
  deviation(
    'options/no-limit-on-adding',
    'How many options a field may have is looked at when it is created alone.',
    ['OPTIONS-ADD-TOTAL-MAX'],
    replaceRule('options', 'totalIsAllowed', () => {}),
  ),
  deviation(
    'options/total-before-adding',
    'The options are counted before the new ones have joined them.',
    ['OPTIONS-ADD-TOTAL-MAX'],
    replaceRule('options', 'totalIsAllowed', ({ service }, { options }) => {
      if ((options?.length ?? 0) >= service.limits.options) throw invalid('options', 'the field is full')
    }),
  ),
  deviation(
    'options/what-fits-is-added',
    'Of a request that would make too many options, those that fit are added, and the rest is dropped.',
    ['OPTIONS-ADD-TOTAL-MAX'],
    combinePatches(
      replaceRule('options', 'totalIsAllowed', () => {}),
      changeRule(
        'options',
        'findNew',
        honest => (call, attribute, drafts) =>
          honest(call, attribute, drafts).slice(0, call.service.limits.options - (attribute.options?.length ?? 0)),
      ),
    ),
  ),
  deviation(
    'options/added-until-full',
    'Options are stored one by one until the field is full, and then the request is refused.',
    ['OPTIONS-ADD-TOTAL-WHOLE'],
    changeRule('options', 'totalIsAllowed', honest => (call, attribute, added) => {
      try {
        honest(call, attribute, added)
      } catch (error) {
        const { service, world } = call
        const free = service.limits.options - (attribute.options?.length ?? 0)
        const options = service.rules.options.afterAdding(call, attribute, createOptions(world, added.slice(0, free)))
        world.mediaAttributes.put({ ...attribute, options })
        throw error
      }
    }),
  ),
  deviation(
    'options/known-names-count-beside-new-ones',
    'A request without a new name is answered at once; of any other all names count as if they were added.',
    ['OPTIONS-ADD-TOTAL-SKIPPED'],
    replaceRule('options', 'totalIsAllowed', (call, { options }, added) => {
      const total = (options?.length ?? 0) + requested(call).length
      if (added.length > 0 && total > call.service.limits.options) throw invalid('options', 'too many')
    }),
  ),
  deviation(
    'options/known-names-count',
    'Names that exist count as if they were added.',
    ['OPTIONS-ADD-TOTAL-SKIPPED'],
    replaceRule('options', 'totalIsAllowed', (call, { options }) => {
      const total = (options?.length ?? 0) + requested(call).length
      if (total > call.service.limits.options) throw invalid('options', 'too many')
    }),
  ),
]

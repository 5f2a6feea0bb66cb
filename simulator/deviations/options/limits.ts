import { invalid } from '../../service/errors.ts'
import { LIMITS, type Limits } from '../../service/limits.ts'
import { newOptions } from '../../service/store/new-options.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { requested } from '../media-attributes/patches.ts'
import { all, before, bend, limit, rule, within } from '../patches.ts'

/** The limits on what one request adds, by the clauses that each is in. */
const LIMITED = {
  optionNameMin: { less: 'OPTIONS-ADD-NAME-RANGE', more: 'OPTIONS-ADD-NAME-RANGE' },
  optionName: { less: 'OPTIONS-ADD-NAME-RANGE', more: 'OPTIONS-ADD-NAME-RANGE' },
  optionDescription: { less: 'OPTIONS-ADD-DESCRIPTION-MAX', more: 'OPTIONS-ADD-DESCRIPTION-MAX' },
  optionsPerRequest: { less: 'OPTIONS-ADD-REQUEST-MAX', more: 'OPTIONS-ADD-REQUEST-MAX' },
  options: { less: 'OPTIONS-ADD-TOTAL-EXACT', more: 'OPTIONS-ADD-TOTAL-MAX' },
} as const satisfies Readonly<Partial<Record<keyof Limits, { less: string; more: string }>>>

const isLimited = (name: string): name is keyof typeof LIMITED => name in LIMITED

const offByOne = Object.keys(LIMITED)
  .filter(isLimited)
  .flatMap(name =>
    (['less', 'more'] as const).map(side => {
      const value = LIMITS[name] + (side === 'less' ? -1 : 1)
      return deviation(
        `options/limit-${name}-one-${side}`,
        `The limit ${name} is compared with the wrong one of < and <= when options are added, and lies at ${value}.`,
        [LIMITED[name][side]],
        within('addOptions', limit(name, value)),
      )
    }),
  )

const bytes = (text: string): number => new TextEncoder().encode(text).length

const inBytes = (['name', 'description'] as const).map(member => {
  const most = member === 'name' ? LIMITS.optionName : LIMITS.optionDescription
  return deviation(
    `options/${member}-in-bytes`,
    `The ${member} of an added option may take so many bytes.`,
    [member === 'name' ? 'OPTIONS-ADD-NAME-RANGE' : 'OPTIONS-ADD-DESCRIPTION-MAX'],
    before('addOptions', call => {
      if (requested(call).some(option => bytes(option[member]) > most)) throw invalid(member, `more than ${most} bytes`)
      return call
    }),
  )
})

/** Mistakes in how many options there may be. */
export const limitDeviations: readonly Deviation[] = [
  ...offByOne,
  ...inBytes,
  deviation(
    'options/no-limit-on-adding',
    'How many options a field may have is looked at when it is created alone.',
    ['OPTIONS-ADD-TOTAL-MAX'],
    rule('optionsFit', () => {}),
  ),
  deviation(
    'options/total-before-adding',
    'The options are counted before the new ones have joined them.',
    ['OPTIONS-ADD-TOTAL-MAX'],
    rule('optionsFit', ({ service }, { options }) => {
      if ((options?.length ?? 0) >= service.limits.options) throw invalid('options', 'the field is full')
    }),
  ),
  deviation(
    'options/what-fits-is-added',
    'Of a request that would make too many options, those that fit are added, and the rest is dropped.',
    ['OPTIONS-ADD-TOTAL-MAX'],
    all(
      rule('optionsFit', () => {}),
      bend(
        'optionsToAdd',
        honest => (call, attribute, drafts) =>
          honest(call, attribute, drafts).slice(0, call.service.limits.options - (attribute.options?.length ?? 0)),
      ),
    ),
  ),
  deviation(
    'options/added-until-full',
    'Options are stored one by one until the field is full, and then the request is refused.',
    ['OPTIONS-ADD-TOTAL-WHOLE'],
    bend('optionsFit', honest => (call, attribute, added) => {
      try {
        honest(call, attribute, added)
      } catch (error) {
        const { service, world } = call
        const free = service.limits.options - (attribute.options?.length ?? 0)
        const options = service.rules.optionsAfterAdding(call, attribute, newOptions(world, added.slice(0, free)))
        world.mediaAttributes.put({ ...attribute, options })
        throw error
      }
    }),
  ),
  deviation(
    'options/known-names-count-beside-new-ones',
    'A request without a new name is answered at once; of any other all names count as if they were added.',
    ['OPTIONS-ADD-TOTAL-SKIPPED'],
    rule('optionsFit', (call, { options }, added) => {
      const total = (options?.length ?? 0) + requested(call).length
      if (added.length > 0 && total > call.service.limits.options) throw invalid('options', 'too many')
    }),
  ),
  deviation(
    'options/known-names-count',
    'Names that exist count as if they were added.',
    ['OPTIONS-ADD-TOTAL-SKIPPED'],
    rule('optionsFit', (call, { options }) => {
      const total = (options?.length ?? 0) + requested(call).length
      if (total > call.service.limits.options) throw invalid('options', 'too many')
    }),
  ),
]

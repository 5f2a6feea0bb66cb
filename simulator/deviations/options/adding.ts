import { ATTRIBUTE_TYPES, type MediaAttribute, type Option } from '../../../fixtures/entities.ts'
import { badRequest, conflict, invalid } from '../../service/errors.ts'
import { createOptions } from '../../service/store/create-options.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject } from '../json.ts'
import { asciiFolded, requested, withoutAccents } from '../media-attributes/patches.ts'
import { changeBody, changeRule, combinePatches, type Patch, replaceRule, wrapHandler } from '../patches.ts'

const folded = ({ name }: { readonly name: string }): string => name.toLowerCase()

const byName = (a: Option, b: Option): number => (folded(a) < folded(b) ? -1 : 1)

/** Changes the options that there are once some have been added. */
const afterwards = (
  change: (
    options: readonly Option[],
    context: {
      readonly before: MediaAttribute
      readonly asked: readonly { readonly name: string; readonly description: string }[]
    },
  ) => readonly Option[],
): Patch =>
  changeRule(
    'options',
    'afterAdding',
    honest => (call, before, added) => change(honest(call, before, added), { before, asked: requested(call) }),
  )

/** What the request says of an option that exists. */
const saidOf = <Said extends { readonly name: string }>(option: Option, asked: readonly Said[]) =>
  asked.find(one => folded(one) === folded(option))

const placing = [
  deviation(
    'options/added-ones-come-first',
    'Added options are put before those there are.',
    ['OPTIONS-ADD'],
    replaceRule('options', 'afterAdding', (_, { options }, added) => [...added, ...(options ?? [])]),
  ),
  deviation(
    'options/sorted-by-name',
    'Options are sorted whenever some are added.',
    ['OPTIONS-ADD-KEEPS'],
    afterwards(options => options.toSorted(byName)),
  ),
  deviation(
    'options/replaced-by-added-ones',
    'The options of the request become those of the field.',
    ['OPTIONS-ADD', 'OPTIONS-ADD-KEEPS'],
    replaceRule('options', 'afterAdding', (_, __, added) => added),
  ),
  deviation(
    'options/one-at-a-time',
    'Of several options the first is added.',
    ['OPTIONS-ADD'],
    changeRule('options', 'findNew', honest => (call, before, drafts) => honest(call, before, drafts).slice(0, 1)),
  ),
  deviation(
    'options/ids-are-made-anew',
    'The options are written again as a whole, and each gets another id.',
    ['OPTIONS-ADD-KEEPS'],
    changeRule(
      'options',
      'afterAdding',
      honest => (call, before, added) => createOptions(call.world, honest(call, before, added)),
    ),
  ),
  deviation(
    'options/added-without-descriptions',
    'Added options keep their names alone.',
    ['OPTIONS-ADD-DESCRIPTION'],
    afterwards((options, { before }) =>
      options.map(one => (before.options?.includes(one) ? one : { ...one, description: '' })),
    ),
  ),
]

const ALL_SKIPS = ['OPTIONS-ADD-SKIPS', 'OPTIONS-ADD-SKIPS-CASE']

const skipping = [
  deviation(
    'options/known-names-are-added-again',
    'Nothing looks for options that exist.',
    [...ALL_SKIPS, 'OPTIONS-ADD-REPEATED', 'OPTIONS-ADD-TWICE-IN-ONE'],
    replaceRule('options', 'findNew', (_, __, drafts) => drafts),
  ),
  deviation(
    'options/known-names-are-compared-as-they-stand',
    'A name in another case is another name.',
    ['OPTIONS-ADD-SKIPS-CASE', 'OPTIONS-ADD-TWICE-IN-ONE'],
    replaceRule('options', 'findNew', (_, { options }, drafts) => {
      const taken = new Set(options?.map(({ name }) => name))
      return drafts.filter(({ name }) => !taken.has(name) && taken.add(name))
    }),
  ),
  deviation(
    'options/known-names-compared-by-ascii-case',
    'Names are folded by their ASCII letters alone, as SQLite does.',
    ['OPTIONS-ADD-SKIPS-CASE'],
    replaceRule('options', 'findNew', (_, { options }, drafts) => {
      const taken = new Set(options?.map(({ name }) => asciiFolded(name)))
      return drafts.filter(({ name }) => !taken.has(asciiFolded(name)) && taken.add(asciiFolded(name)))
    }),
  ),
  deviation(
    'options/known-names-compared-without-accents',
    'The collation of the names takes é for e, as that of MySQL does.',
    ['OPTIONS-ADD'],
    replaceRule('options', 'findNew', (_, { options }, drafts) => {
      const taken = new Set(options?.map(({ name }) => withoutAccents(name)))
      return drafts.filter(({ name }) => !taken.has(withoutAccents(name)) && taken.add(withoutAccents(name)))
    }),
  ),
  deviation(
    'options/known-names-are-refused',
    'A name that exists is a mistake of the caller.',
    [...ALL_SKIPS, 'OPTIONS-ADD-REPEATED', 'OPTIONS-ADD-TOTAL-SKIPPED'],
    changeRule('options', 'findNew', honest => (call, before, drafts) => {
      const added = honest(call, before, drafts)
      if (added.length < drafts.length) throw invalid('options', 'a name that exists')
      return added
    }),
  ),
  deviation(
    'options/one-known-name-skips-all',
    'A request with a name that exists counts as done.',
    ALL_SKIPS,
    changeRule('options', 'findNew', honest => (call, before, drafts) => {
      const added = honest(call, before, drafts)
      return added.length < drafts.length ? [] : added
    }),
  ),
  deviation(
    'options/nothing-to-add-is-refused',
    'A request all of whose options exist is a bad request.',
    ['OPTIONS-ADD-REPEATED', 'OPTIONS-ADD-TOTAL-SKIPPED'],
    changeRule('options', 'findNew', honest => (call, before, drafts) => {
      const added = honest(call, before, drafts)
      if (added.length === 0) throw badRequest('All of these options exist.')
      return added
    }),
  ),
  deviation(
    'options/twice-in-one-makes-two',
    'The options of a request are compared with those there are, and not with each other.',
    ['OPTIONS-ADD-TWICE-IN-ONE'],
    replaceRule('options', 'findNew', (_, { options }, drafts) => {
      const taken = new Set(options?.map(folded))
      return drafts.filter(draft => !taken.has(folded(draft)))
    }),
  ),
  deviation(
    'options/known-ones-are-renamed',
    'An option that exists takes over the case of the request.',
    ['OPTIONS-ADD-KEEPS'],
    afterwards((options, { asked }) =>
      options.map(option => ({ ...option, name: saidOf(option, asked)?.name ?? option.name })),
    ),
  ),
  deviation(
    'options/known-ones-are-described-anew',
    'An option that exists takes over the description of the request.',
    ['OPTIONS-ADD-KEEPS'],
    afterwards((options, { asked }) =>
      options.map(option => ({ ...option, description: saidOf(option, asked)?.description ?? option.description })),
    ),
  ),
  deviation(
    'options/known-ones-move-to-the-end',
    'An option that exists is taken away and put where the request has it.',
    ['OPTIONS-ADD-KEEPS'],
    afterwards((options, { asked }) => [
      ...options.filter(option => !saidOf(option, asked)),
      ...options.filter(option => saidOf(option, asked)),
    ]),
  ),
]

const notTags = ATTRIBUTE_TYPES.filter(type => type !== 'tags').map(type =>
  deviation(
    `options/${type}-takes-options`,
    `Adding options to a ${type} field does nothing, and succeeds.`,
    ['OPTIONS-ADD-NOT-TAGS'],
    combinePatches(
      changeRule('options', 'fieldHasOptions', honest => (call, attribute) => {
        if (attribute.type !== type) honest(call, attribute)
      }),
      changeRule(
        'options',
        'afterAdding',
        honest => (call, attribute, added) => (attribute.type === type ? [] : honest(call, attribute, added)),
      ),
    ),
  ),
)

const bodies = [
  deviation(
    'options/not-tags-is-a-conflict',
    'Adding options to a field that is no tags field conflicts with its type.',
    ['OPTIONS-ADD-NOT-TAGS'],
    replaceRule('options', 'fieldHasOptions', (_, { type }) => {
      if (type !== 'tags') throw conflict('The field has no options.')
    }),
  ),
  deviation(
    'options/none-by-default',
    'A request without options adds none, and succeeds.',
    ['OPTIONS-ADD-REQUIRED'],
    changeBody('addOptions', sent => ({ options: [], ...sent })),
  ),
  deviation(
    'options/added-without-a-name',
    'An added option without a name is called Option.',
    ['OPTIONS-ADD-NAME-REQUIRED'],
    changeBody('addOptions', sent =>
      isList(sent.options)
        ? { ...sent, options: sent.options.map(one => (isObject(one) ? { name: 'Option', ...one } : one)) }
        : sent,
    ),
  ),
]

const half = [
  deviation(
    'options/added-up-to-the-fault',
    'Options are stored one by one, up to the one that is refused.',
    ['OPTIONS-ADD-REFUSED-NONE'],
    wrapHandler('addOptions', (handle, call) => {
      try {
        return handle(call)
      } catch (error) {
        const sent = isObject(call.body) && isList(call.body.options) ? call.body.options : []
        const fault = sent.findIndex(one => !isObject(one) || typeof one.name !== 'string')
        if (fault > 0) handle({ ...call, body: { options: sent.slice(0, fault) } })
        throw error
      }
    }),
  ),
]

/** Mistakes in adding options. */
export const addingDeviations: readonly Deviation[] = [...placing, ...skipping, ...notTags, ...bodies, ...half]

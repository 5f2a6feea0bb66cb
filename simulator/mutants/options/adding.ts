import { ATTRIBUTE_TYPES, type MediaAttribute, type Option } from '../../../fixtures/entities.ts'
import { isList, isObject } from '../../json.ts'
import { valueLabel } from '../../service/cells/value-label.ts'
import { changeBody, changeCodec, changeRule, combinePatches, type Patch } from '../../service/patches.ts'
import type { OptionDraft } from '../../service/service.ts'
import { createOptions } from '../../service/store/create-options.ts'
import { readRequestedOptions } from '../media-attributes/patches.ts'
import { changeArray } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { actOnRefusedCall, checkOnlyIf } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { foldAsciiCase } from '../texts.ts'

const afterAddingRule = ruleOf('options', 'afterAdding')
const findNewRule = ruleOf('options', 'findNew')

const changeFoundNew = (
  change: (added: readonly OptionDraft[], asked: readonly OptionDraft[]) => readonly OptionDraft[],
): Patch => findNewRule.change(reference => (call, before, asked) => change(reference(call, before, asked), asked))

/** Compares names of options in another form, among those of the request too. */
export const skipTakenNames = (fold: (name: string) => string): Patch =>
  findNewRule.replace((_, { options }, drafts) => {
    const taken = new Set(options?.map(({ name }) => fold(name)))
    return drafts.filter(({ name }) => !taken.has(fold(name)) && taken.add(fold(name)))
  })

const foldedName = ({ name }: { readonly name: string }): string => name.toLowerCase()

const compareNames = (a: Option, b: Option): number => (foldedName(a) < foldedName(b) ? -1 : 1)

const changeAfterAdding = (
  change: (
    options: readonly Option[],
    context: { readonly before: MediaAttribute; readonly asked: readonly OptionDraft[] },
  ) => readonly Option[],
): Patch =>
  afterAddingRule.change(
    reference => (call, before, added) =>
      change(reference(call, before, added), { before, asked: readRequestedOptions(call) }),
  )

/** The option of the request that has the same name. */
const findRequested = (option: Option, asked: readonly OptionDraft[]) =>
  asked.find(one => foldedName(one) === foldedName(option))

const unlabelled = keepPerWorld(() => new Set<string>())

const SKIPS = ['OPTIONS-ADD-SKIPS', 'OPTIONS-ADD-SKIPS-CASE']

/** Mistakes in adding options. */
export const addingMutants: readonly Mutant[] = mutants({
  [`options/added-up-to-fifty: The server stores the first 50 new options of a request.
    OPTIONS-ADD-REQUEST-MAX`]: changeFoundNew(added => added.slice(0, 50)),
  [`options/added-backwards: The server adds the options of a request from the last to the first.
    OPTIONS-ADD-ORDER`]: afterAddingRule.change(
    reference => (call, attribute, added) => reference(call, attribute, added.toReversed()),
  ),
  [`options/added-ones-come-first: The server puts added options before the existing ones.
    OPTIONS-ADD`]: afterAddingRule.replace((_, { options }, added) => [...added, ...(options ?? [])]),
  [`options/sorted-by-name: The server sorts all options by name when some are added.
    OPTIONS-ADD-KEEPS`]: changeAfterAdding(options => options.toSorted(compareNames)),
  [`options/replaced-by-added-ones: Adding options replaces the existing ones.
    OPTIONS-ADD OPTIONS-ADD-KEEPS`]: afterAddingRule.replace((_, __, added) => added),
  [`options/one-at-a-time: The server adds only the first of several options.
    OPTIONS-ADD`]: changeFoundNew(added => added.slice(0, 1)),
  [`options/ids-are-made-anew: Adding options gives the existing ones new ids.
    OPTIONS-ADD-KEEPS`]: afterAddingRule.change(
    reference => (call, before, added) => createOptions(call.world, reference(call, before, added)),
  ),
  [`options/added-without-descriptions: The server does not store the descriptions of added options.
    OPTIONS-ADD-DESCRIPTION`]: changeAfterAdding((options, { before }) =>
    options.map(one => (before.options?.includes(one) ? one : { ...one, description: '' })),
  ),
  [`options/known-names-get-new-descriptions: An upsert: an existing option gets the description of the request, or an
    empty one. OPTIONS-ADD-KEEPS`]: changeAfterAdding((options, { before, asked }) =>
    options.map(one => {
      const again = before.options?.includes(one) ? findRequested(one, asked) : undefined
      return again ? { ...one, description: again.description ?? '' } : one
    }),
  ),
  [`options/known-names-are-added-again: The server does not look for existing names, and adds the same option twice.
    ${SKIPS} OPTIONS-ADD-REPEATED OPTIONS-ADD-TWICE-IN-ONE`]: findNewRule.replace((_, __, drafts) => drafts),
  [`options/known-names-are-compared-as-they-stand: The server compares names with their case: red is added beside Red.
    OPTIONS-ADD-SKIPS-CASE OPTIONS-ADD-TWICE-IN-ONE`]: skipTakenNames(name => name),
  [`options/known-names-compared-by-ascii-case: The server ignores the case of ASCII letters only, as SQLite does: é is
    added beside É. OPTIONS-ADD-SKIPS-CASE-BEYOND-ASCII`]: skipTakenNames(foldAsciiCase),
  [`options/known-names-compared-without-blanks: The server counts several blanks in a name as one: a name is not added
    beside one with other blanks.
    OPTIONS-ADD-ACCENTS`]: skipTakenNames(name => name.trim().replace(/\s+/g, ' ').toLowerCase()),
  [`options/one-known-name-skips-all: The server adds nothing when one of the names exists.
    ${SKIPS}`]: changeFoundNew((added, drafts) => (added.length < drafts.length ? [] : added)),
  [`options/twice-in-one-makes-two: The server does not compare the names of one request with each other: a name given
    twice makes two options. OPTIONS-ADD-TWICE-IN-ONE`]: findNewRule.replace((_, { options }, drafts) => {
    const taken = new Set(options?.map(foldedName))
    return drafts.filter(draft => !taken.has(foldedName(draft)))
  }),
  [`options/known-ones-are-renamed: An existing option takes the spelling of the request.
    OPTIONS-ADD-KEEPS`]: changeAfterAdding((options, { asked }) =>
    options.map(option => ({ ...option, name: findRequested(option, asked)?.name ?? option.name })),
  ),
  ...each(
    ATTRIBUTE_TYPES.filter(type => type !== 'tags'),
    type => ({
      [`options/${type}-takes-options: Adding options to a ${type} attribute succeeds and does nothing.
        OPTIONS-ADD-NOT-TAGS`]: combinePatches(
        changeRule('options', 'fieldHasOptions', reference =>
          checkOnlyIf(reference, (_call, attribute) => attribute.type !== type),
        ),
        afterAddingRule.change(
          reference => (call, attribute, added) => (attribute.type === type ? [] : reference(call, attribute, added)),
        ),
      ),
    }),
  ),
  [`options/added-ones-have-no-label: A cache of labels keeps the options that an attribute was created with. The label of
    an added one in a mediacolumn cell is its id.
    CELL-DISPLAY-TAGS`]: combinePatches(
    afterAddingRule.change(reference => (call, attribute, added) => {
      for (const { id } of added) unlabelled(call.world).add(id)
      return reference(call, attribute, added)
    }),
    changeCodec('mediacolumn', ({ label }) => ({
      label: (stored, context) =>
        unlabelled(context.world).has(String(stored))
          ? String(stored)
          : (label?.(stored, context) ?? valueLabel(stored)),
    })),
  ),
  [`options/none-by-default: A request without options succeeds and adds none, instead of being refused.
    OPTIONS-ADD-REQUIRED`]: changeBody('addOptions', sent => ({ options: [], ...sent })),
  [`options/added-without-a-name: The server names an added option without a name Option, instead of refusing it.
    OPTIONS-ADD-NAME-REQUIRED`]: changeArray('addOptions', 'options', options =>
    options.map(one => (isObject(one) ? { name: 'Option', ...one } : one)),
  ),
  [`options/added-up-to-the-fault: The server stores options one by one: a refused request leaves those before the
    invalid one. OPTIONS-ADD-REFUSED-NONE`]: actOnRefusedCall('addOptions', (call, handle) => {
    const sent = isObject(call.body) && isList(call.body.options) ? call.body.options : []
    const faultIndex = sent.findIndex(one => !isObject(one) || typeof one.name !== 'string')
    if (faultIndex > 0) handle({ ...call, body: { options: sent.slice(0, faultIndex) } })
  }),
})

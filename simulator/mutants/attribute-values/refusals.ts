import type { AttributeType } from '../../../fixtures/entities.ts'
import { isList, isObject, toObject } from '../../json.ts'
import type { AttributeCodec } from '../../service/attribute-values/codec.ts'
import { badRequest } from '../../service/errors.ts'
import {
  changeBody,
  changeLookup,
  changePresentation,
  changeRule,
  combinePatches,
  replaceRule,
} from '../../service/patches.ts'
import { createOptions } from '../../service/store/create-options.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { insteadOfRefusal } from '../refusals.ts'
import { changeParsedValue, changeSentValue, changeWrite } from './patches.ts'

type Write = AttributeCodec['write']

/** Stores something else instead of refusing a value. */
const replaceRefusal = (type: AttributeType, instead: (...args: Parameters<Write>) => ReturnType<Write>) =>
  changeWrite(type, reference => insteadOfRefusal(reference, (_, ...args) => instead(...args)))

const UNKNOWN = ['ATTRIBUTE-VALUE-REFUSED-TAGS', 'ATTRIBUTE-VALUE-REFUSED-TAGS-NAME']

/** Mistakes in refusing values. */
export const refusalMutants: readonly Mutant[] = mutants({
  [`attribute-values/single-values-take-arrays: The server stores an array of values for an attribute of one value.
    ATTRIBUTE-VALUE-SINGLE-ARRAY`]: combinePatches(
    changeParsedValue(reference => (call, attribute, value) => {
      const isSingle = !attribute.multiple && isList(value)
      return isSingle ? value.flatMap(one => reference(call, attribute, one) ?? []) : reference(call, attribute, value)
    }),
    changePresentation('attributeValue', reference => (context, attribute, stored) => ({
      ...reference(context, attribute, stored),
      ...(!attribute.multiple && isList(stored) && { value: stored, display_value: stored.map(String) }),
    })),
  ),
  [`attribute-values/objects-are-texts: The server stores an object as its JSON text, instead of refusing it.
    ATTRIBUTE-VALUE-OBJECT`]: changeSentValue(value => (isObject(value) ? JSON.stringify(value) : value)),
  [`attribute-values/words-are-zero: The server stores 0 for a value that is not a number, instead of refusing it.
    ATTRIBUTE-VALUE-REFUSED-NUMBER`]: replaceRefusal('number', () => 0),
  [`attribute-values/words-are-true: The server converts any value of a checkbox to a boolean, instead of refusing what
    is not one. ATTRIBUTE-VALUE-REFUSED-CHECKBOX`]: replaceRefusal('checkbox', Boolean),
  [`attribute-values/days-roll-over: The server turns an impossible day such as 31 April into a day of the next month.
    ATTRIBUTE-VALUE-REFUSED-DATE`]: replaceRefusal('date', value => {
    const time = Date.parse(String(value))
    if (Number.isNaN(time)) throw badRequest('This is not a date.')
    return new Date(time).toISOString().slice(0, 10)
  }),
  [`attribute-values/unknown-options-are-stored: The server stores options without looking them up, so that unknown ones
    are accepted. ${UNKNOWN}`]: replaceRefusal('tags', String),
  [`attribute-values/unknown-options-are-created: The server creates an option for any unknown name, even where
    allow_create is false.
    ATTRIBUTE-VALUE-REFUSED-TAGS-NAME`]: changeWrite('tags', reference => (value, at, context) => {
    const { world, attribute } = context
    if (typeof value !== 'string' || value.includes('-') || attribute.options?.some(({ name }) => name === value))
      return reference(value, at, context)
    const added = createOptions(world, [{ name: value, description: '' }])
    world.mediaAttributes.put({ ...attribute, options: [...(attribute.options ?? []), ...added] })
    return added[0]?.id ?? value
  }),
  [`attribute-values/options-of-any-attribute: The server looks an option up by id in all attributes, so that options of
    other attributes are accepted.
    ATTRIBUTE-VALUE-REFUSED-TAGS`]: changeWrite('tags', reference => (value, at, context) => {
    const everywhere = context.world.mediaAttributes.listed.flatMap(({ options }) => options ?? [])
    return everywhere.find(({ id }) => id === value)?.id ?? reference(value, at, context)
  }),
  [`attribute-values/unknown-users-are-stored: The server stores users without looking them up, so that unknown ones are
    accepted. ATTRIBUTE-VALUE-REFUSED-USER`]: replaceRefusal('user', String),
  [`attribute-values/no-value-clears: The server treats a body without value as null, and clears the value.
    ATTRIBUTE-VALUE-REQUIRED`]: changeBody('setAttributeValue', given => ({ value: null, ...given })),
  [`attribute-values/pending-uploads-have-null: The server reads the media of an upload that is pending or failed, which
    is null. It answers 500.
    NOT-FOUND-SET-ATTRIBUTE-VALUE`]: changeLookup('setAttributeValue', 'media', reference => (call, id) => {
    if ((call.world.uploads.get(id)?.status ?? 'finished') !== 'finished')
      throw new TypeError('Cannot read properties of null')
    return reference(call, id)
  }),
  [`attribute-values/attributes-of-any-space: The server does not check that the attribute belongs to the space of the
    media. ATTRIBUTE-VALUE-OTHER-SPACE`]: replaceRule('media', 'attributeIsOfSpace', () => {}),
  [`attribute-values/of-any-space-are-cleared: The server checks the attribute where it stores a value, and not where it
    clears one. ATTRIBUTE-VALUE-OTHER-SPACE`]: changeRule(
    'media',
    'attributeIsOfSpace',
    reference =>
      (call, ...rest) => {
        if (toObject(call.body).value !== null) reference(call, ...rest)
      },
  ),
})

import type { AttributeType, Json } from '../../../fixtures/entities.ts'
import { invalid, notFound } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { heldBefore, onPut, sent, written } from './patches.ts'

const texts = (type: AttributeType, change: (text: string) => string) =>
  written(type, honest => (value, at, context) => {
    const kept = honest(value, at, context)
    return typeof kept === 'string' ? change(kept) : kept
  })

const numbers = (change: (number: number) => number) =>
  written('number', honest => (value, at, context) => {
    const kept = honest(value, at, context)
    return typeof kept === 'number' ? change(kept) : kept
  })

const OFFSET = /[+-]\d\d:\d\d$/

const isOptionId = (options: readonly { readonly id: string }[] | null, value: Json) =>
  options?.some(({ id }) => id === value) ?? false

/** Values that do not survive the column, the driver or the filter that they go through. */
export const keptDeviations: readonly Deviation[] = [
  deviation(
    'attribute-values/texts-escaped',
    'A text is escaped for HTML before it is stored.',
    ['ATTRIBUTE-VALUE-TEXT'],
    texts('text', text => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')),
  ),
  deviation(
    'attribute-values/texts-in-latin-1',
    'The column of texts has one byte for a character.',
    ['ATTRIBUTE-VALUE-TEXT'],
    texts('text', text => text.replace(/[^ -ÿ]/g, '?')),
  ),
  deviation(
    'attribute-values/texts-cut',
    'The column of texts holds 255 characters, and the driver cuts what is longer.',
    ['ATTRIBUTE-VALUE-TEXT'],
    texts('text', text => text.slice(0, 255)),
  ),
  deviation(
    'attribute-values/links-in-small-letters',
    'A link is put in small letters, its path too.',
    ['ATTRIBUTE-VALUE-LINK'],
    texts('link', text => text.toLowerCase()),
  ),
  deviation(
    'attribute-values/numbers-of-32-bits',
    'Whole numbers go into 32 bits.',
    ['ATTRIBUTE-VALUE-NUMBER'],
    numbers(number => (Number.isInteger(number) ? number | 0 : number)),
  ),
  deviation(
    'attribute-values/numbers-of-two-decimals',
    'Numbers are kept as money is, with two decimals.',
    ['ATTRIBUTE-VALUE-NUMBER'],
    numbers(number => Math.round(number * 100) / 100),
  ),
  deviation(
    'attribute-values/numbers-of-single-precision',
    'Numbers go into a column of single precision.',
    ['ATTRIBUTE-VALUE-NUMBER'],
    numbers(Math.fround),
  ),
  deviation(
    'attribute-values/offsets-dropped',
    'The offset of a moment is cut off, and its clock time taken for UTC.',
    ['ATTRIBUTE-VALUE-DATE'],
    sent(value => (typeof value === 'string' && value.includes('T') ? value.replace(OFFSET, 'Z') : value)),
  ),
  deviation(
    'attribute-values/ids-or-names-but-not-both',
    'The first of several tags says whether all are ids or names.',
    ['ATTRIBUTE-VALUE-TAGS-NAME'],
    onPut(honest => (call, attribute, value) => {
      const kinds = new Set(Array.isArray(value) ? value.map(one => isOptionId(attribute.options, one)) : [])
      if (attribute.type === 'tags' && kinds.size > 1) throw invalid('value', 'no option of the field')
      return honest(call, attribute, value)
    }),
  ),
  deviation(
    'attribute-values/nothing-to-clear',
    'Clearing a number that is not there finds nothing to delete, and says so.',
    ['ATTRIBUTE-VALUE-CLEARS'],
    onPut(honest => (call, attribute, value) => {
      if (value === null && attribute.type === 'number' && heldBefore(call, attribute) === undefined) throw notFound()
      return honest(call, attribute, value)
    }),
  ),
]

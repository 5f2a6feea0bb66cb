import { type Deviation, deviation } from '../deviation.ts'
import { type Columns, compared, fold, isTitle, ofType, type Test } from './patches.ts'

const some =
  (same: (held: string, wanted: string) => boolean): Test =>
  ({ held, sent }) =>
    held.some(one => sent.some(value => same(String(one), String(value))))

const none =
  (same: (held: string, wanted: string) => boolean): Test =>
  sight =>
    !some(same)(sight)

const within = (held: string, wanted: string) => fold(held).includes(fold(wanted))

const lowerAscii = (text: string) => text.replace(/[A-Z]/g, letter => letter.toLowerCase())

const bare = (text: string) => fold(text.normalize('NFD').replace(/\p{M}/gu, ''))

/** A pattern of LIKE as a pattern of JavaScript. */
const like = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.')}$`,
    'i',
  )

const EQUATED: readonly (readonly [name: string, clause: string, columns: Columns])[] = [
  ['text', 'TEXT', ofType('text')],
  ['title', 'TITLE', isTitle],
  ['link', 'LINK', ofType('link')],
]

const equality = EQUATED.flatMap(([name, clause, columns]): readonly Deviation[] => [
  deviation(
    `filters/equals-${name}-in-its-case`,
    `equals on a ${name} column minds upper and lower case.`,
    ['FILTER-EQUALS-CASE'],
    compared(
      ['equals'],
      columns,
      some((held, wanted) => held === wanted),
    ),
  ),
  deviation(
    `filters/equals-${name}-as-part`,
    `equals on a ${name} column is content with a part of the text.`,
    [`FILTER-EQUALS-${clause}`],
    compared(['equals'], columns, some(within)),
  ),
  deviation(
    `filters/not-equals-${name}-as-lacking`,
    `not_equals on a ${name} column drops every text that the value is a part of.`,
    [`FILTER-NOT-EQUALS-${clause}`],
    compared(['not_equals'], columns, none(within)),
  ),
])

const equalityOfText: readonly Deviation[] = [
  deviation(
    'filters/equals-text-by-beginning',
    'equals on a text column is content with the beginning of the text.',
    ['FILTER-EQUALS-TEXT'],
    compared(
      ['equals'],
      ofType('text'),
      some((held, wanted) => fold(held).startsWith(fold(wanted))),
    ),
  ),
  deviation(
    'filters/equals-text-with-wildcards',
    'Case is passed over with ILIKE, and the wildcards in a value are not escaped.',
    ['FILTER-EQUALS-TEXT'],
    compared(
      ['equals'],
      ofType('text'),
      some((held, wanted) => like(wanted).test(held)),
    ),
  ),
  deviation(
    'filters/equals-text-without-accents',
    'The collation of the database passes over accents as well as case.',
    ['FILTER-EQUALS-TEXT'],
    compared(
      ['equals'],
      ofType('text'),
      some((held, wanted) => bare(held) === bare(wanted)),
    ),
  ),
  deviation(
    'filters/equals-text-folds-ascii-only',
    'Only the letters of ASCII are compared without regard to case.',
    ['FILTER-EQUALS-CASE'],
    compared(
      ['equals'],
      ofType('text'),
      some((held, wanted) => lowerAscii(held) === lowerAscii(wanted)),
    ),
  ),
  deviation(
    'filters/equals-text-folds-the-cell-only',
    'The cell is put in lower case before it is compared, the value is not.',
    ['FILTER-EQUALS-CASE', 'FILTER-EQUALS-TEXT'],
    compared(
      ['equals'],
      ofType('text'),
      some((held, wanted) => fold(held) === wanted),
    ),
  ),
  deviation(
    'filters/not-equals-text-in-its-case',
    'not_equals on a text column minds upper and lower case.',
    ['FILTER-NOT-EQUALS-CASE'],
    compared(
      ['not_equals'],
      ofType('text'),
      none((held, wanted) => held === wanted),
    ),
  ),
  deviation(
    'filters/equals-richtext-of-the-markup',
    'equals on a richtext column compares the document as it is stored, which no text is like.',
    ['FILTER-EQUALS-RICHTEXT'],
    compared(['equals'], ofType('richtext'), () => false),
  ),
]

const CONTAINING: readonly (readonly [name: string, clause: string, columns: Columns])[] = [
  ...EQUATED,
  ['richtext', 'RICHTEXT', ofType('richtext')],
]

const containment = CONTAINING.flatMap(([name, clause, columns]): readonly Deviation[] => [
  deviation(
    `filters/contains-${name}-in-its-case`,
    `contains on a ${name} column minds upper and lower case.`,
    ['FILTER-CONTAINS-CASE'],
    compared(
      ['contains'],
      columns,
      some((held, wanted) => held.includes(wanted)),
    ),
  ),
  deviation(
    `filters/contains-${name}-at-the-beginning`,
    `contains on a ${name} column looks at the beginning of the text only.`,
    [`FILTER-CONTAINS-${clause}`],
    compared(
      ['contains'],
      columns,
      some((held, wanted) => fold(held).startsWith(fold(wanted))),
    ),
  ),
])

const containmentInText: readonly Deviation[] = [
  deviation(
    'filters/contains-text-as-a-word',
    'contains asks a full-text index, which knows whole words only.',
    ['FILTER-CONTAINS-TEXT'],
    compared(
      ['contains'],
      ofType('text'),
      some((held, wanted) => fold(held).split(/\s/).includes(fold(wanted))),
    ),
  ),
  deviation(
    'filters/contains-text-with-wildcards',
    'contains is done with LIKE, and the wildcards in a value are not escaped.',
    ['FILTER-CONTAINS-TEXT'],
    compared(
      ['contains'],
      ofType('text'),
      some((held, wanted) => like(`%${wanted}%`).test(held)),
    ),
  ),
  deviation(
    'filters/contains-text-with-a-sign-for-many',
    'Of the wildcards of LIKE one is escaped, the other is not.',
    ['FILTER-CONTAINS-TEXT'],
    compared(
      ['contains'],
      ofType('text'),
      some((held, wanted) => wanted.split('%').every(part => within(held, part))),
    ),
  ),
  deviation(
    'filters/contains-text-with-an-escape',
    'The wildcards of LIKE are escaped, the backslash that escapes them is not.',
    ['FILTER-CONTAINS-TEXT'],
    compared(
      ['contains'],
      ofType('text'),
      some((held, wanted) => within(held, wanted.replace(/\\(.)/g, '$1'))),
    ),
  ),
  deviation(
    'filters/contains-text-with-quotes-doubled',
    'Quotes are doubled for a query that takes parameters.',
    ['FILTER-CONTAINS-TEXT'],
    compared(
      ['contains'],
      ofType('text'),
      some((held, wanted) => within(held, wanted.replaceAll("'", "''"))),
    ),
  ),
  deviation(
    'filters/any-of-texts-joined-by-commas',
    'Several values are stored in one text, with commas between them, and taken apart again at each.',
    ['FILTER-EQUALS-ARRAY'],
    compared(['equals'], ofType('text'), ({ held, sent }) => {
      const wanted = sent.length > 1 ? sent.join().split(',') : sent
      return held.some(one => wanted.some(value => fold(one) === fold(value)))
    }),
  ),
  deviation(
    'filters/contains-every-word',
    'contains looks for the words of its value one by one.',
    ['FILTER-CONTAINS-TEXT'],
    compared(
      ['contains'],
      ofType('text'),
      some((held, wanted) => wanted.split(/\s+/).every(word => within(held, word))),
    ),
  ),
  deviation(
    'filters/contains-finds-empty-cells',
    'An empty cell has a text of NULL, and the negated comparison lets it pass.',
    ['FILTER-CONTAINS-TEXT'],
    compared(['contains'], ofType('text'), ({ held }, honest) => held.length === 0 || honest()),
  ),
  deviation(
    'filters/contains-text-folds-ascii-only',
    'contains folds the letters of ASCII, and no others.',
    ['FILTER-CONTAINS-CASE'],
    compared(
      ['contains'],
      ofType('text'),
      some((held, wanted) => lowerAscii(held).includes(lowerAscii(wanted))),
    ),
  ),
  deviation(
    'filters/not-equals-text-with-wildcards',
    'not_equals is done with NOT ILIKE, and the wildcards in a value are not escaped.',
    ['FILTER-NOT-EQUALS-TEXT'],
    compared(
      ['not_equals'],
      ofType('text'),
      none((held, wanted) => like(wanted).test(held)),
    ),
  ),
  deviation(
    'filters/contains-text-as-a-pattern',
    'contains takes its value for a regular expression.',
    ['FILTER-CONTAINS-TEXT'],
    compared(
      ['contains'],
      ofType('text'),
      some((held, wanted) => new RegExp(wanted, 'i').test(held)),
    ),
  ),
  deviation(
    'filters/title-is-not-in-the-cells',
    'Filters look among the stored cells, where the title is not.',
    ['FILTER-EQUALS-TITLE', 'FILTER-NOT-EQUALS-TITLE', 'FILTER-CONTAINS-TITLE'],
    compared(['equals', 'not_equals', 'contains'], isTitle, (_, __, operator) => operator === 'not_equals'),
  ),
]

/** Mistakes in comparing texts. Spec: Filter entry. */
export const textDeviations: readonly Deviation[] = [
  ...equality,
  ...equalityOfText,
  ...containment,
  ...containmentInText,
]

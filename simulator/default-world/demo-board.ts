import type { DescribedBoard, DescribedRow } from '../world-description/parts.ts'
import { faker } from './faker.ts'
import { MEMBERS } from './people.ts'

const STATUSES = ['Idea', 'In production', 'In review', 'Live']
const CHANNELS = ['Feed', 'Stories', 'Search', 'Connected TV', 'Out of home']

const times = <T>(count: number, build: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => build(n))

const oneOf = (names: readonly string[]): string => faker.helpers.arrayElement(names)
const someOf = (names: readonly string[]): string[] => faker.helpers.arrayElements(names, { min: 1, max: 3 })
const dayIn2026 = (month: number): string =>
  `2026-${String(month).padStart(2, '0')}-${faker.number.int({ min: 10, max: 28 })}`

/** A row with cells of many types. A few are empty, as on a real board. */
function row(title: string, rows: DescribedRow[] = []): DescribedRow {
  const month = faker.number.int({ min: 1, max: 11 })
  const cells = {
    Status: oneOf(STATUSES),
    Channels: someOf(CHANNELS),
    Lead: oneOf(MEMBERS),
    Reviewers: someOf(MEMBERS),
    Starts: dayIn2026(month),
    Due: dayIn2026(month + 1),
    Budget: faker.number.int({ min: 5, max: 200 }) * 100,
    Approved: faker.datatype.boolean(),
    Headline: faker.company.catchPhrase(),
    Brief: `## Goal\n\n${faker.lorem.sentence()}\n\n- ${faker.lorem.words(3)}\n- ${faker.lorem.words(3)}`,
    'Landing page': `https://www.example.com/${faker.lorem.slug()}`,
    Rating: faker.number.int({ min: 1, max: 5 }),
    'Brand colour': faker.color.rgb(),
  }
  const filled = Object.entries(cells).filter(() => faker.datatype.boolean({ probability: 0.9 }))
  return { title, created_by: oneOf(MEMBERS), ...Object.fromEntries(filled), ...(rows.length > 0 && { rows }) }
}

/** A campaign. One in six has variations, and the first variation a cutdown. */
function campaign(n: number): DescribedRow {
  const title = `${faker.commerce.productAdjective()} ${faker.commerce.product()}`
  const variation = (nth: number) => row(`${title}, variation ${nth + 1}`, nth === 0 ? [row('Six second cutdown')] : [])
  return row(title, n % 6 === 0 ? times(3, variation) : [])
}

/** A board in use: nested rows, cells of many types, a view of each type. */
export const demoBoard: DescribedBoard = {
  columns: {
    Status: { type: 'tags', options: STATUSES },
    Channels: { type: 'tags', multiple: true, options: CHANNELS },
    Lead: 'user',
    Reviewers: { type: 'user', multiple: true },
    Starts: { type: 'date', sub_type: 'start-date' },
    Due: { type: 'date', sub_type: 'due-date' },
    Budget: { type: 'number', config: { unit: '$', unit_position: 'prefix', decimal_places: 0 } },
    Approved: 'checkbox',
    Headline: { type: 'text', config: { character_limit: 120 } },
    Brief: 'richtext',
    'Landing page': 'link',
    Rating: 'rating',
    'Brand colour': 'color',
    Assets: { type: 'media', multiple: true },
  },
  rows: times(24, campaign),
  views: {
    'All rows': {},
    'By status': { type: 'board', columns: ['Name', 'Status', 'Lead', 'Due'] },
    Launches: { type: 'timeline', columns: ['Name', 'Starts', 'Due'], sort: { column: 'Starts', order: 'asc' } },
    'Live assets': {
      type: 'cards',
      filters: [{ column: 'Status', operator: 'equals', value: 'Live' }],
      columns: ['Name', 'Assets'],
    },
    'Big budgets': {
      filters: [
        { column: 'Budget', operator: 'gte', value: 10_000 },
        { column: 'Status', operator: 'not_equals', value: 'Live' },
      ],
      sort: { column: 'Budget', order: 'desc' },
    },
  },
}

import type { Json } from '../../fixtures/entities.ts'
import { isObject } from '../deviations/json.ts'
import { changePresentation } from '../deviations/patches.ts'
import { bodies, objects, rewritten, successes } from './patches.ts'
import { type Variant, variant } from './variant.ts'

const TIMES = 'how timestamps are written'
const LAYOUT = 'how JSON is laid out'

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const times = (change: (time: string) => string) =>
  successes(
    bodies(body => rewritten(body, value => (typeof value === 'string' && TIME.test(value) ? change(value) : value))),
  )

const escaped = (text: string): string =>
  text.replace(/[\u007f-\uffff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Other ways to write JSON, and what it holds. */
export const formatVariants: readonly Variant[] = [
  variant(
    'formats/whole-seconds',
    'Timestamps need no fraction of a second.',
    times(time => time.replace(/\.\d{3}Z$/, 'Z')),
    TIMES,
  ),
  variant(
    'formats/offsets-with-nanoseconds',
    'Timestamps in UTC may be written with an offset and to the nanosecond.',
    times(time => time.replace(/Z$/, '000000+00:00')),
    TIMES,
  ),
  variant(
    'formats/offsets-without-colons',
    'ISO 8601 knows offsets without a colon.',
    times(time => time.replace(/Z$/, '+0000')),
    TIMES,
  ),
  variant(
    'formats/fractions-without-trailing-zeros',
    'Timestamps may have as many digits of a second as there are to tell.',
    times(time => time.replace(/\.?0+Z$/, 'Z').replace(/:(\d)Z$/, ':$10Z')),
    TIMES,
  ),
  variant(
    'formats/indented',
    'White space in JSON means nothing.',
    successes(rendered => ({ ...rendered, body: `${JSON.stringify(JSON.parse(rendered.body), null, 2)}\n` })),
    LAYOUT,
  ),
  variant(
    'formats/ascii-only',
    'Letters may be escaped in JSON.',
    successes(rendered => ({ ...rendered, body: escaped(rendered.body) })),
    LAYOUT,
  ),
  variant(
    'formats/members-in-another-order',
    'Members of a JSON object have no order.',
    successes(
      bodies(body =>
        rewritten(body, value => (isObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value)),
      ),
    ),
  ),
  variant(
    'formats/links-elsewhere',
    'html_url leads wherever the browser is to go.',
    objects(value =>
      typeof value.html_url === 'string'
        ? { ...value, html_url: `https://studio.example/#/open?id=${String(value.id)}&tab=all` }
        : value,
    ),
  ),
  variant(
    'formats/labels-are-formatted',
    'display_value is a label: how numbers, dates and checkboxes look in it is open.',
    changePresentation('fieldEntry', honest => (context, row) => {
      const entry = honest(context, row)
      const label = (value: Json): Json => (typeof value === 'string' && value !== '' ? `≈ ${value}` : value)
      return ['number', 'date', 'checkbox'].includes(context.column.type)
        ? { ...entry, display_value: rewritten(entry.display_value ?? null, label) }
        : entry
    }),
  ),
]

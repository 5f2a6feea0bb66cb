import type { Json } from '../../fixtures/entities.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { isObject } from '../json.ts'
import { changePresentation, combinePatches } from '../service/patches.ts'
import { changeJson, changeObjects, changeRefusals, changeSuccesses, changeTimes, rewriteValues } from './patches.ts'
import { type Variant, variant } from './variant.ts'

const TIMES = 'how timestamps are written'
const MEMBERS = 'the order of members'
const LAYOUT = 'how JSON is laid out'

const escapeNonAscii = (text: string): string =>
  text.replace(/[\u007f-\uffff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

interface Turns {
  count: number
}

/** Turns the members of each object round by one place more than those of the object before it. */
const turnMembers = (turns: Turns) =>
  changeJson(body =>
    rewriteValues(body, value => {
      if (!isObject(value)) return value
      const members = Object.entries(value)
      const first = turns.count++ % Math.max(1, members.length)
      return Object.fromEntries([...members.slice(first), ...members.slice(0, first)])
    }),
  )

const turnsOf = keepPerWorld((): Turns => ({ count: 0 }))

/** Lawful choices in writing JSON, timestamps, links and labels. */
export const formatVariants: readonly Variant[] = [
  variant(
    'formats/whole-seconds',
    'GENERAL-TIMESTAMP',
    'The server writes timestamps in whole seconds.',
    changeTimes(time => time.replace(/\.\d{3}Z$/, 'Z')),
    TIMES,
  ),
  variant(
    'formats/offsets-with-nanoseconds',
    'GENERAL-TIMESTAMP',
    'The server writes timestamps with nanoseconds and the offset +00:00.',
    changeTimes(time => time.replace(/Z$/, '000000+00:00')),
    TIMES,
  ),
  variant(
    'formats/fractions-without-trailing-zeros',
    'GENERAL-TIMESTAMP',
    'The server writes timestamps without trailing zeros in the fraction.',
    changeTimes(time => time.replace(/\.?0+Z$/, 'Z')),
    TIMES,
  ),
  variant(
    'formats/indented',
    'GENERAL-JSON',
    'The server indents the JSON of its answers.',
    changeSuccesses(rendered => ({ ...rendered, body: `${JSON.stringify(JSON.parse(rendered.body), null, 2)}\n` })),
    LAYOUT,
  ),
  variant(
    'formats/ascii-only',
    'GENERAL-JSON',
    'The server escapes every character outside ASCII in JSON.',
    changeSuccesses(rendered => ({ ...rendered, body: escapeNonAscii(rendered.body) })),
    LAYOUT,
  ),
  variant(
    'formats/members-in-another-order',
    'GENERAL-JSON',
    'The server reverses the members of JSON objects.',
    changeSuccesses(
      changeJson(body =>
        rewriteValues(body, value =>
          isObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value,
        ),
      ),
    ),
    MEMBERS,
  ),
  variant(
    'formats/members-in-changing-order',
    'GENERAL-JSON',
    'The order of members differs from one JSON object to the next, also in errors.',
    combinePatches(
      changeSuccesses((rendered, call) => turnMembers(turnsOf(call.world))(rendered)),
      // An error does not know its world, so that each begins anew.
      changeRefusals(rendered => turnMembers({ count: 1 })(rendered)),
    ),
    MEMBERS,
  ),
  variant(
    'formats/links-elsewhere',
    'GENERAL-HTML-URL',
    'The html_url of a resource leads to another address.',
    changeObjects(value =>
      typeof value.html_url === 'string'
        ? { ...value, html_url: `https://studio.example/#/open?id=${String(value.id)}&tab=all` }
        : value,
    ),
  ),
  variant(
    'formats/labels-are-formatted',
    'CELL-FIELD-DISPLAY-VALUE',
    'The display_value of a number, a date or a checkbox begins with ≈.',
    changePresentation('fieldEntry', honest => (context, row) => {
      const entry = honest(context, row)
      const label = (value: Json): Json => (typeof value === 'string' && value !== '' ? `≈ ${value}` : value)
      return ['number', 'date', 'checkbox'].includes(context.column.type)
        ? { ...entry, display_value: rewriteValues(entry.display_value ?? null, label) }
        : entry
    }),
  ),
]

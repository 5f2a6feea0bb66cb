import { isObject, type Json } from '../json.ts'
import { changeJson, changeRefusals, changeSuccesses } from '../mutants/answers.ts'
import { changeEntry } from '../mutants/members.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { combinePatches } from '../service/patches.ts'
import { changeObjects, changeTimes, rewriteValues } from './patches.ts'
import { type Variant, variants } from './variant.ts'

const TIMES = 'how timestamps are written'
const MEMBERS = 'the order of properties'
const LAYOUT = 'how JSON is laid out'

const escapeNonAscii = (text: string): string =>
  text.replace(/[\u007f-\uffff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

interface Turns {
  count: number
}

/** Turns the properties of each object round by one place more than those of the object before it. */
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

/** Permitted choices in writing JSON, timestamps, links and labels. */
export const formatVariants: readonly Variant[] = variants({
  [`formats/whole-seconds: The server writes timestamps in whole seconds.
    GENERAL-TIMESTAMP, topic ${TIMES}`]: changeTimes(time => time.replace(/\.\d{3}Z$/, 'Z')),
  [`formats/offsets-with-nanoseconds: The server writes timestamps with nanoseconds and the offset +00:00.
    GENERAL-TIMESTAMP, topic ${TIMES}`]: changeTimes(time => time.replace(/Z$/, '000000+00:00')),
  [`formats/fractions-without-trailing-zeros: The server writes timestamps without trailing zeros in the fraction.
    GENERAL-TIMESTAMP, topic ${TIMES}`]: changeTimes(time => time.replace(/\.?0+Z$/, 'Z')),
  [`formats/times-in-small-letters: The server writes timestamps with a lower-case t and z.
    GENERAL-TIMESTAMP, topic ${TIMES}`]: changeTimes(time => time.toLowerCase()),
  [`formats/times-with-a-comma: The server writes a comma before the fraction of a timestamp.
    GENERAL-TIMESTAMP, topic ${TIMES}`]: changeTimes(time => time.replace('.', ',')),
  [`formats/offsets-of-hours: The server writes timestamps with the offset +00.
    GENERAL-TIMESTAMP, topic ${TIMES}`]: changeTimes(time => time.replace(/Z$/, '+00')),
  [`formats/times-in-basic-format: The server writes timestamps without hyphens and colons.
    GENERAL-TIMESTAMP, topic ${TIMES}`]: changeTimes(time => time.replace(/[-:]/g, '')),
  [`formats/indented: The server indents the JSON of its responses.
    GENERAL-JSON, topic ${LAYOUT}`]: changeSuccesses(rendered => ({
    ...rendered,
    body: `${JSON.stringify(JSON.parse(rendered.body), null, 2)}\n`,
  })),
  [`formats/ascii-only: The server escapes every character outside ASCII in JSON.
    GENERAL-JSON, topic ${LAYOUT}`]: changeSuccesses(rendered => ({
    ...rendered,
    body: escapeNonAscii(rendered.body),
  })),
  [`formats/properties-in-another-order: The server reverses the properties of JSON objects.
    GENERAL-JSON, topic ${MEMBERS}`]: changeSuccesses(
    changeJson(body =>
      rewriteValues(body, value => (isObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value)),
    ),
  ),
  [`formats/properties-in-changing-order: The order of properties differs from one JSON object to the next, even in errors.
    GENERAL-JSON, topic ${MEMBERS}`]: combinePatches(
    changeSuccesses((rendered, call) => turnMembers(turnsOf(call.world))(rendered)),
    // An error does not know its world, so that each begins anew.
    changeRefusals(rendered => turnMembers({ count: 1 })(rendered)),
  ),
  [`formats/links-elsewhere: The html_url of a resource leads to another address.
    GENERAL-HTML-URL`]: changeObjects(value =>
    typeof value.html_url === 'string'
      ? { ...value, html_url: `https://studio.example/#/open?id=${String(value.id)}&tab=all` }
      : value,
  ),
  [`formats/labels-are-formatted: The display_value of a number, a date or a checkbox begins with ≈.
    CELL-FIELD-DISPLAY-VALUE`]: changeEntry(({ display_value = null }, { column }) => {
    const label = (value: Json): Json => (typeof value === 'string' && value !== '' ? `≈ ${value}` : value)
    const isFormatted = ['number', 'date', 'checkbox'].includes(column.type)
    return isFormatted && { display_value: rewriteValues(display_value, label) }
  }),
})

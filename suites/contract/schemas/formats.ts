import type { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)([.,]\d+)?)?$/
const ZONE = /(Z|[+-]\d\d(:?\d\d)?)$/
const UTC = /(Z|[+-]00:00)$/

const isDay = (text: string): boolean => DAY.test(text)

const isMoment = (text: string): boolean => {
  const [day = '', rest = ''] = text.split('T')
  return isDay(day) && TIME.test(rest.replace(ZONE, ''))
}

/** A moment in UTC, with or without fractions of a second. Spec: General conventions. */
const isTimestamp = (text: string): boolean => isMoment(text) && UTC.test(text)

/** What a date cell may hold: a day, or a moment in any zone. Spec: Row. */
const isDayOrMoment = (text: string): boolean => isDay(text) || isMoment(text)

/** Teaches a compiler the formats `uuid` (any version), `timestamp` and `day-or-moment`. */
export function addFormats(ajv: Ajv2020): Ajv2020 {
  formats.default(ajv, ['uuid'])
  return ajv.addFormat('timestamp', isTimestamp).addFormat('day-or-moment', isDayOrMoment)
}

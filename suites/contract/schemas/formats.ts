import type { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { inExtendedFormat } from '../../moment.ts'

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)([.,]\d+)?)?$/
const ZONE = /(Z|[+-]\d\d(:?\d\d)?)$/i
const UTC = /(Z|[+-]00(:?00)?)$/i

const isDay = (text: string): boolean => DAY.test(text)

const isMoment = (text: string): boolean => {
  const [day = '', rest = ''] = inExtendedFormat(text).split(/t/i)
  return isDay(day) && TIME.test(rest.replace(ZONE, ''))
}

/** A time in UTC, with or without fractions of a second. Spec: General conventions. */
const isTimestamp = (text: string): boolean => isMoment(text) && UTC.test(text)

/** The value of a date cell: a day, or a time in any zone. Spec: Row. */
export const isDayOrMoment = (text: string): boolean => isDay(text) || isMoment(text)

/** `carriesTimestamp`: at least one property, with any name, is a time in UTC. Spec: Media. */
const carriesTimestamp = {
  keyword: 'carriesTimestamp',
  type: 'object',
  error: { message: 'must contain an ISO 8601 date-time in UTC' },
  validate: (_: boolean, data: object) =>
    Object.values(data).some(value => typeof value === 'string' && isTimestamp(value)),
} as const

/** Adds the formats `uuid` (any version), `timestamp`, `day` and `day-or-moment` and the keyword `carriesTimestamp`. */
export function addFormats(ajv: Ajv2020): Ajv2020 {
  formats.default(ajv, ['uuid'])
  return ajv
    .addKeyword(carriesTimestamp)
    .addFormat('timestamp', isTimestamp)
    .addFormat('day', isDay)
    .addFormat('day-or-moment', isDayOrMoment)
}

import { isDeepStrictEqual } from 'node:util'
import { isArray, type Json } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type Answer, codeOf, isSuccess } from '../target/api.ts'

const MARKUP = /<\/?[a-z]\w*>/gi
const BEYOND_THE_BASIC_PLANE = /[\u{10000}-\u{10ffff}]/gu
const BILLION = 1_000_000_000

/** A text without markup and rare characters. */
export const toOrdinaryText = (text: string): string => text.replace(MARKUP, '').replace(BEYOND_THE_BASIC_PLANE, '')

/** A number of at most nine digits. */
export const toOrdinaryNumber = (number: number): number => number % BILLION

/** The values of cells and properties without what a server may refuse. */
export const toOrdinaryValues = (values: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toOrdinary(value)]))

function toOrdinary(value: Json): Json {
  if (typeof value === 'string') return toOrdinaryText(value)
  if (typeof value === 'number') return toOrdinaryNumber(value)
  return isArray(value) ? value.map(toOrdinary) : value
}

/**
 * Sends a write or, where the target refuses it, the same write with ordinary values: no sentence says that a server takes
 * every value of a type. Returns what was sent last and the response to it.
 */
export async function sendUnlessUnusual<Write>(
  { noteChoice }: CheckContext,
  write: Write,
  makeOrdinary: (write: Write) => Write,
  send: (write: Write) => Promise<Answer>,
) {
  const answer = await send(write)
  const ordinary = makeOrdinary(write)
  if (codeOf(answer) !== 'bad_request' || isDeepStrictEqual(ordinary, write)) return { write, answer }
  const again = { write: ordinary, answer: await send(ordinary) }
  if (isSuccess(again.answer)) noteChoice('refuses-unusual-values')
  return again
}

import { unescape as decode } from 'node:querystring'

/** A part of a URL without its encoding: a client may encode letters that the service did not, and the other way around. */
export const decodeUrl = (part: string): string => decode(part.replaceAll('+', ' '))

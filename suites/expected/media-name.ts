import type { JsonObject } from '../json.ts'

/** Whether a media has the name it was given, with its extension or without, its accents in one form or the other. */
export const isNamed = ({ name }: JsonObject, given: string): boolean =>
  [given, given.replace(/\.\w+$/, '')].includes(String(name).normalize('NFC'))

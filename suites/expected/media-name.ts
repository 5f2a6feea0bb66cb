import type { JsonObject } from '../json.ts'

/** Whether a media has the given name, with or without its extension, in any Unicode form. */
export const isNamed = ({ name }: JsonObject, given: string): boolean =>
  [given, given.replace(/\.\w+$/, '')].includes(String(name).normalize('NFC'))

import type { JsonObject } from '../json.ts'
import type { Expectations } from '../runner/expect.ts'

/** Whether a media has the given name, with or without its extension, in any Unicode form. */
export const isNamed = ({ name }: JsonObject, given: string): boolean =>
  [given, given.replace(/\.\w+$/, '')].includes(String(name).normalize('NFC'))

/** Expects that a file became a media of its name. */
export const expectNamed = (
  expect: Expectations,
  media: JsonObject,
  name: string,
  how: 'uploaded' | 'imported',
): void =>
  expect.that(
    isNamed(media, name),
    `a file ${how} as ${name} should become a media of that name, but the media is named ${media.name}`,
  )

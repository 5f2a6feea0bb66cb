import { isDeepStrictEqual } from 'node:util'
import { type Check, check } from '../../check.ts'
import { addOptions, createAttribute } from '../../given/attributes.ts'
import { type CombinedCreation, createWithAllMembers } from '../../given/combined-creation.ts'
import { toList } from '../../given/media.ts'
import { at, type Json } from '../../json.ts'
import { allAtOnce, same } from '../all-at-once.ts'

/** A tags attribute with all members that it can have. */
const FULL_ATTRIBUTE = {
  name: 'tags attribute',
  base: { type: 'tags' },
  members: {
    multiple: true,
    options: [{ name: 'Described', description: 'Said in a few words' }, { name: 'Bare' }],
    allow_create: true,
    show_in_library: true,
    hide_from_guests: true,
    autofill: { prompt: 'Say what is in it', allowed_media_types: ['videos'], name_only: true },
  },
  send: createAttribute,
} as const satisfies CombinedCreation

const namesIn = (options: Json | undefined): readonly string[] =>
  toList(options)
    .map(option => String(at(option, 'name')))
    .toSorted()
const sameNames = (shown: Json | undefined, sent: Json): boolean => isDeepStrictEqual(namesIn(shown), namesIn(sent))

/** All members of an attribute in one request; other checks send each alone. Spec: Media attributes and values. */
export const allAtOnceChecks: readonly Check[] = [
  allAtOnce('media-attributes/all-at-once', FULL_ATTRIBUTE, {
    clauses: {
      multiple: 'ATTRIBUTE-MULTIPLE-TAGS',
      options: 'ATTRIBUTE-OPTIONS',
      allow_create: 'ATTRIBUTE-ALLOW-CREATE',
      show_in_library: 'ATTRIBUTE-SHOW-IN-LIBRARY',
      hide_from_guests: 'ATTRIBUTE-HIDE-FROM-GUESTS',
      autofill: 'ATTRIBUTE-AUTOFILL-TAGS',
    },
    kept: {
      multiple: same,
      options: sameNames,
      autofill: (shown, sent) => at(shown, 'prompt') === at(sent, 'prompt'),
    },
  }),
  check(
    'media-attributes/all-at-once/allow-create',
    'ATTRIBUTE-ALLOW-CREATE',
    ['tokens.media_write'],
    async (context, expect) => {
      const { answer } = await createWithAllMembers(context, FULL_ATTRIBUTE)
      const made = await context.given.resource('create an attribute with all members', answer)
      expect.resource(await addOptions(context, made, [{ name: 'Late' }], { as: 'media_write' }))
    },
  ),
]

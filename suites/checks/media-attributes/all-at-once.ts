import { type Check, check } from '../../check.ts'
import { addOptions, createAttribute, optionNames } from '../../given/attributes.ts'
import type { CombinedCreation } from '../../given/combined-creation.ts'
import { createWithAllMembers, requireEachMember } from '../../given/combined-creation.ts'
import { at } from '../../json.ts'

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

const CLAUSES = [
  'ATTRIBUTE-MULTIPLE-TAGS',
  'ATTRIBUTE-OPTIONS',
  'ATTRIBUTE-ALLOW-CREATE',
  'ATTRIBUTE-SHOW-IN-LIBRARY',
  'ATTRIBUTE-HIDE-FROM-GUESTS',
  'ATTRIBUTE-AUTOFILL-TAGS',
] as const

/** All members of an attribute in one request; other checks send each alone. Spec: Media attributes and values. */
export const allAtOnceChecks: readonly Check[] = [
  check('media-attributes/all-at-once', CLAUSES, async context => {
    await requireEachMember(context, FULL_ATTRIBUTE)
    const { answer } = await createWithAllMembers(context, FULL_ATTRIBUTE)
    const made = context.expect(...CLAUSES).resource(answer)

    const { multiple, options, autofill } = FULL_ATTRIBUTE.members
    context
      .expect('ATTRIBUTE-MULTIPLE-TAGS')
      .equal(made.multiple, multiple, 'multiple of an attribute created with all members')
    const names = options.map(({ name }) => name)
    context
      .expect('ATTRIBUTE-OPTIONS')
      .sameSet(optionNames(made), names, 'names of the options of an attribute created with all members')
    const prompt = at(made, 'autofill', 'prompt')
    context
      .expect('ATTRIBUTE-AUTOFILL-TAGS')
      .equal(prompt, autofill.prompt, 'autofill.prompt of an attribute created with all members')
  }),
  check(
    'media-attributes/all-at-once/allow-create',
    'ATTRIBUTE-ALLOW-CREATE',
    ['tokens.media_write'],
    async (context, expect) => {
      const { answer: creation } = await createWithAllMembers(context, FULL_ATTRIBUTE)
      const made = await context.given.resource('create an attribute with all members', creation)
      const answer = await addOptions(context, made, [{ name: 'Late' }], { as: 'media_write' })

      expect.resource(answer)
    },
  ),
]

import { type Check, check } from '../../check.ts'
import { addOptions, createAttribute, optionNames } from '../../given/attributes.ts'
import { at, isResource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

/** All that a tags attribute can have. */
const BODY = {
  multiple: true,
  options: [{ name: 'Described', description: 'Said in a few words' }, { name: 'Bare' }],
  allow_create: true,
  show_in_library: true,
  hide_from_guests: true,
  autofill: { prompt: 'Say what is in it', allowed_media_types: ['videos'], name_only: true },
} as const

const CLAUSES = [
  'ATTRIBUTE-MULTIPLE-TAGS',
  'ATTRIBUTE-OPTIONS',
  'ATTRIBUTE-ALLOW-CREATE',
  'ATTRIBUTE-SHOW-IN-LIBRARY',
  'ATTRIBUTE-HIDE-FROM-GUESTS',
  'ATTRIBUTE-AUTOFILL-TAGS',
] as const

/** The answer to the creation of such an attribute; where it is refused, each member by itself has been accepted. */
const whole = (context: CheckContext): Promise<Answer> =>
  context.run.share('attribute with all that it can have', async () => {
    const answer = await createAttribute(context, { type: 'tags', ...BODY })
    if (!isResource(at(answer.json, 'data')))
      for (const [member, value] of Object.entries(BODY)) {
        const alone = createAttribute(context, { type: 'tags', [member]: value })
        await context.given.resource(`create a tags attribute with ${member} alone`, alone)
      }
    return answer
  })

const returned = check('media-attributes/all-at-once', {
  clauses: CLAUSES,
  async run(context) {
    const made = context.expect(...CLAUSES).resource(await whole(context))

    context.expect('ATTRIBUTE-MULTIPLE-TAGS').equal(made.multiple, BODY.multiple, 'multiple, beside all else')
    const names = BODY.options.map(({ name }) => name)
    context.expect('ATTRIBUTE-OPTIONS').sameSet(optionNames(made), names, 'names of the options, beside all else')
    const prompt = at(made, 'autofill', 'prompt')
    context.expect('ATTRIBUTE-AUTOFILL-TAGS').equal(prompt, BODY.autofill.prompt, 'prompt, beside all else')
  },
})

const open = check('media-attributes/all-at-once/allow-create', {
  clauses: ['ATTRIBUTE-ALLOW-CREATE'],
  needs: ['tokens.media_write'],
  async run(context) {
    const made = await context.given.resource('create an attribute with all that it can have', whole(context))
    const answer = await addOptions(context, made, [{ name: 'Late' }], { as: 'media_write' })

    context.expect('ATTRIBUTE-ALLOW-CREATE').resource(answer)
  },
})

/** A field with all that it can have, which is tried alone elsewhere. Spec: Media attributes and values. */
export const allAtOnceChecks: readonly Check[] = [returned, open]

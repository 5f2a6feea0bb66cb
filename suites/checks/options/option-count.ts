import { type Answer, type Check, type CheckContext, check } from '../../check.ts'
import { OPTION_COUNTS } from '../../contract/limits.ts'
import { comparedOf } from '../../expected/changed-members.ts'
import { at, isResource } from '../../json.ts'
import {
  addOptions,
  attributeWithNewOptions,
  attributeWithoutOption,
  createAttribute,
  newAttribute,
  optionNames,
  optionsOf,
} from '../../setup/attributes/attributes.ts'
import { optionId } from '../../setup/columns/columns.ts'
import { resourceIn } from '../../target/api.ts'

const MOST = OPTION_COUNTS.field
const OVER = [{ name: 'Last but one' }, { name: 'One too many' }]
const LAST = [{ name: 'Last' }]
const KNOWN = { name: 'Option 0' }

/** A server that rebuilds an attribute after some changes may lose it. */
const AUTOFILL = { prompt: 'Say what is in it' }

const fits = ({ json }: Answer): boolean => isResource(at(json, 'data'))

/** An attribute that had room for one more option, and the responses to additions. */
const fillAttribute = (context: CheckContext) =>
  context.share('attribute that is filled', async context => {
    const options = Array.from({ length: MOST - 1 }, (_, index) => ({ name: `Option ${index}` }))
    const body = { type: 'tags', options }
    const filling = resourceIn(await createAttribute(context, { ...body, autofill: AUTOFILL }))
    const attribute = filling ?? (await newAttribute(context, body))
    const found = optionsOf(attribute).length
    context.setup.that(found === options.length, `create an attribute with ${options.length} options: it has ${found}`)
    const over = await addOptions(context, attribute, OVER)
    // The response to an existing option shows what the refusal left.
    const afterOver = await addOptions(context, attribute, [KNOWN])
    const mixed = await addOptions(context, attribute, [KNOWN, ...LAST])
    const last = fits(mixed) ? mixed : await addOptions(context, attribute, LAST)
    const again = await addOptions(context, attribute, LAST)
    const beyond = await addOptions(context, attribute, [{ name: context.run.unique('beyond') }])
    return { attribute, over, afterOver, mixed, last, again, beyond }
  })

/** The same, once two options that do not fit were refused and the one that fits was taken. */
async function filledAttribute(context: CheckContext) {
  const filling = await fillAttribute(context)
  const { over, last } = filling
  context.setup.that(!fits(over), 'get two options refused where only one fits')
  const message = `fill an attribute with ${MOST} options: the server answered the last one with ${last.status}`
  context.setup.that(fits(last), message)
  return filling
}

/** The specification refuses too many options, and names no code: bad_request, or a conflict with what is stored. */
function expectTooMany({ expect, noteChoice }: CheckContext, answer: Answer): void {
  expect('OPTIONS-ADD-TOTAL-MAX').refused(answer, 'bad_request', 'conflict')
  if (at(answer.json, 'error', 'code') === 'conflict') noteChoice('answers-409-for-too-many-options')
}

/** It changes the shared attribute for good, so no request style repeats it. */
const ONCE = { phase: 'alone' } as const

/** How many options a field may hold. Spec: Limits; Media attributes and values. */
export const optionCountChecks: readonly Check[] = [
  check('options/total/two-too-many', 'OPTIONS-ADD-TOTAL-MAX', async context => {
    await attributeWithNewOptions(context)
    const { over } = await fillAttribute(context)

    expectTooMany(context, over)
  }),
  check('options/total/one-more-than-full', 'OPTIONS-ADD-TOTAL-MAX', async context => {
    const { last, beyond } = await fillAttribute(context)
    context.setup.that(
      fits(last),
      `fill an attribute with ${MOST} options: the server answered the last one with ${last.status}`,
    )

    expectTooMany(context, beyond)
  }),
  check('options/total/none-of-too-many', 'OPTIONS-ADD-TOTAL-WHOLE', async (context, expect) => {
    const { over, afterOver } = await fillAttribute(context)
    context.setup.that(!fits(over), 'get two options refused where only one fits')

    const names = optionNames(await context.setup.resource('add an option that exists', afterOver))
    const stored = OVER.map(({ name }) => name).filter(name => names.includes(name))
    expect.equal(stored, [], 'options that a refused request added')
  }),
  check('options/total/exactly-full', 'OPTIONS-ADD-TOTAL-EXACT', async (context, expect) => {
    await attributeWithNewOptions(context)
    const { over, last } = await fillAttribute(context)
    context.setup.that(!fits(over), 'get two options refused where only one fits')

    const names = optionNames(expect.resource(last))
    const message = `an attribute should accept ${MOST} options, but the last one added is not among them`
    expect.that(names.includes('Last'), message)
    expect.equal(names.length, MOST, 'number of options of a full attribute')
  }),
  check('options/total/keeps-the-autofill', 'OPTIONS-KEEP-ATTRIBUTE', async (context, expect) => {
    const { attribute, again } = await filledAttribute(context)
    if (!attribute.autofill)
      return context.unmet('the server created no attribute with so many options and an autofill')
    const after = await context.setup.resource('add an option that exists', again)
    const [kept, made] = [after, attribute].map(({ autofill }) => comparedOf('autofill', autofill))
    expect.equal(kept, made, 'autofill of an attribute after several additions of options')
  }),
  check('options/total/known-name', 'OPTIONS-ADD-TOTAL-SKIPPED', async (context, expect) => {
    const { again, mixed } = await filledAttribute(context)
    expect.resource(again)
    expect.resource(mixed)
  }),
  check('options/total/room-after-a-deletion', 'OPTIONS-ADD-TOTAL-DELETED', ONCE, async (context, expect) => {
    const { attribute } = await filledAttribute(context)
    await attributeWithoutOption(context, attribute, optionId(context, attribute, KNOWN.name))
    await context.eventually(async () => expect.resource(await addOptions(context, attribute, [{ name: 'Next' }])))
  }),
]

import { type Check, check } from '../../check.ts'
import { OPTION_COUNTS } from '../../contract/limits.ts'
import { withNewOptions } from '../../given/added-options.ts'
import { addOptions, newAttribute, optionNames, optionsOf } from '../../given/attributes.ts'
import { at, isResource, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

const MOST = OPTION_COUNTS.field
const OVER = [{ name: 'Last but one' }, { name: 'One too many' }]
const LAST = [{ name: 'Last' }]
const KNOWN = { name: 'Option 0' }

/** An attribute that lacks one option to be full, and what adding to it was answered, in this order. */
interface Filling {
  readonly attribute: Resource
  /** Two that do not fit. */
  readonly over: Answer
  /** One that exists, so that the options are shown. */
  readonly afterOver: Answer
  /** The one that fits, beside one that exists. */
  readonly mixed: Answer
  /** The same, or the one that fits by itself where the two were refused. */
  readonly last: Answer
  /** The same again. */
  readonly again: Answer
  /** Another one. */
  readonly beyond: Answer
}

const fits = ({ json }: Answer): boolean => isResource(at(json, 'data'))

const filling = (context: CheckContext): Promise<Filling> =>
  context.run.share('attribute that is filled', async () => {
    const options = Array.from({ length: MOST - 1 }, (_, index) => ({ name: `Option ${index}` }))
    const attribute = await newAttribute(context, { type: 'tags', options })
    const found = optionsOf(attribute).length
    context.given.that(found === options.length, `create an attribute with ${options.length} options: it has ${found}`)
    const over = await addOptions(context, attribute, OVER)
    const afterOver = await addOptions(context, attribute, [KNOWN])
    const mixed = await addOptions(context, attribute, [KNOWN, ...LAST])
    const last = fits(mixed) ? mixed : await addOptions(context, attribute, LAST)
    const again = await addOptions(context, attribute, LAST)
    const beyond = await addOptions(context, attribute, [{ name: 'Beyond' }])
    return { attribute, over, afterOver, mixed, last, again, beyond }
  })

const most = check('options/total/two-too-many', {
  clauses: ['OPTIONS-ADD-TOTAL-MAX'],
  async run(context) {
    await withNewOptions(context)
    const { over } = await filling(context)

    context.expect('OPTIONS-ADD-TOTAL-MAX').refused(over, 'bad_request')
  },
})

const full = check('options/total/one-more-than-full', {
  clauses: ['OPTIONS-ADD-TOTAL-MAX'],
  async run(context) {
    const { last, beyond } = await filling(context)
    context.given.that(fits(last), `fill an attribute with ${MOST} options: ${last.status}`)

    context.expect('OPTIONS-ADD-TOTAL-MAX').refused(beyond, 'bad_request')
  },
})

const whole = check('options/total/none-of-too-many', {
  clauses: ['OPTIONS-ADD-TOTAL-WHOLE'],
  async run(context) {
    const { over, afterOver } = await filling(context)
    context.given.that(!fits(over), 'have two options refused where one would fit')

    const names = optionNames(await context.given.resource('add an option that exists', afterOver))
    const stored = OVER.map(({ name }) => name).filter(name => names.includes(name))
    context.expect('OPTIONS-ADD-TOTAL-WHOLE').equal(stored, [], 'options of the refused request that were added')
  },
})

const exact = check('options/total/exactly-full', {
  clauses: ['OPTIONS-ADD-TOTAL-EXACT'],
  async run(context) {
    await withNewOptions(context)
    const { over, last } = await filling(context)
    context.given.that(!fits(over), 'have two options refused where one would fit')

    const expect = context.expect('OPTIONS-ADD-TOTAL-EXACT')
    const names = optionNames(expect.resource(last))
    expect.that(names.includes('Last'), 'the last option that fits is not among the options')
    expect.equal(names.length, MOST, 'how many options there are')
  },
})

const skipped = check('options/total/known-name-when-full', {
  clauses: ['OPTIONS-ADD-TOTAL-SKIPPED'],
  async run(context) {
    const { last, again } = await filling(context)
    context.given.that(fits(last), `fill an attribute with ${MOST} options: ${last.status}`)

    context.expect('OPTIONS-ADD-TOTAL-SKIPPED').resource(again)
  },
})

const skippedBeside = check('options/total/known-name-beside-the-last', {
  clauses: ['OPTIONS-ADD-TOTAL-SKIPPED'],
  async run(context) {
    const { over, mixed, last } = await filling(context)
    context.given.that(!fits(over) && fits(last), `fill an attribute with ${MOST} options: ${last.status}`)

    context.expect('OPTIONS-ADD-TOTAL-SKIPPED').resource(mixed)
  },
})

/** How many options a field may hold. Spec: Limits; Media attributes and values. */
export const totalChecks: readonly Check[] = [most, full, whole, exact, skipped, skippedBeside]

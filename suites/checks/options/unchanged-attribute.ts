import { type Check, check } from '../../check.ts'
import { expectSameCreation } from '../../expected/times.ts'
import { attributeWithOptions, attributeWithoutOption, newAttribute } from '../../given/attributes.ts'
import { optionId } from '../../given/columns.ts'
import type { Json, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

const MEMBERS = ['id', 'name', 'type', 'multiple', 'space_id', 'organization_id', 'autofill']

const contentOf = (attribute: Resource): Json =>
  Object.fromEntries(MEMBERS.map(member => [member, attribute[member] ?? null]))

/** A full attribute, and the same attribute in the answers to adding an option and to deleting one. */
const changedAttribute = (context: CheckContext) =>
  context.share('attribute whose options change', async context => {
    const autofill = { prompt: 'Say what is in it', allowed_media_types: ['statics'], name_only: true }
    const made = await newAttribute(context, { type: 'tags', multiple: true, options: [{ name: 'First' }], autofill })
    const adding = await attributeWithOptions(context, made, 'Second')
    const deleting = await attributeWithoutOption(context, made, optionId(context, made, 'First'))
    return { made, adding, deleting }
  })

/** Members of an attribute that stay when its options change. Spec: Media attributes and values. */
export const unchangedAttributeChecks: readonly Check[] = (['adding', 'deleting'] as const).map(change =>
  check(`options/attribute-stays/${change}`, 'OPTIONS-KEEP-ATTRIBUTE', async (context, expect) => {
    const { made, [change]: after } = await changedAttribute(context)

    expect.equal(contentOf(after), contentOf(made), `the attribute after ${change} an option`)
    expectSameCreation(expect, after, made, `the attribute after ${change} an option`)
  }),
)

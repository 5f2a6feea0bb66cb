import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { ATTRIBUTE_TYPES } from '../../contract/column-types.ts'
import { at, isArray, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

const create = ({ api, profile, run }: CheckContext, draft: JsonObject): Promise<Answer> =>
  api('createMediaAttribute', { body: { space_id: profile.spaces.main, name: run.unique('attribute'), ...draft } })

const creates = ATTRIBUTE_TYPES.map(type =>
  check(`media-attributes/create-${type}`, {
    clauses: [`ATTRIBUTE-CREATE-${kebab(type)}`],
    async run(context) {
      const { profile, run } = context
      const name = run.unique('attribute')
      const expect = context.expect(`ATTRIBUTE-CREATE-${kebab(type)}`)
      const made = expect.resource(await create(context, { name, type }))

      expect.equal([made.name, made.type, made.space_id], [name, type, profile.spaces.main], 'name, type and space')
    },
  }),
)

const multiples = (['tags', 'user'] as const).map(type =>
  check(`media-attributes/multiple-${type}`, {
    clauses: [`ATTRIBUTE-MULTIPLE-${kebab(type)}`],
    async run(context) {
      const expect = context.expect(`ATTRIBUTE-MULTIPLE-${kebab(type)}`)
      const many = expect.resource(await create(context, { type, multiple: true }))
      const one = expect.resource(await create(context, { type, multiple: false }))

      expect.equal([many.multiple, one.multiple], [true, false], 'multiple as it was asked for')
    },
  }),
)

const optionsOf = ({ options }: Resource) => (isArray(options) ? options : [])

const options = check('media-attributes/options', {
  clauses: ['ATTRIBUTE-OPTIONS'],
  async run(context) {
    const names = ['Warm', 'Cool', 'Grey']
    const expect = context.expect('ATTRIBUTE-OPTIONS')
    const draft = { type: 'tags', options: names.map(name => ({ name })) }
    const made = optionsOf(expect.resource(await create(context, draft)))

    expect.sameSet(
      made.map(option => at(option, 'name') ?? null),
      names,
      'names of the options',
    )
    const ids = new Set(made.map(option => at(option, 'id')).filter(id => typeof id === 'string'))
    expect.equal(ids.size, names.length, 'distinct ids of the options')
  },
})

/** What mediacolumns stand on. Spec: Media attributes and values. */
export const mediaAttributeChecks: readonly Check[] = [...creates, ...multiples, options]

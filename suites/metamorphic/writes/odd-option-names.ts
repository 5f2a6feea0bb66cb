import { check } from '../../check.ts'
import { unlessRefused } from '../../expected/unless-refused.ts'
import { attributeNamed, createAttribute, optionNames } from '../../setup/attributes/attributes.ts'
import { type Answer, isSuccess } from '../../target/api.ts'
import { ALIKE_NAMES, COLLATED_NAMES, MARKUP_NAME } from './values.ts'

/** Options whose names differ, though some clean-ups and collations make them equal. Spec: Media attributes and values. */
export const oddOptionNames = check(
  'relations/write-values/names-of-options',
  ['ATTRIBUTE-OPTIONS', 'ATTRIBUTE-OPTIONS-ACCENTS'],
  async context => {
    const expect = context.expect('ATTRIBUTE-OPTIONS')
    await attributeNamed(context, 'manyTags')
    const expectNames = (answer: Answer, names: readonly string[]) =>
      expect.sameSet(optionNames(expect.resource(answer)), names, 'names of the options of a new attribute')
    const create = (names: readonly string[]) =>
      createAttribute(context, { type: 'tags', options: names.map(name => ({ name })) })
    const all = await create([...ALIKE_NAMES, MARKUP_NAME, ...COLLATED_NAMES])
    if (isSuccess(all)) return expectNames(all, [...ALIKE_NAMES, MARKUP_NAME, ...COLLATED_NAMES])

    const takesMarkup = unlessRefused(context, expect, await create([MARKUP_NAME])) !== undefined
    const alike = takesMarkup ? [...ALIKE_NAMES, MARKUP_NAME] : ALIKE_NAMES
    expectNames(await create(alike), alike)
    const isTaken = async (name: string) => unlessRefused(context, expect, await create([name])) !== undefined
    for (const name of COLLATED_NAMES) if (!(await isTaken(name))) return
    const withCollated = takesMarkup ? all : await create([...ALIKE_NAMES, ...COLLATED_NAMES])
    context.expect('ATTRIBUTE-OPTIONS-ACCENTS').resource(withCollated)
  },
)

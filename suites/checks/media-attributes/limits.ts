import type { Check } from '../../check.ts'
import { BODY_LIMITS, type BodyLimit, OPTION_COUNTS } from '../../contract/limits.ts'
import { attributeNamed, createAttribute } from '../../given/attributes.ts'
import type { JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { type LimitTrials, limitsOf } from '../body-limits.ts'
import { bodyOfSize } from '../body-of-size.ts'

const NAME = 255
const CJK = { first: 0x4e00, count: 20_000 }

/** One letter, another one in each run: whether two attributes may share a name is not given. */
const oneLetter = ({ run }: CheckContext): string =>
  String.fromCharCode(CJK.first + (Number.parseInt(run.uuid().slice(0, 8), 16) % CJK.count))

const options: readonly JsonObject[] = [
  { name: 'é'.repeat(NAME), description: 'é'.repeat(500) },
  { name: 'é' },
  ...Array.from({ length: OPTION_COUNTS.field - 2 }, (_, index) => ({ name: `Option ${index}` })),
]

const longName = ({ run }: CheckContext): string => run.unique('attribute').padEnd(NAME, 'é')

/** Attributes at several limits at once: they cannot be deleted. */
const TRIALS = {
  tags: context => createAttribute(context, { name: longName(context), type: 'tags', options }),
  prompt: context => createAttribute(context, { type: 'text', autofill: { prompt: 'é'.repeat(4000) } }),
  shortest: context => createAttribute(context, { name: oneLetter(context), type: 'text', autofill: { prompt: 'é' } }),
} as const satisfies Readonly<Record<string, (context: CheckContext) => Promise<Answer>>>

const TRIED: Readonly<Record<string, { readonly most: keyof typeof TRIALS; readonly least?: keyof typeof TRIALS }>> = {
  'ATTRIBUTE-NAME-RANGE': { most: 'tags', least: 'shortest' },
  'ATTRIBUTE-OPTION-NAME-RANGE': { most: 'tags', least: 'tags' },
  'ATTRIBUTE-OPTION-DESCRIPTION-MAX': { most: 'tags' },
  'ATTRIBUTE-OPTIONS-MAX': { most: 'tags' },
  'ATTRIBUTE-AUTOFILL-PROMPT-RANGE': { most: 'prompt', least: 'shortest' },
}

/** What the limited member stands in. */
const draftOf = ({ attribute = 'text', path }: BodyLimit): JsonObject =>
  path.includes('description') ? { type: attribute, options: [{ name: 'Described' }] } : { type: attribute }

const alone = (context: CheckContext, limit: BodyLimit, size: number, letter: 'x' | 'é'): Promise<Answer> =>
  createAttribute(context, bodyOfSize(limit, draftOf(limit), size, letter))

const trials: LimitTrials = {
  area: 'media-attributes',
  twin: (context, { attribute = 'text' }) => attributeNamed(context, attribute),
  alone,
  together(context, { clause }, side) {
    const name = TRIED[clause]?.[side]
    return name && context.run.share(`attribute at the limits of ${name}`, () => TRIALS[name](context))
  },
}

/** Both sides of every limit on the body of an attribute. Spec: Limits; Media attributes and values. */
export const limitChecks: readonly Check[] = BODY_LIMITS.filter(
  ({ operation }) => operation === 'createMediaAttribute',
).flatMap(limit => limitsOf(limit, trials))

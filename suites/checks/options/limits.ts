import type { Check } from '../../check.ts'
import { BODY_LIMITS, type BodyLimit, OPTION_COUNTS } from '../../contract/limits.ts'
import { addOptions } from '../../given/attributes.ts'
import { isArray, isObject, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type LimitTrials, limitsOf } from '../body-limits.ts'
import { bodyOfSize } from '../body-of-size.ts'
import { somethingAdded, tagsOf } from './stories.ts'

/** As many as one request adds, some of them as long or as short as can be. */
const options: readonly JsonObject[] = [
  { name: 'é'.repeat(255), description: 'é'.repeat(500) },
  { name: 'é' },
  ...Array.from({ length: OPTION_COUNTS.request - 2 }, (_, index) => ({ name: `Option ${index}` })),
]

const target = (context: CheckContext) => context.run.share('field of limits', () => tagsOf(context, []))

const base = ({ path }: BodyLimit): JsonObject =>
  path.includes('description') ? { options: [{ name: 'Described' }] } : {}

const trials: LimitTrials = {
  area: 'options/add',
  twin: somethingAdded,
  async alone(context, limit, size, letter) {
    const { options: added } = bodyOfSize(limit, base(limit), size, letter)
    return addOptions(context, await target(context), isArray(added) ? added.filter(isObject) : [])
  },
  together: context =>
    context.run.share('request at the limits', async () => addOptions(context, await target(context), options)),
}

/** Both sides of every limit on adding options. Spec: Limits. */
export const limitChecks: readonly Check[] = BODY_LIMITS.filter(({ operation }) => operation === 'addOptions').flatMap(
  limit => limitsOf(limit, trials),
)

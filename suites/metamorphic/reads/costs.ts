import { type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import { contractOf, listOperations } from '../../contract/operations.ts'
import { expectMeasuredCost } from '../../expected/costs.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { knownTexts } from '../../setup/profile-values.ts'
import { canCall, goodRequest, requireAccepted } from '../../setup/requests/good-requests.ts'
import { paysFor, QUOTA_NEEDS, quotaOf, type Spending } from '../../setup/tokens/quota.ts'
import { retryInRealTime } from '../../setup/tokens/quota-of-another-clock.ts'
import { listWords } from '../../show.ts'
import { isSuccess } from '../../target/api.ts'
import { combinationsFor, type Named } from '../combinations.ts'
import {
  cursorFeature,
  type Feature,
  fieldsFeature,
  limitFeature,
  textColumnFeature,
  withFeatures,
} from './features.ts'

/** A request whose cost must not depend on its shape. */
interface ShapedSpending extends Spending, Named {}

/** A read of each list in a shape of its own. */
async function shapedLists(context: CheckContext): Promise<readonly ShapedSpending[]> {
  const spendings: ShapedSpending[] = []
  for (const operation of listOperations.filter(one => canCall(context, one))) {
    await requireAccepted(context, operation)
    const good = await goodRequest(context, operation)
    const cursor = cursorFeature(context, operation, async () => [good])
    const features = [fieldsFeature('id'), limitFeature(PAGE_SIZE.max), cursor]
    if (operation === 'listViewRows') features.push(textColumnFeature(context))
    const dimensions = features.map(feature => [null, feature])
    const relation = { id: `relations/cost/${operation}`, dimensions, share: 1 }
    for (const features of combinationsFor<Feature>(context, relation).slice(0, 1)) {
      const input = await withFeatures(good, features)
      const name = ` with ${listWords(features.map(one => one.name))}`
      spendings.push({ name, operation, input })
    }
  }
  return spendings
}

/** An import costs what a direct upload does. */
function importSpending(context: CheckContext): readonly ShapedSpending[] {
  return knownTexts(context, ['imports.ok_url']).map(url => {
    const body = { space_id: context.profile.spaces.main, url, library: false }
    return { name: ' of a URL', operation: 'createUpload', input: { body } }
  })
}

/** As many as one quota pays for. */
const affordable = (spendings: readonly ShapedSpending[], units: number): readonly ShapedSpending[] => {
  let left = units
  return spendings.filter(({ operation }) => {
    const { cost } = contractOf(operation)
    if (cost > left) return false
    left -= cost
    return true
  })
}

const clauses = [...listOperations, 'createUpload' as const].map(operation => clauseId('COST', operation))

/** The cost of a request depends on nothing but its operation. Spec: Limits. */
export const costRelation = retryInRealTime(
  check('relations/cost', clauses, { needs: QUOTA_NEEDS, phase: 'beside' }, async context => {
    const all = [...importSpending(context), ...(await shapedLists(context))]
    const spendings = affordable(all, quotaOf(context).units)
    if (await paysFor(context, spendings)) return
    const nameOf = ({ operation, name }: ShapedSpending) => operation + name
    await expectEach(spendings, nameOf, async spending => {
      // Whether a refused request is charged is open.
      const isAccepted = isSuccess(await context.api(spending.operation, spending.input))
      if (isAccepted && !(await paysFor(context, [spending])))
        await expectMeasuredCost(context, spending, spending.name)
    })
  }),
)

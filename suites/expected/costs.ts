import { clauseId } from '../contract/clause-id.ts'
import { contractOf } from '../contract/operations.ts'
import type { CheckContext } from '../runner/context.ts'
import { measureCost, type Spending } from '../setup/tokens/quota.ts'

/** The next lower cost: a measurement has to distinguish the two. */
const NEXT_CHEAPER = { 10: 5, 5: 1, 1: 0 } as const

/** Measures what one request costs, in the name of the clause of its operation. */
export async function expectMeasuredCost(context: CheckContext, spending: Spending, shape = ''): Promise<void> {
  const { operation } = spending
  const expect = context.expect(clauseId('COST', operation))
  const units = contractOf(operation).cost
  // A new window may start during one measurement, but not during two in a row.
  const first = await measureCost(context, spending)
  const found = first.left > first.refilled ? await measureCost(context, spending) : first

  const request = `${operation}${shape}`
  expect.that(
    found.through,
    `${request} must cost ${units} units, but with ${units} units left it was refused (status ${found.status})`,
  )
  if (found.status >= 300)
    return context.notApplicable(
      `a refused request may cost nothing, and ${request} was refused (status ${found.status})`,
    )
  if (found.refilled >= units - NEXT_CHEAPER[units])
    return context.unmet('the quota refills too fast to measure the cost')
  const after = found.left < units ? `${found.left} more were spent after it` : 'all of them were still left after it'
  const message = `${request} must cost ${units} units, but it was sent when ${units} were left, and ${after}`
  expect.that(found.left <= found.refilled, message)
}

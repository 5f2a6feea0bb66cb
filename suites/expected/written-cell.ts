import type { Resource } from '../json.ts'
import type { Expectations } from '../runner/expect.ts'
import { entryOf } from '../setup/columns/columns.ts'
import type { Cell } from '../setup/rows/cell-samples.ts'

/** Demands that a row shows a cell as it was written. */
export function expectCell(
  expect: Expectations,
  row: Resource | undefined,
  { sample, column, value }: Cell,
  when: string,
): void {
  const actual = entryOf(row, column.id)?.value
  const [sent, read] = [value, actual].map(one => JSON.stringify(one))
  const message = `the ${sample.name} cell was written as ${sent}, but it is ${read} ${when}`
  expect.that(sample.same(actual, value), message, { expected: value, actual })
}

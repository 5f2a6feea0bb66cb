import { describe, expect, it } from 'vitest'
import { certifyThroughChaos } from './chaos.test.helper.ts'

const LONG = 300_000

describe('through a network that loses one request in forty', { timeout: LONG }, () => {
  it('the rules that a service breaks are found, and no others', async () => {
    const deviate = [
      'board-rows/null-parent-refused-on-create',
      'board-rows/oldest-column-first',
      'board-rows/subrows-have-no-subrows',
    ]
    const { code, stdout, results } = await certifyThroughChaos(3, deviate)

    expect(code, stdout).toBe(1)
    expect(stdout).toMatch(/no answer to \d+ requests/)
    expect(results.broken.map(({ id }: { id: string }) => id).sort(), stdout).toEqual([
      'ROW-CREATE-PARENT',
      'ROW-CREATE-PARENT-NULL',
      'ROW-FIELDS-ORDER',
    ])
  })
})

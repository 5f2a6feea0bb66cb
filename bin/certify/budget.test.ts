import { describe, expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { profileOf } from '../../suites/target/profile.ts'
import { runCli } from '../cli.test.helper.ts'
import { fitBudget } from './budget.ts'
import { COST_OF_INSPECTION } from './check-costs.ts'

const LEAST = { base_url: 'http://api.test', board_id: 'b', spaces: { main: 's' }, tokens: { full: 't' } }
const THROTTLED = { ...LEAST, tokens: { full: 't', throttled: 'u' }, rate_limit: { quota: 40, window_seconds: 60 } }

const checksWithin = (maxMinutes: number, document: typeof LEAST) =>
  fitBudget(checks, { maxCost: undefined, maxMinutes }, profileOf(document)).checks

const waitsForWindows = ({ phase }: (typeof checks)[number]) => phase === 'beside'

describe('a budget', () => {
  it('takes more checks the larger it is, and all that the profile allows if it is large enough', () => {
    const all = new Set(checksWithin(1440, LEAST))

    expect(checksWithin(5, LEAST).length).toBeLessThan(checksWithin(20, LEAST).length)
    expect(checks.filter(check => check.needs.length === 0 && !all.has(check))).toEqual([])
  })

  it('leaves out what waits for windows unless all of them fit', () => {
    expect(checksWithin(5, THROTTLED).some(waitsForWindows)).toBe(false)
    expect(checksWithin(30, THROTTLED).some(waitsForWindows)).toBe(true)
  })

  it('is kept by the estimate, which says what is left out', async () => {
    const { code, stdout } = await runCli(['certify', '--dry-run', '--max-cost', '1000'])

    expect(code).toBe(0)
    expect(stdout).toMatch(
      /The budget leaves out 2\d{3} checks: the remaining ones find 3\d % of the known mistakes\. The/,
    )
    expect(Number(/and (\d+) cost units/.exec(stdout)?.[1])).toBeLessThanOrEqual(1000 - COST_OF_INSPECTION)
  })

  it.each([
    [['--max-cost', '500', '--quick'], '--quick and --max-cost cannot be combined'],
    [['--max-cost', '500', '--max-minutes', '5'], '--max-cost and --max-minutes cannot be combined'],
    [['--max-minutes', '5', '--deep'], '--deep and --max-minutes cannot be combined'],
    [['--max-minutes', '5', '--runs', '9'], '--max-minutes and --runs cannot be combined'],
    [['--max-minutes', '0'], '--max-minutes must be an integer from 1 to 1440'],
    [
      ['--max-cost', '9'],
      'The budget is too small for any check: with the inspection of the target, the first one needs 8',
    ],
    [['--max-cost', 'much'], '--max-cost must be an integer'],
    [['--max-cost', '5', '--waivers', 'w.yaml', '--update-waivers'], '--update-waivers needs'],
    [['--max-cost', '5', '--resume', 'report'], 'leave out --max-cost'],
  ])('refuses %j', async (args, text) => {
    const { code, stderr } = await runCli(['certify', ...args])

    expect(code).toBe(2)
    expect(stderr).toContain(text)
  })
})

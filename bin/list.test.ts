import { describe, expect, it } from 'vitest'
import { mutants } from '../simulator/mutants/index.ts'
import { variantsOfSet } from '../simulator/variants/variant-sets.ts'
import { checks } from '../suites/checks/index.ts'
import { clientClauses } from '../suites/contract/clauses/clients.ts'
import { clauses } from '../suites/contract/clauses/index.ts'
import { runCli, startCli } from './cli.test.helper.ts'

const idsOf = (stdout: string): readonly string[] => JSON.parse(stdout).map(({ id }: { id: string }) => id)

describe('a list', { timeout: 60_000 }, () => {
  it.each([
    ['checks', checks.length],
    ['clauses', clauses.length + clientClauses.length],
    ['mutants', mutants.length],
  ])('of %s is narrowed by areas, levels and words', async (list, all) => {
    const narrowed = await runCli([
      list,
      'IDEM',
      'create-row',
      '--area',
      'uploads,idempotency',
      '--level',
      'stated',
      '--json',
    ])
    const found: readonly { id: string; area: string; level: string }[] = JSON.parse(narrowed.stdout)

    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all / 20)
    for (const entry of found) expect(entry).toMatchObject({ area: 'idempotency', level: 'stated' })
  })

  it('of checks is searched in the rules of the checks', async () => {
    const { stdout } = await runCli(['checks', 'FOREST', 'descendants', '--json'])

    expect(idsOf(stdout)).toEqual(['properties/rows-stay-a-forest'])
  })

  it('shows the areas, with the number of entries', async () => {
    const { stdout } = await runCli(['clauses', '--areas', '--area', 'gaps', '--area', 'errors'])

    expect(stdout).toMatch(/^errors +\d+\ngaps +\d+\n$/)
  })

  it('of variants is searched, or shows a variant set', async () => {
    const found = await runCli(['variants', 'CURSOR-OPAQUE', 'number'])
    const mixed = await runCli(['variants', '--variant-set', '7', '--json'])

    expect(found.stdout).toMatch(
      /^lists\/offsets-as-cursors +CURSOR-OPAQUE +The cursor of a page .* is the number of rows/,
    )
    expect(idsOf(mixed.stdout)).toEqual(variantsOfSet(7).map(({ id }) => id))
  })

  it.each([
    [['checks', 'no-such-word'], 'no check contains no-such-word (npx creative-ops-kit checks lists them)\n'],
    [['checks', '--json', 'no-such-word'], 'no check contains no-such-word (npx creative-ops-kit checks lists them)\n'],
    [['checks', 'read', 'qota-ends'], 'no check contains qota-ends; did you mean rate-limit/quota-ends? (npx'],
    [['clauses', 'CURSR-OPAQUE'], 'no clause contains CURSR-OPAQUE; did you mean CURSOR-OPAQUE? (npx'],
    [['mutants', 'nope'], 'no mutant contains nope (npx creative-ops-kit mutants lists them)\n'],
    [['variants', 'shrt-pages'], 'no variant contains shrt-pages; did you mean lists/short-pages? (npx'],
    [['variants', '--variant-set', '3', 'numeric-cursors'], 'nothing matches all words and options'],
    [['checks', '--areas', 'FOREST', 'upload'], 'nothing matches all words and options: remove one\n'],
    [['checks', '--level', 'advice'], 'nothing matches all words and options: remove one\n'],
  ])('refuses %j, which finds nothing, with a similar id', async (args, message) => {
    expect(await runCli(args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) })
  })

  it.each([
    [['--area', 'columns'], '--area columns is unknown; did you mean board-columns? (known: board-rows, '],
    [['--level', 'state'], '--level state is unknown; did you mean stated? (known: stated, implied, assumed, advice)'],
  ])('refuses %j, and says what is right', async (options, message) => {
    expect(await runCli(['checks', ...options])).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
  })
})

it.each([
  ['-h', 'Exit codes of certify'],
  ['simulate -h', '--max-sandboxes'],
  ['-v', '0.1.0'],
])('%s prints help or the version', async (line, shown) => {
  expect(await startCli(line.split(' ')).ended).toMatchObject({ code: 0, stdout: expect.stringContaining(shown) })
})

it.each([
  [['explain'], 'explain needs an argument: explain <id> (see'],
  [['report', 'diff'], 'report diff needs an argument: report diff <folders..> (see'],
  [['watch'], 'watch needs --target: Address of the server'],
  [['certify', 'my.yaml'], 'certify does not take the argument my.yaml; did you mean --target my.yaml? (see'],
  [['certify', 'http://api.test'], `; --target takes a profile, and init --base-url 'http://api.test' writes one (see`],
  [['init', 'http://api.test'], 'init does not take the argument http://api.test; did you mean --base-url'],
  [
    ['init', 'http://u:secret-word@h/$(id)'],
    "argument http://REMOVED@h/$(id); did you mean --base-url 'http://REMOVED@h/$(id)'?",
  ],
  [['certify', '$(id).yaml'], "did you mean --target '$(id).yaml'?"],
  [['certify', '--seed', 'abc'], '--seed must be an integer from 0 to 2147483647, but is abc (see'],
  [['certify', '--runs=1e'], '--runs must be an integer from 1 to 100000, but is 1e (see'],
  [['certify', '--target'], '--target needs a value'],
  [['judge', 'x.har', '--fail-on', 'me'], '--fail-on must be server, client, any or advice, but is me (see'],
  [['simulate', '--qiet'], 'unknown option --qiet; did you mean --quiet?'],
  [['foo'], 'there is no command foo (see'],
])('refuses %j in our words', async (args, message) => {
  expect(await runCli(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
})

it('a mistyped command gets a suggestion', async () => {
  expect(await runCli(['certfy'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^there is no command certfy; did you mean certify\? .*\n$/),
  })
})

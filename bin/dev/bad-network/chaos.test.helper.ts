import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../simulator/ids.ts'
import { createTempFolder, readJson, startCli } from '../../cli.test.helper.ts'
import { type Interceptor, startBehindProxy } from './proxy.test.helper.ts'

/** Of a hundred requests one gets the page of a gateway, one a cut connection, one waits, and every other one is truncated. */
function createChaos(seed: number): Interceptor {
  const random = seededRandom(seed)
  return async (_, response, forward) => {
    const chance = random.int(0, 199)
    if (chance < 2) {
      response.writeHead(503, { 'content-type': 'text/html', server: 'gateway' })
      response.end('<html><h1>503 Service Temporarily Unavailable</h1></html>')
    } else if (chance < 3) response.destroy()
    else if (chance < 4) forward({ lost: true })
    else if (chance < 5) forward({ truncated: true })
    else {
      if (chance < 7) await sleep(DELAY_MS)
      forward()
    }
  }
}

/** Five seconds on a real network, less here: what matters is that others overtake the request. */
const DELAY_MS = 300

/** Certifies a service behind such a network. */
export async function certifyThroughChaos(
  seed: number,
  mutants: readonly string[] = [],
  options: readonly string[] = [],
) {
  await using target = await startBehindProxy(createChaos(seed), { mutants })
  const folder = await createTempFolder()
  const profile = join(folder, 'target.json')
  await writeFile(profile, JSON.stringify(target.profile))
  const { code, stdout } = await startCli(['certify', '--quiet', '--target', profile, '--report', folder, ...options])
    .ended
  return { code, stdout, results: await readJson(join(folder, 'results.json')) }
}

/** Tests that a run of some checks through such a network finds the rules that a service breaks, and no others. */
export function testMistakesThroughChaos(
  title: string,
  options: readonly string[],
  more: readonly string[] = [],
): void {
  it(`the rules of rows that a service breaks are found by ${title}, and no others`, { timeout: 300_000 }, async () => {
    const mutants = [
      'board-rows/null-parent-refused-on-create',
      'board-rows/oldest-column-first',
      'board-rows/subrows-have-no-subrows',
    ]
    const { code, stdout, results } = await certifyThroughChaos(3, mutants, options)

    expect(code, stdout).toBe(1)
    expect(results.unanswered).not.toEqual([])
    expect(results.broken.map(({ id }: { id: string }) => id).sort(), stdout).toEqual([
      ...more,
      'ROW-CREATE-PARENT',
      'ROW-CREATE-PARENT-NULL',
      'ROW-FIELDS-ORDER',
    ])
  })
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../simulator/ids.ts'
import { createTempFolder, readJson, runCli } from '../../cli.test.helper.ts'
import { type Meddle, startBehindProxy } from './proxy.test.helper.ts'

const LONG = 300_000

/** Of a hundred requests one gets the page of a gateway, one a cut connection, one waits, and every other one is truncated. */
function createChaos(seed: number): Meddle {
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

async function certifyThrough(meddle: Meddle, deviate: readonly string[] = []) {
  await using target = await startBehindProxy(meddle, { deviate })
  const folder = await createTempFolder()
  const profile = join(folder, 'target.json')
  await writeFile(profile, JSON.stringify(target.profile))
  const { code, stdout } = await runCli(['certify', '--target', profile, '--report', folder])
  return { code, stdout, results: await readJson(join(folder, 'results.json')) }
}

describe('through a network that loses one request in forty', { timeout: LONG }, () => {
  it.each([1, 2])('a conforming service is never called not conformant (seed %i)', async seed => {
    const { code, stdout, results } = await certifyThrough(createChaos(seed))

    expect(results.broken, stdout).toEqual([])
    expect([0, 4], stdout).toContain(code)
    expect(stdout).toMatch(/no answer to \d+ requests/)
  })

  it('the rules that a service breaks are found, and no others', async () => {
    const deviate = [
      'board-rows/null-parent-refused-on-create',
      'board-rows/oldest-column-first',
      'board-rows/subrows-have-no-subrows',
    ]
    const { code, stdout, results } = await certifyThrough(createChaos(3), deviate)

    expect(code, stdout).toBe(1)
    expect(results.broken.map(({ id }: { id: string }) => id).sort(), stdout).toEqual([
      'ROW-CREATE-PARENT',
      'ROW-CREATE-PARENT-NULL',
      'ROW-FIELDS-ORDER',
    ])
  })
})

import { chromium } from 'playwright-core'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { findBrowser } from '../../../reports/html/browser.test.helper.ts'
import { COMMAND, startServer } from '../processes.ts'
import type { Bench, Sides } from './bench.ts'

const Profile = z.object({ board_id: z.string(), tokens: z.object({ full: z.string() }) })

/** A simulator in a process of its own, and how to create a row in it. */
async function startSimulator(agent: Agent) {
  const server = await startServer(COMMAND, ['simulate', '--port', '0', '--quiet'])
  const answer = await request(`${server.url}/_sim/profile`)
  const { board_id, tokens } = Profile.parse(await answer.body.json())
  const create = async () => {
    const { body } = await request(`${server.url}/v1/boards/${board_id}/rows`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${tokens.full}`, 'content-type': 'application/json' },
        'idempotency-key': crypto.randomUUID(),
      },
      body: '{"title": "benchmark"}',
      dispatcher: agent,
    })
    await body.text()
  }
  return { ...server, create }
}

async function openPage(executablePath: string): Promise<Sides> {
  const agent = new Agent({ connections: 1 })
  const [seen, unseen] = await Promise.all([startSimulator(agent), startSimulator(agent)])
  const browser = await chromium.launch({ executablePath })
  const page = await browser.newPage()
  await page.goto(`${seen.url}/_sim/`)
  return {
    ours: seen.create,
    bare: unseen.create,
    async close() {
      await browser.close()
      await agent.close()
      await Promise.all([seen.end(), unseen.end()])
    },
  }
}

const executablePath = findBrowser()

/** Requests while the page of the simulator shows them. Empty where no browser is in the PATH. */
export const workbenchBenches: readonly Bench[] =
  executablePath === undefined
    ? []
    : [
        {
          ...{ name: 'a row created, while its page is open', aim: null, repetitions: 200 },
          baseline: 'the same while no page is open, in a process of its own',
          floor: 'each exchange is written as JSON for the page, and judged; the browser draws it on the same machine',
          open: () => openPage(executablePath),
        },
      ]

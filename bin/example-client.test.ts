import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldSeed } from '../fixtures/world-seed.ts'
import { honestService } from '../simulator/service/honest-service.ts'
import { createSimulator, type Simulator } from '../simulator/simulator.ts'
import { mix } from '../simulator/variants/mix.ts'
import type { Variant } from '../simulator/variants/variant.ts'
import { runCli } from './cli.test.helper.ts'
import { tryRounds } from './exec/try-rounds.ts'
import { buildWorld } from './in-process.ts'

const load = (file: string) => import(pathToFileURL(resolve('examples/client', file)).href)

const { Client } = await load('client.js')
const { addRowsWithFile } = await load('add-rows-with-file.js')

const COUNTS_ON_201 = class extends Client {
  isSuccess(response: Response, method: string, path: string) {
    return method === 'POST' && !path.endsWith('/complete') ? response.status === 201 : response.ok
  }
}

const COUNTS_ON_AN_ORDER = class extends Client {
  findRow(rows: readonly unknown[]) {
    return rows.at(-1)
  }
}

const COUNTS_ON_THE_FORM_OF_CURSORS = class extends Client {
  nextPath(path: string, { has_more, next_cursor }: { readonly has_more: boolean; readonly next_cursor: string }) {
    if (has_more) JSON.parse(Buffer.from(next_cursor, 'base64url').toString())
    return super.nextPath(path, { has_more, next_cursor })
  }
}

const COUNTS_ON_SEEING_ITS_WRITES = class extends Client {
  async waitForRow(boardId: string, viewId: string, row: { readonly id: string }) {
    const found = this.findRow(await this.list(`/v1/boards/${boardId}/views/${viewId}/rows`), row)
    if (!found) throw new Error('the view does not show the row')
    return found
  }
}

let world: WorldSeed
beforeAll(async () => {
  world = await buildWorld(1)
})

const createServer = (choices: readonly Variant[]): Promise<Simulator> => {
  const service = choices.reduce((changed, { apply }) => apply(changed), honestService)
  return createSimulator({ world, now: '2026-01-01T00:00:00Z', service })
}

/** Carries out each write, and loses the answer to the first one at each path. */
function loseAnswers({ fetch }: Simulator): Simulator['fetch'] {
  const paths = new Set<string>()
  return async (input, init) => {
    const answer = await fetch(input, init)
    const path = `${init?.method} ${input}`
    if (init?.method === 'GET' || paths.has(path)) return answer
    paths.add(path)
    throw new TypeError('fetch failed')
  }
}

async function runClient(simulator: Simulator, Kind = Client, fetch = simulator.fetch): Promise<void> {
  const { base_url: url, tokens, board_id: boardId, spaces } = simulator.profile()
  const wait = (ms: number) => simulator.clock.advance({ ms })
  const client = new Kind({ url, token: tokens.full, fetch, pageSize: 2, wait })
  await addRowsWithFile(client, { boardId, spaceId: spaces.main })
}

const countRows = ({ world: { boards } }: Simulator, title: string): number =>
  [...boards.values()].flatMap(({ rows }) => rows.listed.filter(row => row.title === title)).length

const TAKE_A_MINUTE = ['uploads/finished-in-a-minute', 'uploads/imports-in-a-minute']

describe('the example client', { timeout: 60_000 }, () => {
  const seeds = Array.from({ length: 50 }, (_, index) => index + 1)

  it.each(seeds)('passes mix %d of lawful choices, and writes once when answers are lost', async seed => {
    await runClient(await createServer(mix(seed)))
    const simulator = await createServer(mix(seed))
    await runClient(simulator, Client, loseAnswers(simulator))

    expect(countRows(simulator, 'Final cut')).toBe(1)
  })

  it('passes mixes beside a simulator on a port', async () => {
    const { code, stdout, stderr } = await runCli([
      'exec',
      ...['--grease', '3'],
      // They would take a minute of the machine.
      ...TAKE_A_MINUTE.flatMap(id => ['--except', id]),
      '--',
      process.execPath,
      'examples/client/main.js',
    ])

    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/^Final cut is on the board\.\n(.*\n){2}3 of 3 mixes pass\.\n$/)
  })
})

describe('a careless client', { timeout: 60_000 }, () => {
  it.each([
    ['201', COUNTS_ON_201, ['answers/created-is-200', 'uploads/accepted-is-202']],
    [
      'an order',
      COUNTS_ON_AN_ORDER,
      ['boards/feed-newest-first', 'bodies/rows-get-titles-and-positions with crowds/busy', 'identities/random'],
    ],
    [
      'the form of cursors',
      COUNTS_ON_THE_FORM_OF_CURSORS,
      [
        ...['lists/cursors-expire', 'lists/cursors-need-encoding', 'lists/cursors-of-one-limit'],
        ...['lists/cursors-of-one-token', 'lists/empty-pages-first', 'lists/long-cursors'],
        ...['lists/numeric-cursors', 'lists/offsets-as-cursors'],
      ],
    ],
    ['seeing its writes', COUNTS_ON_SEEING_ITS_WRITES, ['lists/late']],
  ])('that counts on %s is caught, and the choices that it depends on are named', async (_, Kind, choices) => {
    const passes = async (some: readonly Variant[]) => {
      const simulator = await createServer(some)
      return runClient(simulator, Kind).then(
        () => true,
        () => false,
      )
    }
    const causes = new Set<string>()
    for await (const result of tryRounds(
      Array.from({ length: 20 }, (_, index) => mix(index + 1)),
      passes,
    ))
      for (const cause of result.causes) causes.add(cause.map(({ id }) => id).join(' with '))

    expect(await passes([])).toBe(true)
    expect([...causes].toSorted()).toEqual(choices.toSorted())
  })
})

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { referenceService } from '../simulator/service/reference-service.ts'
import { createSimulator, type Simulator } from '../simulator/simulator.ts'
import type { Variant } from '../simulator/variants/variant.ts'
import { variantsOfSet } from '../simulator/variants/variant-sets.ts'
import { tryRounds } from './exec/try-rounds.ts'
import { buildWorld } from './in-process.ts'

const load = (file: string) => import(pathToFileURL(resolve('examples/client', file)).href)

export const { Client } = await load('client.js')
const { addRowsWithFile } = await load('add-rows-with-file.js')

const world = await buildWorld(1)

const createServer = (choices: readonly Variant[]): Promise<Simulator> => {
  const service = choices.reduce((changed, { apply }) => apply(changed), referenceService)
  return createSimulator({ world, now: '2026-01-01T00:00:00Z', service })
}

async function runClient(simulator: Simulator, Kind = Client, fetch = simulator.fetch): Promise<void> {
  const { base_url: url, tokens, board_id: boardId, spaces } = simulator.profile()
  const wait = (ms: number) => simulator.clock.advance({ ms })
  const client = new Kind({ url, token: tokens.full, fetch, pageSize: 2, wait })
  await addRowsWithFile(client, { boardId, spaceId: spaces.main })
}

/** Carries out each write, and loses the response to the first one at each path. */
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

const countRows = ({ world: { boards } }: Simulator, title: string): number =>
  [...boards.values()].flatMap(({ rows }) => rows.listed.filter(row => row.title === title)).length

/** Tests that the example client passes on a server with these choices, and writes once when responses are lost. */
export async function testClientWith(choices: readonly Variant[]): Promise<void> {
  await runClient(await createServer(choices))
  const simulator = await createServer(choices)
  await runClient(simulator, Client, loseAnswers(simulator))

  expect(countRows(simulator, 'Final cut')).toBe(1)
}

/** Tests that a careless client fails on variant sets, and that exactly these choices are named. */
export async function expectCaught(Kind: typeof Client, choices: readonly string[]): Promise<void> {
  const passes = async (some: readonly Variant[]) => {
    const simulator = await createServer(some)
    return runClient(simulator, Kind).then(
      () => true,
      () => false,
    )
  }
  const sets = Array.from({ length: 20 }, (_, index) => variantsOfSet(index + 1))
  const causes = new Set<string>()
  for await (const result of tryRounds(sets, passes))
    for (const cause of result.causes) causes.add(cause.map(({ id }) => id).join(' with '))

  expect(await passes([])).toBe(true)
  expect([...causes].toSorted()).toEqual(choices.toSorted())
}

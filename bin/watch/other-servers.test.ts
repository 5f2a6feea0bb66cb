import { once } from 'node:events'
import type { Server } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { judgeExchanges } from '../../suites/judge/judge.ts'
import { createDispatcher } from '../../suites/target/undici-transport.ts'
import { createServerJudge } from '../judge/judge-server.ts'
import * as stranger from '../unfinished-server.test.helper.ts'
import * as other from './other-make.test.helper.ts'
import { openProxy } from './proxy.ts'

interface Address {
  readonly url: string
  readonly token: string
  readonly board: string
  readonly space: string
}

/** A client that keeps the rules: it repeats what failed with the same key. */
function createClient({ url, token }: Address) {
  async function send(method: string, path: string, body?: object) {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    }
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      const text = await answer.text()
      if (answer.ok) return JSON.parse(text)
    }
    throw new Error(`no success: ${method} ${path}`)
  }
  async function readAll(path: string): Promise<readonly { readonly id: string }[]> {
    const items: { readonly id: string }[] = []
    for (let cursor = ''; ; ) {
      const page = await send('GET', `${path}limit=2${cursor}`)
      items.push(...page.data)
      if (!page.has_more) return items
      cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`
    }
  }
  return { send, readAll }
}

type Client = ReturnType<typeof createClient>

async function useBoard({ send, readAll }: Client, { board }: Address): Promise<void> {
  const path = `/v1/boards/${board}`
  for (const title of ['Teaser', 'Trailer', 'Final cut']) await send('POST', `${path}/rows`, { title })
  const [view] = await readAll(`${path}/views?`)
  await readAll(`${path}/views?fields=name,position&`)
  const [row] = await readAll(`${path}/views/${view?.id}/rows?`)
  await send('PATCH', `${path}/rows/${row?.id}`, { title: 'Director’s cut' })
}

async function useLibrary({ send, readAll }: Client, { board, space }: Address): Promise<void> {
  const [view] = await readAll(`/v1/boards/${board}/views?`)
  await send('GET', `/v1/boards/${board}/views/${view?.id}`)
  await send('POST', `/v1/boards/${board}/columns`, { name: 'Weight', type: 'number' })
  const options = [{ name: 'Big' }, { name: '大' }]
  await send('POST', '/v1/media-attributes', { space_id: space, name: 'Size', type: 'tags', options })
  await readAll(`/v1/library-views?space_id=${space}&`)
}

async function openPort(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Lets a client work with a server behind the proxy, and judges both. */
async function judgeBoth(server: Server, { use, ...address }: Omit<Address, 'url'> & { use: readonly Use[] }) {
  const target = await openPort(server)
  const heard: ClientExchange[] = []
  const dispatcher = createDispatcher({})
  const onExchange = (exchange: ClientExchange) => void heard.push(exchange)
  const proxy = await openProxy({ target, port: 0, host: '127.0.0.1', dispatcher, onExchange })
  const watched = { ...address, url: `http://127.0.0.1:${proxy.port}` }
  for (const work of use) await work(createClient(watched), watched)
  await dispatcher.destroy()
  await proxy.close()
  const judge = createServerJudge(target)
  for (const exchange of heard) judge.judge(exchange)
  return {
    exchanges: heard.length,
    server: judge.findings().map(({ clause, saw }) => `${clause}: ${saw}`),
    client: judgeExchanges(heard, { seesUploads: false }).findings.map(({ clause, saw }) => `${clause}: ${saw}`),
  }
}

type Use = (client: Client, address: Address) => Promise<void>

describe('watch accuses nobody of anything behind', () => {
  it.each([
    [
      'a server that a stranger wrote',
      stranger.stranger,
      { token: stranger.TOKEN, board: stranger.BOARD_ID, space: stranger.SPACE_ID, use: [useBoard] },
      9,
    ],
    [
      'a server that writes its responses otherwise',
      other.otherMake,
      { token: other.TOKEN, board: other.BOARD, space: other.SPACE, use: [useBoard, useLibrary] },
      25,
    ],
  ])('%s', async (_, server, address, least) => {
    const { exchanges, ...found } = await judgeBoth(server, address)

    expect(found).toEqual({ server: [], client: [] })
    expect(exchanges).toBeGreaterThan(least)
  })
})

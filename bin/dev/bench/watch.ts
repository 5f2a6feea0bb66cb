import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Agent, request } from 'undici'
import { serve } from '../../../simulator/http/serve.ts'
import { createDispatcher } from '../../../suites/target/undici-transport.ts'
import { createTrafficJudge } from '../../judge/judge-traffic.ts'
import { judgeLater } from '../../watch/judge-later.ts'
import { openServer } from '../../watch/open-server.ts'
import { openProxy } from '../../watch/proxy.ts'
import { CONNECTIONS } from '../../watch/watch.ts'
import type { Bench } from './bench.ts'

const HOST = '127.0.0.1'
const BOARD = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
const NOW = '2026-01-01T00:00:00.000Z'
const VIEWS = `/v1/boards/${BOARD}/views?limit=25`

/** A page of a list, such as `watch` judges most of the time. */
const PAGE = JSON.stringify({
  data: Array.from({ length: 25 }, (_, at) => ({
    ...{ id: `5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f${4000 + at}`, board_id: BOARD, name: `View ${at}`, type: 'grid' },
    ...{ position: at, filters: [], filters_complete: true, visible_column_ids: [], visible_columns_pinned: false },
    ...{
      organization_id: BOARD,
      space_id: BOARD,
      html_url: 'https://app.test/views',
      updated_at: NOW,
      created_at: NOW,
    },
  })),
  next_cursor: null,
  has_more: false,
})

/** Hands requests on with undici, and does nothing else. */
async function openBareProxy(target: string) {
  const dispatcher = new Agent()
  const server = createServer(async (incoming, outgoing) => {
    const { statusCode, headers, body } = await dispatcher.request({
      ...{ origin: target, path: incoming.url ?? '/', method: 'GET' },
      headers: { authorization: incoming.headers.authorization },
    })
    outgoing.writeHead(statusCode, headers)
    await pipeline(body, outgoing)
  })
  const { port, close } = await openServer(server, 0, HOST)
  return { url: `http://${HOST}:${port}`, close: () => Promise.all([close(), dispatcher.destroy()]) }
}

/** `watch` with its judges beside a proxy that only hands on. */
export const watchBench: Bench = {
  ...{ name: 'a page through watch', aim: 1.5, repetitions: 400 },
  baseline: 'a bare proxy of undici in front of the same server',
  floor: 'watch keeps a copy of the bodies, and judges the client and the server when nobody waits',
  async open() {
    const server = await serve(async () => new Response(PAGE, { headers: { 'content-type': 'application/json' } }), {
      port: 0,
      host: HOST,
    })
    const dispatcher = createDispatcher({ connections: CONNECTIONS })
    const { judge } = createTrafficJudge(server.url, { seesUploads: false })
    const later = judgeLater(judge)
    const proxied = { target: server.url, port: 0, host: HOST, dispatcher }
    const proxy = await openProxy({ ...proxied, onExchange: later.add })
    const bare = await openBareProxy(server.url)
    const agent = new Agent({ connections: 1 })
    const headers = { authorization: 'Bearer one' }
    const ask = (base: string) => async () => {
      const { body } = await request(base + VIEWS, { headers, dispatcher: agent })
      await body.text()
    }
    return {
      ours: ask(`http://${HOST}:${proxy.port}`),
      bare: ask(bare.url),
      async close() {
        await agent.destroy()
        await dispatcher.destroy()
        await proxy.close()
        await bare.close()
        await server.close()
      },
    }
  },
}

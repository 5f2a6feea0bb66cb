import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono().get('/', context => context.json({ status: 'ok' }))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
)
process.once('SIGINT', () => server.close())

import { Hono } from 'hono'
import { serve } from '../../../simulator/http/serve.ts'

const app = new Hono().get('/', context => context.json({ status: 'ok' }))
const { url, close } = await serve(async request => app.fetch(request), { port: 0, host: '127.0.0.1' })
console.log(url)
process.once('SIGINT', () => void close())

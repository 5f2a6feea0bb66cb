import { z } from 'zod'
import { isoTime } from '../clock.ts'
import { controlRoute } from './route.ts'

export const healthRoute = controlRoute({
  method: 'GET',
  path: '/health',
  id: 'readHealth',
  summary: 'Answers as soon as the service is ready',
  answer: z.object({ status: z.literal('ok'), now: z.iso.datetime() }),
  handle: ({ sandbox }) => ({ status: 'ok', now: isoTime(sandbox.world.clock.now()) }),
})

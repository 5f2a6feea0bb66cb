import { z } from 'zod'
import { isoTime } from '../clock.ts'
import { controlRoute } from './route.ts'

export const healthRoute = controlRoute({
  method: 'GET',
  path: '/health',
  id: 'readHealth',
  summary: 'Answers as soon as the service is ready; without a control token that is set, it leaves out `now`',
  answer: z.object({ status: z.literal('ok'), now: z.iso.datetime().optional() }),
  handle: ({ sandbox }) => ({ status: 'ok' as const, now: isoTime(sandbox.world.clock.now()) }),
})

import { z } from 'zod'
import { isoTime } from '../clock.ts'
import { controlRoute, NO_INPUT } from './route.ts'

export const healthRoutes = [
  controlRoute({
    method: 'GET',
    path: '/health',
    id: 'readHealth',
    summary: 'Answers as soon as the service is ready',
    input: NO_INPUT,
    status: 200,
    answer: z.object({ status: z.literal('ok'), now: z.iso.datetime() }),
    handle: ({ sandbox }) => ({ status: 'ok', now: isoTime(sandbox.world.clock.now()) }),
  }),
]

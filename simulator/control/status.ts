import { z } from 'zod'
import { isoTime } from '../clock.ts'
import { listFaults } from '../faults/fault-control.ts'
import type { Sandboxes } from '../sandboxes.ts'
import { PAGE_COPY } from '../workbench/copies.ts'
import type { World } from '../world.ts'
import { ClockState, readClock } from './clock.ts'
import { controlRoute } from './route.ts'
import { listTokens } from './tokens.ts'

const Status = ClockState.extend({
  faults: z.object({
    armed: z.int().describe('How many faults and holds have turns left'),
    fired: z.int().describe('How many requests they happened to'),
  }),
  mutants: z.int(),
  variants: z.int(),
  tokens: z
    .array(z.object({ label: z.string(), left: z.number(), units: z.number() }))
    .readonly()
    .describe('Those that have used something of their quotas, and what is left of it'),
  sandboxes: z.int().describe('How many are open'),
})

export type Status = z.infer<typeof Status>

function countFaults(world: World): Status['faults'] {
  const faults = listFaults(world)
  return {
    armed: faults.filter(({ left }) => left !== 0).length,
    fired: faults.reduce((sum, { fired }) => sum + fired, 0),
  }
}

const usedQuotas = (world: World): Status['tokens'] =>
  listTokens(world)
    .filter(({ quota, left }) => left < quota.units)
    .map(({ label, quota, left }) => ({ label, left, units: quota.units }))

export const statusRoute = (sandboxes: Sandboxes) =>
  controlRoute('GET', '/status', {
    id: 'readStatus',
    summary: 'Returns the clock, the faults, the changes, the quotas in use and the number of sandboxes at a glance',
    answer: Status,
    handle: ({ sandbox: { world, changes } }) => ({
      ...readClock(world),
      faults: countFaults(world),
      mutants: changes.mutants.length,
      variants: changes.variants.length,
      tokens: usedQuotas(world),
      sandboxes: sandboxes.list().filter(({ name }) => !name.startsWith(PAGE_COPY)).length,
    }),
  })

export const healthRoute = controlRoute('GET', '/health', {
  id: 'readHealth',
  summary: 'Answers as soon as the service is ready; leaves out `now` if a set control token is not sent',
  answer: z.object({ status: z.literal('ok'), now: z.iso.datetime().optional() }),
  handle: ({ sandbox }) => ({ status: 'ok' as const, now: isoTime(sandbox.world.clock.now()) }),
})

import { z } from 'zod'
import { isoTime } from '../clock.ts'
import type { ClosedSandbox } from '../closed-sandboxes.ts'
import { Entry } from '../options/journal.ts'
import type { Sandboxes } from '../sandboxes.ts'
import { ApiError } from '../service/errors.ts'
import { controlRoute } from './route.ts'

const ListedClosedSandbox = z.object({
  id: z.int().describe('A name may be used again'),
  name: z.string(),
  test: z.string().nullable().describe('The title of the test that it was for'),
  failed: z.boolean().describe('Whether its test has failed'),
  closed_at: z.iso.datetime().describe('By the clock of the machine'),
  requests: z.int(),
})

export type ListedClosedSandbox = z.infer<typeof ListedClosedSandbox>

const present = ({ id, name, test, failed, closedAt, journal }: ClosedSandbox): ListedClosedSandbox => ({
  ...{ id, name, test: test ?? null, failed },
  closed_at: isoTime(closedAt),
  requests: journal.size,
})

/** What is left of the sandboxes that ended last. */
export const closedSandboxRoutes = ({ closed }: Sandboxes) => [
  controlRoute('GET', '/closed-sandboxes', {
    id: 'listClosedSandboxes',
    summary: 'Lists up to 100 sandboxes that have ended and had requests, the last one first',
    mainOnly: true,
    answer: z.object({ data: z.array(ListedClosedSandbox) }),
    handle: () => ({ data: closed.list().map(present) }),
  }),
  controlRoute('GET', '/closed-sandboxes/:id/journal', {
    id: 'listJournalOfClosedSandbox',
    summary: 'Lists the exchanges of a sandbox that has ended, oldest first',
    mainOnly: true,
    answer: z.object({ data: z.array(Entry) }),
    handle({ params }) {
      const found = closed.find(Number(params.id))
      if (found) return { data: [...found.journal.list()] }
      throw new ApiError(
        'not_found',
        `No journal is kept of a sandbox ${params.id}. GET /_sim/closed-sandboxes lists them.`,
      )
    },
  }),
]

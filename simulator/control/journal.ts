import { z } from 'zod'
import { listEntries, nextEntry } from '../journal/journal-control.ts'
import { findMismatch } from '../journal/verify.ts'
import { Entry, ExpectationProperties, OnPurpose, PatternQuery } from '../options/journal.ts'
import { ApiError } from '../service/errors.ts'
import { controlRoute, inputRoute } from './route.ts'

export const journalRoutes = [
  inputRoute('GET', '/journal', {
    id: 'listJournal',
    summary: 'Lists the exchanges that match, oldest first; if there is none, waits up to wait_ms for the next one',
    input: PatternQuery,
    answer: z.object({ data: z.array(Entry) }),
    async handle({ sandbox: { world }, input: { wait_ms, ...pattern } }) {
      if (wait_ms > 0) await nextEntry(world, pattern, wait_ms)
      return { data: [...listEntries(world, pattern)] }
    },
  }),
  controlRoute('GET', '/journal/:id/texts', {
    id: 'readTexts',
    summary: 'Returns the bodies of an exchange as the texts that were sent; null where there was none',
    answer: z.object({ request: z.string().nullable(), response: z.string().nullable() }),
    handle({ sandbox, params: { id = '' } }) {
      const exchange = sandbox.world.journal.find(Number(id))
      if (!exchange) throw new ApiError('not_found', `The journal has no exchange ${id}. It may have dropped it.`)
      return { request: exchange.requestText ?? null, response: exchange.answer?.body ?? null }
    },
  }),
  inputRoute('POST', '/journal/verify', {
    id: 'verifyJournal',
    summary: 'Says how the exchanges differ from what is expected, and names the nearest one; null if they do not',
    input: ExpectationProperties,
    answer: z.object({ mismatch: z.string().nullable() }),
    handle: ({ sandbox, input }) => ({ mismatch: findMismatch(sandbox.world.journal, input) ?? null }),
  }),
  inputRoute('PUT', '/journal/on-purpose', {
    id: 'markOnPurpose',
    summary: 'Marks the requests from now on as breaking rules for clients on purpose, so that no judge reports them',
    input: OnPurpose,
    handle({ sandbox: { world }, input: { clauses } }) {
      world.journal.onPurpose = clauses
    },
  }),
  controlRoute('DELETE', '/journal', {
    id: 'clearJournal',
    summary: 'Forgets all exchanges',
    handle: ({ sandbox }) => sandbox.world.journal.clear(),
  }),
]

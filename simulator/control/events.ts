import { streamSSE } from 'hono/streaming'
import { members } from '../../fixtures/schema.ts'
import { startTimer } from '../clock.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { WholeNumber } from '../options/journal.ts'
import { parseInput } from './read-input.ts'
import type { ControlRoute } from './route.ts'

const Since = members({
  since: WholeNumber.describe('Starts with the exchanges that have a higher id. Default: only new ones').optional(),
})

/** How many characters may wait for a caller. One who reads no faster would fill the memory, and has to come back. */
const MOST_WAITING = 16 * 1024 * 1024

/** How long exchanges are gathered, in milliseconds. No request waits while they are written for those who watch. */
const GATHERING_MS = 100
const MOST_GATHERED = 50

const formatEvent = (entry: JournalEntry): string => `id: ${entry.id}\ndata: ${JSON.stringify(entry)}\n\n`

export const eventRoute: ControlRoute = {
  method: 'GET',
  path: '/journal/events',
  id: 'followJournal',
  summary: 'Sends each exchange as a server-sent event with the JSON of a journal entry, until the world is reset',
  input: Since,
  status: 200,
  mediaType: 'text/event-stream',
  async respond(context) {
    const { sandbox, connection } = context.env
    const { journal } = sandbox.world
    const seen = context.req.header('last-event-id')
    const asked = { ...context.req.query(), ...(seen !== undefined && { since: seen }) }
    const { since = Number.POSITIVE_INFINITY } = parseInput(Since, asked)
    return streamSSE(context, async stream => {
      let waiting = 0
      let next: JournalEntry[] = []
      let stop = () => {}
      await new Promise<void>(resolve => {
        const send = async () => {
          const events = next.map(formatEvent).join('')
          next = []
          waiting += events.length
          if (waiting > MOST_WAITING) resolve()
          await stream.write(events)
          waiting -= events.length
        }
        const end = () => {
          send()
          resolve()
        }
        const gather = (entry: JournalEntry) => {
          const gathered = next.push(entry)
          if (gathered === 1) startTimer(GATHERING_MS, send)
          if (gathered === MOST_GATHERED) send()
        }
        for (const entry of journal.list()) if (entry.id > since) gather(entry)
        const stopListening = journal.listen(gather, end)
        stream.onAbort(end)
        const closing = connection?.closing
        closing?.addEventListener('abort', end)
        if (closing?.aborted) end()
        stop = () => {
          stopListening()
          closing?.removeEventListener('abort', end)
        }
      })
      stop()
    })
  },
}

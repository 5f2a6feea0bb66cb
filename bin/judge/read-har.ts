import { z } from 'zod'
import { parseJson } from '../../suites/json.ts'
import { readTextFile } from '../read-text-file.ts'
import { UsageError } from '../usage-error.ts'
import { Entry, fromEntry } from './har-entry.ts'
import type { Recorded } from './read-record.ts'

const Har = z.object({ log: z.object({ entries: z.array(z.unknown()) }) })

const whyUnreadable = (index: number, { issues: [issue] }: z.ZodError): string => {
  const path = issue?.path.join('.') ?? ''
  return `log.entries.${index}${path === '' ? ' is not an object' : `.${path} is missing or wrong`}`
}

/** The exchanges of a HAR file by their ends, then what cannot be read. Throws a UsageError if there is no exchange. */
export function readHar(path: string): readonly Recorded[] {
  const refuse = (why = 'log.entries is empty') => new UsageError(`${path} is not a HAR file: ${why}`)
  const text = readTextFile(path)
  // Playwright writes a .har.zip.
  if (text.startsWith('PK\u0003\u0004')) throw refuse('it is a ZIP archive; unpack it, and judge the .har file in it')
  const json = parseJson(text)
  if (json === undefined) throw refuse('it is not JSON; it may be cut off')
  const { data } = Har.safeParse(json)
  if (!data) throw refuse('log: a list of entries is missing')
  const entries = data.log.entries.map(entry => Entry.safeParse(entry))
  const exchanges = entries.flatMap(({ data: entry }) => (entry ? [fromEntry(entry)] : []))
  const unreadable = entries.flatMap(({ error }, index) => (error ? whyUnreadable(index, error) : []))
  if (exchanges.length === 0) throw refuse(unreadable[0])
  let known = 0
  const timed = exchanges.map(exchange => {
    // One without a time comes after the one before it.
    if (!Number.isNaN(exchange.endedAt)) known = exchange.endedAt
    return { exchange, end: known }
  })
  return [...timed.toSorted((a, b) => a.end - b.end).map(({ exchange }) => exchange), ...unreadable]
}

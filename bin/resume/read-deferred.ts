import { z } from 'zod'
import { digestOf } from '../../suites/contract/digest.ts'
import { parseJson } from '../../suites/json.ts'
import { readLimited } from '../read-limited.ts'
import { parseHeader } from '../report/read-log.ts'
import { type DeferredStates, deferredIn } from '../run/deferrals.ts'
import type { LogHeader } from '../run/log-header.ts'
import { UsageError } from '../usage-error.ts'

/** A run begins no more than some dozens of things, each with one request and its response. */
const MOST_BYTES = 16 * 1024 * 1024

const milliseconds = z.number().int().nonnegative().max(8.64e15)

const StatesSchema: z.ZodType<DeferredStates> = z.record(
  z.string(),
  z.object({
    state: z.json(),
    since: z.object({
      ...{ began: milliseconds, ended: milliseconds, advanced: z.number() },
      ahead: z.number().optional(),
    }),
    owners: z.record(z.string(), z.string()),
  }),
)

const FileSchema = z.object({ header: z.json(), states: z.json(), sha256: z.string() })

/** What a text holds; undefined for other content. No run begins what nests too deep for functions that call themselves. */
function parseContent(text: string) {
  try {
    const { data: file } = FileSchema.safeParse(parseJson(text))
    if (!file) return undefined
    const { sha256, ...content } = file
    const { data: states } = StatesSchema.safeParse(content.states)
    return { header: content.header, states: digestOf(content) === sha256 ? states : undefined }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Reads what a run has begun. Throws a UsageError if this version of the kit cannot go on with it. */
export function readDeferred(folder: string): { readonly header: LogHeader; readonly states: DeferredStates } {
  const path = deferredIn(folder)
  const content = parseContent(readLimited(path, 'the deferred checks in', MOST_BYTES))
  if (!content) throw new UsageError(`${path} was not written by a run of this kit. Certify again.`)
  const header = parseHeader(path, content.header)
  const { states } = content
  if (!states) throw new UsageError(`${path} has changed since the run. Use the file of the run, or certify again.`)
  return { header, states }
}

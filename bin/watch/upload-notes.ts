import { pluralize } from '../../reports/wording.ts'
import { at, parseJson } from '../../suites/json.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { recogniseOperation } from '../../suites/observe/observed-answer.ts'

const UNSEEN = 'whether these requests have the right size and carry no token is not judged'

/** Notes the uploads whose bytes a client sends to the server itself, and so past the proxy. */
export function createUploadNotes(base: string) {
  const start = new URL(base).pathname.replace(/\/$/, '').length
  let count = 0
  return {
    /** Returns what to tell of the first one. */
    note({ request: { method, url }, response }: ClientExchange): string | undefined {
      if (recogniseOperation(method, new URL(url).pathname.slice(start))?.operation !== 'createUpload') return undefined
      const address = at(parseJson(response?.text ?? ''), 'data', 'upload_url')
      if (typeof address !== 'string' || !URL.canParse(address)) return undefined
      count += 1
      if (count > 1) return undefined
      return `The client sends the bytes of uploads to ${new URL(address).origin}, past this proxy: ${UNSEEN}.`
    },
    /** What to tell at the end; undefined if there was none. */
    summary: () =>
      count === 0 ? undefined : `The bytes of ${pluralize(count, 'upload')} went past this proxy: ${UNSEEN}.`,
  }
}

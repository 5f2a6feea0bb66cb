import { createSimulator } from '../simulator.ts'

type Options = NonNullable<Parameters<typeof createSimulator>[0]>

/** A well-formed id that nothing has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** The first field that a refusal names. */
export const refusedField = (answer: { body: { error?: { details?: readonly { field: string }[] } } }) =>
  answer.body.error?.details?.[0]?.field

export interface RequestOptions {
  readonly body?: unknown
  /** The secret of a token. Default: the full token. */
  readonly as?: string | undefined
  /** The Idempotency-Key. Default: a new one. */
  readonly key?: string
}

/** Starts a simulator with the default world. A `path` without /v1 is under the path of the scratch board. */
export async function createScratchBoard(options: Pick<Options, 'imports' | 'service' | 'maxUpload'> = {}) {
  const sim = await createSimulator({ seed: 42, now: '2026-01-01T00:00:00Z', ...options })
  const profile = sim.profile()
  const board = `/v1/boards/${profile.board_id}`
  let keys = 0

  async function send(method: string, path: string, { body, as = profile.tokens.full, key }: RequestOptions = {}) {
    keys += 1
    const response = await sim.fetch(path.startsWith('/v1') ? path : board + path, {
      method,
      headers: {
        authorization: `Bearer ${as}`,
        'content-type': 'application/json',
        'idempotency-key': key ?? `key ${keys}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  const get = (path: string, as?: string) => send('GET', path, { as })
  const post = (path: string, body: unknown, as?: string) => send('POST', path, { body, as })
  /** Creates a resource and returns it. Throws if the service refuses it. */
  const make = async (path: string, body: unknown) => {
    const answer = await post(path, body)
    if (answer.status !== 201) throw new Error(`the service refused to create it: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  return { sim, profile, board, send, get, post, make }
}

/** How many rows of the scratch board have a title. */
export async function countRows({ post }: Awaited<ReturnType<typeof createScratchBoard>>, title: string) {
  const { body } = await post('/rows/search', { filters: [] })
  return body.data.filter((row: { title: string }) => row.title === title).length
}

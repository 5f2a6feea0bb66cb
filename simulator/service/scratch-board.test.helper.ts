import { createSimulator, type SimulatorOptions } from '../simulator.ts'

/** A well-formed id of nothing. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** The field that a refusal names. */
export const refusedField = (answer: { body: { error?: { details?: readonly { field: string }[] } } }) =>
  answer.body.error?.details?.[0]?.field

export interface RequestOptions {
  readonly body?: unknown
  /** A token's secret; the full token without one. */
  readonly as?: string | undefined
  /** The Idempotency-Key; a fresh one without it. */
  readonly key?: string
}

/** A simulator of the default world, and calls to it; `path` starts behind the scratch board's own. */
export async function createScratchBoard(options: Pick<SimulatorOptions, 'imports'> = {}) {
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
  /** Creates and gives the resource. Throws when it is refused. */
  const make = async (path: string, body: unknown) => {
    const answer = await post(path, body)
    if (answer.status !== 201) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  return { sim, profile, board, send, get, post, make }
}

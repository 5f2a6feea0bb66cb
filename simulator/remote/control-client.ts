import { z } from 'zod'
import { describeIssue } from '../../fixtures/issue-words.ts'
import { CONTROL_PATH } from '../control/path.ts'
import { parseJson } from '../json.ts'

/** What the control plane refused, or why it did not answer. */
export class ControlError extends Error {
  /** Undefined if there was no response. */
  readonly status: number | undefined

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ControlError'
    this.status = status
  }
}

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Sends requests to the control plane of a simulator or a sandbox. Each rejects with a ControlError. */
export interface ControlClient {
  readonly url: string
  readonly fetch: Fetch
  ask<Answer>(form: z.ZodType<Answer>, method: string, path: string, body?: object): Promise<Answer>
  tell(method: string, path: string, body?: object): Promise<void>
  /** A client for another address of the same simulator. */
  at(url: string): ControlClient
}

const Refusal = z.object({ error: z.object({ message: z.string() }) })

async function readRefusal(response: Response): Promise<string> {
  const { data } = Refusal.safeParse(parseJson(await response.text()))
  return data?.error.message ?? `it answered ${response.status}, but not in the form of a simulator`
}

export interface ClientOptions {
  readonly fetch: Fetch
  readonly controlToken?: string | undefined
}

export function createControlClient(url: string, options: ClientOptions): ControlClient {
  const { fetch, controlToken } = options
  const headers = {
    'content-type': 'application/json',
    ...(controlToken !== undefined && { authorization: `Bearer ${controlToken}` }),
  }

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const to = `${url}${CONTROL_PATH}${path}`
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(to, init).catch(error => {
      throw new ControlError(`No simulator answers at ${to}`, undefined, { cause: error })
    })
    if (!response.ok) throw new ControlError(`${method} ${to}: ${await readRefusal(response)}`, response.status)
    return response
  }

  return {
    url,
    fetch,
    async ask(form, method, path, body) {
      const response = await send(method, path, body)
      const { data, error } = form.safeParse(await response.json().catch(() => undefined), { error: describeIssue })
      if (error) throw new ControlError(`${url} is not a simulator of this version: ${error.issues[0]?.message}`)
      return data
    },
    async tell(method, path, body) {
      await (await send(method, path, body)).arrayBuffer()
    },
    at: other => createControlClient(other, options),
  }
}

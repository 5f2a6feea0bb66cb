import { z } from 'zod'
import { ids, type TestService } from './test-service.test.helper.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as parsed JSON. */
  readonly json: unknown
}

export interface RequestOptions {
  readonly body?: unknown
  /** The exact text of the body. */
  readonly raw?: string
  readonly token?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

const readAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) }
}

export function buildRequest(
  method: string,
  path: string,
  { body, raw, token = 'secret', key, headers }: RequestOptions,
): Request {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return new Request(`http://simulator.test/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(text !== undefined && { body: text }),
  })
}

export const send = async (
  to: TestService,
  method: string,
  path: string,
  sending: RequestOptions = {},
): Promise<Answer> => readAnswer(await to.fetch(buildRequest(method, path, sending)))

export const sendRequest = async (to: TestService, request: Request): Promise<Answer> =>
  readAnswer(await to.fetch(request))

export const rowsPath = `/boards/${ids.board}/rows`
export const feedPath = `/boards/${ids.board}/views/${ids.view}/rows`

let keys = 0

/** Creates a row with a new key. */
export const createRow = (to: TestService, body: unknown): Promise<Answer> => {
  keys += 1
  return send(to, 'POST', rowsPath, { body, key: `row-${keys}` })
}

/** Creates a row with one cell. */
export const writeCell = (to: TestService, column_id: string, value: unknown): Promise<Answer> =>
  createRow(to, { fields: [{ column_id, value }] })

export const search = (to: TestService, ...filters: readonly unknown[]): Promise<Answer> =>
  send(to, 'POST', `${rowsPath}/search`, { body: { filters } })

const Entry = z.looseObject({ column_id: z.string(), value: z.json(), display_value: z.json() })
const RowData = z.object({ data: z.looseObject({ id: z.string(), fields: z.array(Entry) }) })
const Page = z.object({
  data: z.array(z.looseObject({ id: z.string(), title: z.string().nullish(), fields: z.array(Entry).optional() })),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
})

export const parseRow = ({ json }: Answer): z.infer<typeof RowData>['data'] => RowData.parse(json).data

export const parsePage = ({ json }: Answer): z.infer<typeof Page> => Page.parse(json)

/** Finds the entry of a cell in the response with its row. */
export const findEntry = (answer: Answer, column_id: string): z.infer<typeof Entry> | undefined =>
  parseRow(answer).fields.find(entry => entry.column_id === column_id)

export const listTitles = (answer: Answer): unknown[] => parsePage(answer).data.map(row => row.title)

const Failure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.array(z.object({ field: z.string().optional(), issue: z.string() })).optional(),
  }),
})

/** Returns the status, the code and the fields of `details`. */
export const parseRefusal = ({ status, json }: Answer): readonly unknown[] => {
  const { code, details } = Failure.parse(json).error
  return [status, code, ...(details ?? []).map(({ field }) => field)]
}

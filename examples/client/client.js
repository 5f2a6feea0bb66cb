/**
 * @typedef {object} ClientOptions
 * @property {string} url The address of the service, without /v1.
 * @property {string} token
 * @property {typeof fetch} [fetch]
 * @property {(ms: number) => Promise<unknown>} [wait]
 * @property {number} [pageSize] How many items of a list the client asks for at once.
 */

const ATTEMPTS = 10
const RETRY_MS = 1000
const MOST_POLLS = 200

/** Errors after which the same request may succeed. A conflict can mean that the first try is still at work. */
const PASSING_ERRORS = ['rate_limited', 'internal_error', 'conflict']

/** A small client of the service. It depends on nothing that the specification leaves open. */
export class Client {
  /** @param {ClientOptions} options */
  constructor({ url, token, fetch = globalThis.fetch, wait = sleep, pageSize = 100 }) {
    this.url = url
    this.token = token
    this.fetch = fetch
    this.wait = wait
    this.pageSize = pageSize
  }

  /** Any 2xx is a success: the specification does not say which. */
  isSuccess(response) {
    return response.ok
  }

  /**
   * Sends a request, and again if no answer comes or a later one may succeed. All tries of a write have one
   * Idempotency-Key, so that it is done once.
   */
  async send(method, path, body) {
    const request = {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }
    for (let attempt = 1; ; attempt += 1) {
      const { response, json } = await this.sendOnce(`${this.url}${path}`, request)
      if (response && this.isSuccess(response, method, path)) return json
      const { code = 'no answer', message = '' } = json?.error ?? {}
      const mayPass = !response || PASSING_ERRORS.includes(code)
      if (!mayPass || attempt === ATTEMPTS) throw new Error(`${method} ${path}: ${response?.status} ${code} ${message}`)
      await this.wait(Number(response?.headers.get('retry-after') ?? 0) * 1000 || RETRY_MS * attempt)
    }
  }

  /** Sends a request once. Without a complete answer, there is no response. */
  async sendOnce(url, request) {
    try {
      const response = await this.fetch(url, request)
      return { response, json: await response.json() }
    } catch {
      return {}
    }
  }

  /** The path of the page after this one, if there is one. Only the service knows what a cursor means. */
  nextPath(path, { has_more, next_cursor }) {
    return has_more ? `${path}&cursor=${encodeURIComponent(next_cursor)}` : undefined
  }

  /** Lists everything, page by page. A page may be shorter than the limit, and even empty. */
  async list(path) {
    const first = `${path}?limit=${this.pageSize}`
    const items = []
    for (let next = first; next !== undefined; ) {
      const page = await this.send('GET', next)
      items.push(...page.data)
      next = this.nextPath(first, page)
    }
    return items
  }

  /** Uploads a file. Resolves with its media, as soon as the service has finished it. */
  async upload(spaceId, { name, type, bytes }) {
    const upload = await this.createUpload({ space_id: spaceId, name, size: bytes.length, mime_type: type })
    await this.putBytes(upload.upload_url, { type, bytes })
    await this.send('POST', `/v1/media/uploads/${upload.id}/complete`, {})
    return this.waitUntilFinished(upload.id)
  }

  /** Creates an upload, and another one if the answer that told the URL was lost: it need not be told again. */
  async createUpload(draft) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { data: upload } = await this.send('POST', '/v1/media/uploads', draft)
      if (upload.upload_url !== null) return upload
    }
    throw new Error('the server sent no upload_url')
  }

  /** Sends the bytes of a file, and again if no answer comes. The URL needs no token. */
  async putBytes(url, { type, bytes }) {
    const request = { method: 'PUT', headers: { 'content-type': type }, body: bytes }
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.fetch(url, request).catch(() => undefined)
      if (response?.ok) return
      if (response || attempt === ATTEMPTS) throw new Error(`PUT ${url}: ${response?.status ?? 'no answer'}`)
      await this.wait(RETRY_MS * attempt)
    }
  }

  async waitUntilFinished(uploadId) {
    for (let poll = 0; poll < MOST_POLLS; poll += 1) {
      const { data: upload } = await this.send('GET', `/v1/media/uploads/${uploadId}`)
      if (upload.status === 'failed') throw new Error(`upload ${uploadId} failed: ${upload.error}`)
      if (upload.status === 'finished') return upload.media
      await this.wait(RETRY_MS)
    }
    throw new Error(`upload ${uploadId} is still pending`)
  }

  /** Finds a row in the rows of a view by its id: their order is open. */
  findRow(rows, { id }) {
    return rows.find(row => row.id === id)
  }

  /** Waits until a view shows a row: a list need not show a write at once. */
  async waitForRow(boardId, viewId, row) {
    for (let poll = 0; poll < MOST_POLLS; poll += 1) {
      const found = this.findRow(await this.list(`/v1/boards/${boardId}/views/${viewId}/rows`), row)
      if (found) return found
      await this.wait(RETRY_MS)
    }
    throw new Error(`view ${viewId} does not show row ${row.id}`)
  }
}

const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

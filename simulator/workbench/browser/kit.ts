import type { JournalEntry } from '../../journal/entry.ts'
import type { Issue } from '../../service/errors.ts'

type Listener = (event: Event) => void
export type Child = Node | string | number | null | false

type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

/** What the views of the page share. */
export type Kit = ReturnType<typeof createKit>

/** Makes what the views share. The page contains the text of this function, so that it can use nothing from outside itself. */
export function createKit() {
  /** The base URL of the simulator or the sandbox, with a trailing slash. */
  const baseUrl = `${location.origin}${location.pathname.replace(/_sim\/?$/, '')}`
  const mainUrl = baseUrl.replace(/_sandbox\/[^/]+\/$/, '')

  function findAs<Found extends HTMLElement>(selector: string): Found {
    const found = document.querySelector<Found>(selector)
    if (!found) throw new Error(`The page has no ${selector}.`)
    return found
  }
  const find = findAs<HTMLElement>

  /** Creates an element. What is a function is a listener. Children are text or elements, never HTML. */
  function el<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Readonly<Record<string, string | number | boolean | Listener>> = {},
    ...children: readonly Child[]
  ): HTMLElementTagNameMap[Name] {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === 'function') element.addEventListener(key, value)
      else if (value !== false) element.setAttribute(key, value === true ? '' : String(value))
    }
    for (const child of children)
      if (child !== null && child !== false) element.append(child instanceof Node ? child : String(child))
    return element
  }

  /** Shows a message, which screen readers read aloud. */
  const say = (message: string) => {
    find('#message').textContent = message
  }

  /** A simulator that others may reach answers only those who know its control token. */
  const authorization = (): Record<string, string> => {
    const token = sessionStorage.getItem('control token')
    return token === null ? {} : { authorization: `Bearer ${token}` }
  }

  /** The message of a refusal, whose details it may have already. A fault may answer something else. */
  async function refusalOf(response: Response): Promise<Error> {
    const unknown = { message: `The response has status ${response.status}, and no error that this page can read.` }
    const { error = unknown } = (await response.json().catch(() => null)) ?? {}
    const details: readonly Issue[] = error.details ?? []
    const texts = details
      .filter(({ issue }) => !error.message.includes(issue))
      .map(({ field = '', issue }) => `${field} ${issue}`)
    return new Error([error.message, ...texts].join(' '), { cause: details })
  }

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, { ...init, headers: { ...authorization(), 'content-type': 'application/json' } })
    if (response.status === 401) find('#authorize').hidden = false
    if (response.ok) return response
    throw await refusalOf(response)
  }

  /** Calls a control plane. Rejects with an Error that has the message of its refusal, and its details as the cause. */
  const callAt =
    (url: string): Call =>
    async (method, path, body) => {
      const response = await send(`${url}_sim${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return response.status === 204 ? undefined : response.json()
    }

  /** The exchanges after the one with the id `since`, until the world is reset. Rejects when the connection breaks. */
  async function* follow(since: number): AsyncGenerator<JournalEntry> {
    const { body } = await send(`${baseUrl}_sim/journal/events?since=${since}`)
    if (!body) return
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let text = ''; ; ) {
      const { value, done } = await reader.read()
      if (done) return
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = event.split('\n').find(line => line.startsWith('data: '))
        if (data) yield JSON.parse(data.slice('data: '.length))
      }
    }
  }

  const viewName = () => location.hash.slice(1).split('?')[0] ?? ''
  /** The state of the view in the URL, after its name. */
  const state = (): Record<string, string> => Object.fromEntries(new URLSearchParams(location.hash.split('?')[1] ?? ''))

  return {
    baseUrl,
    find,
    input: findAs<HTMLInputElement>,
    el,
    control: callAt(baseUrl),
    /** On the page of a sandbox too, that of the simulator. */
    controlMain: callAt(mainUrl),
    follow,
    refusalOf,
    say,
    /** Does something, and shows the message if that fails. */
    async attempt(action: () => Promise<unknown>) {
      try {
        await action()
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
      }
    },
    /** Writes a number, such as 1,000. */
    count: (value: number) => value.toLocaleString('en-US'),
    state,
    setState(changes: Readonly<Record<string, string>>) {
      const all = Object.entries({ ...state(), ...changes }).filter(([, value]) => value !== '')
      const query = new URLSearchParams(all).toString()
      history.replaceState(null, '', `#${viewName()}${query && `?${query}`}`)
    },
  }
}

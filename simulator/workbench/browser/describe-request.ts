import type { ListedRemark } from '../../control/remarks.ts'
import type { ListedToken } from '../../control/tokens.ts'
import type { JournalEntry } from '../../journal/entry.ts'
import type { Feed } from './feed.ts'
import type { Child, Kit } from './kit.ts'
import type { Snippets } from './snippets.ts'

/** What can be done with a request, and whether others are compared with it. */
interface Actions {
  readonly isCompared: boolean
  readonly compare: (entry: JournalEntry) => void
  readonly choose: (id: number) => void
  readonly close: () => void
}

/** The bodies of an exchange as texts. */
interface Texts {
  readonly request: string | null
  readonly response: string | null
}

export type Requests = ReturnType<typeof createRequests>

/** Describes requests. The page contains the text of this function. */
export function createRequests(kit: Kit, feed: Feed, snippets: Snippets) {
  const { el } = kit
  let isRaw = false
  const statusOf = ({ status, lost }: JournalEntry) => (lost ? `${status ?? ''} lost`.trim() : String(status ?? '…'))
  const targetOf = ({ path, query }: JournalEntry) => `${path}${query && `?${query}`}`

  const pretty = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  const fact = (name: string, ...content: readonly Child[]) => [el('dt', {}, name), el('dd', {}, ...content)]
  const button = (text: string, click: () => void, more: Readonly<Record<string, string>> = {}) =>
    el('button', { type: 'button', click, ...more }, text)

  function keyFact(entry: JournalEntry, { choose }: Actions): readonly HTMLElement[] {
    const { idempotency } = entry
    if (!idempotency) return []
    const first = feed.firstWithKey(entry)
    const link = first && button(`First request with it: number ${first.id}`, () => choose(first.id))
    return fact('Idempotency-Key', `${idempotency.key}: ${idempotency.outcome.replace('_', ' ')} `, link ?? null)
  }

  function whyOf(entry: JournalEntry, actions: Actions): readonly HTMLElement[] {
    const { scope, quota, refusal, hint, faults, changes } = entry
    const meter = quota && el('meter', { min: 0, max: quota.units, value: quota.left, 'aria-label': 'Quota left' })
    return [
      ...(refusal ? fact('Refused', `${refusal.code}: ${refusal.message}`) : []),
      ...(refusal?.details ?? []).flatMap(({ field, issue }) => fact(field ?? 'the body', issue)),
      ...(hint === null ? [] : fact('Hint', hint)),
      ...(scope ? fact('Scope', `needs ${scope.needed}; the token holds ${scope.held.join(', ') || 'none'}`) : []),
      ...(quota
        ? fact('Cost', `${quota.cost}, then ${kit.count(quota.left)} of ${kit.count(quota.units)} left `, meter)
        : []),
      ...keyFact(entry, actions),
      ...(faults.length > 0 ? fact('Faults', faults.join(', ')) : []),
      ...(changes.mutants.length > 0 ? fact('Mutants of the service', changes.mutants.join(', ')) : []),
      ...(changes.variants.length > 0 ? fact('Variants of the service', changes.variants.join(', ')) : []),
      ...fact('Token', entry.token ?? 'unknown in this world'),
      ...fact('Time', `${entry.at}, ${entry.duration_ms} ms${entry.given_up ? ', given up by the client' : ''}`),
    ]
  }

  const describeRemark = ({ kind, saw, remedy, clause, statement }: ListedRemark) =>
    el('li', { class: kind }, el('b', {}, `${kind}: `), saw, ` ${remedy} `, el('small', {}, `${clause}: ${statement}`))

  const secretOf = async ({ token }: JournalEntry) => {
    const { data } = await kit.control<{ data: readonly ListedToken[] }>('GET', '/tokens')
    return data.find(({ label }) => label === token)?.token
  }

  const copyButton = (name: string, make: () => string | Promise<string>) =>
    button(`Copy as ${name}`, () =>
      kit.attempt(async () => {
        await navigator.clipboard.writeText(await make())
        kit.say(`Copied as ${name}.`)
      }),
    )

  async function replay(entry: JournalEntry): Promise<void> {
    const body = snippets.body(entry)
    const { status } = await fetch(kit.baseUrl.slice(0, -1) + targetOf(entry), {
      method: entry.method,
      headers: snippets.headers(entry, await secretOf(entry)),
      ...(body !== undefined && { body }),
    })
    kit.say(`Sent again: ${status}.`)
  }

  /** Opens the form for faults, filled for requests like this one. */
  function planFault({ operation, token }: JournalEntry): void {
    const wanted = Object.entries({ operation, token }).filter(([, value]) => value !== null)
    location.hash = `#controls?${new URLSearchParams(wanted.map(([name, value]) => [name, value ?? '']))}`
  }

  /** A request or a response. Its body comes later if it is wanted as it was sent. */
  function messageOf(title: string, message: JournalEntry['request'] | null, raw?: string | null): HTMLElement {
    if (!message) return el('section', {}, el('h3', {}, `No ${title.toLowerCase()}`))
    const headers = Object.entries(message.headers)
    const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
    const body = raw === undefined ? message.body : raw
    return el(
      'section',
      {},
      el('h3', {}, title),
      el('details', {}, el('summary', {}, `Headers (${headers.length})`), el('pre', { tabindex: 0 }, lines)),
      body === null ? el('p', {}, el('small', {}, 'No body')) : el('pre', { tabindex: 0 }, pretty(body) ?? ''),
    )
  }

  const messagesOf = ({ request, response }: JournalEntry, texts?: Texts) => [
    messageOf('Request', request, texts?.request),
    messageOf('Response', response, texts?.response),
  ]

  function bodiesOf(entry: JournalEntry): HTMLElement {
    const shown = el('div', { class: 'messages' })
    const draw = (texts?: Texts) => shown.replaceChildren(...messagesOf(entry, texts))
    const drawWanted = () =>
      isRaw ? kit.attempt(async () => draw(await kit.control<Texts>('GET', `/journal/${entry.id}/texts`))) : draw()
    const toggle = button(
      'Bodies as they were sent',
      () => {
        isRaw = !isRaw
        toggle.setAttribute('aria-pressed', String(isRaw))
        void drawWanted()
      },
      { 'aria-pressed': String(isRaw) },
    )
    draw()
    if (isRaw) void drawWanted()
    return el('div', {}, el('div', { class: 'buttons' }, toggle), shown)
  }

  function describe(entry: JournalEntry, actions: Actions): HTMLElement {
    const remarks = feed.remarksOf(entry)
    return el(
      'article',
      {},
      el(
        'header',
        {},
        el('h2', {}, `${entry.method} ${entry.path} → ${statusOf(entry)}`),
        button('Close', actions.close),
      ),
      el(
        'div',
        { class: 'buttons' },
        copyButton('curl', async () => snippets.curl(entry, await secretOf(entry))),
        copyButton('fetch', async () => snippets.fetch(entry, await secretOf(entry))),
        copyButton('a test', () => snippets.test(entry)),
        button('Send again', () => kit.attempt(() => replay(entry))),
        button('Compare', () => actions.compare(entry), { 'aria-pressed': String(actions.isCompared) }),
        button('Plan a fault for this', () => planFault(entry)),
      ),
      remarks.length > 0 && el('ul', { class: 'remarks' }, ...remarks.map(describeRemark)),
      el('dl', {}, ...whyOf(entry, actions)),
      bodiesOf(entry),
    )
  }

  return { statusOf, targetOf, messagesOf, describe }
}

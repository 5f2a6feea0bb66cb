import type { ListedRemark } from '../../control/remarks.ts'
import type { ListedToken } from '../../control/tokens.ts'
import type { JournalEntry } from '../../journal/entry.ts'
import type { Child, Kit } from './kit.ts'
import type { Snippets } from './snippets.ts'

/** What else is known of a request, and can be done with it. */
interface Aside {
  readonly remarks: readonly ListedRemark[]
  readonly isCompared: boolean
  readonly compare: () => void
}

export type Requests = ReturnType<typeof createRequests>

/** Describes requests. The page contains the text of this function. */
export function createRequests(kit: Kit, snippets: Snippets) {
  const { el } = kit
  const statusOf = ({ status, lost }: JournalEntry) => (lost ? `${status ?? ''} lost`.trim() : String(status ?? '…'))
  const targetOf = ({ path, query }: JournalEntry) => `${path}${query && `?${query}`}`

  const pretty = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  const fact = (name: string, ...content: readonly Child[]) => [el('dt', {}, name), el('dd', {}, ...content)]

  function whyOf(entry: JournalEntry): readonly HTMLElement[] {
    const { scope, quota, idempotency, refusal, hint, faults, changes } = entry
    const meter = quota && el('meter', { min: 0, max: quota.units, value: quota.left, 'aria-label': 'Quota left' })
    return [
      ...(refusal ? fact('Refused', `${refusal.code}: ${refusal.message}`) : []),
      ...(refusal?.details ?? []).flatMap(({ field, issue }) => fact(field ?? 'the body', issue)),
      ...(hint === null ? [] : fact('Hint', hint)),
      ...(scope ? fact('Scope', `needs ${scope.needed}; the token holds ${scope.held.join(', ') || 'none'}`) : []),
      ...(quota
        ? fact('Cost', `${quota.cost}, then ${kit.count(quota.left)} of ${kit.count(quota.units)} left `, meter)
        : []),
      ...(idempotency ? fact('Idempotency-Key', `${idempotency.key}: ${idempotency.outcome.replace('_', ' ')}`) : []),
      ...(faults.length > 0 ? fact('Faults', faults.join(', ')) : []),
      ...(changes.mutants.length > 0 ? fact('Mistakes of the service', changes.mutants.join(', ')) : []),
      ...(changes.variants.length > 0 ? fact('Permitted choices', changes.variants.join(', ')) : []),
      ...fact('Token', entry.token ?? 'unknown in this world'),
      ...fact('Time', `${entry.at}, ${entry.duration_ms} ms${entry.given_up ? ', given up by the client' : ''}`),
    ]
  }

  const describeRemark = ({ kind, saw, remedy, clause, statement }: ListedRemark) =>
    el('li', { class: kind }, el('b', {}, `${kind}: `), saw, ` ${remedy} `, el('small', {}, `${clause}: ${statement}`))

  const headersOf = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')

  const secretOf = async ({ token }: JournalEntry) => {
    const { data } = await kit.control<{ data: readonly ListedToken[] }>('GET', '/tokens')
    return data.find(({ label }) => label === token)?.token
  }

  const copyButton = (name: string, make: () => string | Promise<string>) =>
    el(
      'button',
      {
        type: 'button',
        click: () =>
          kit.attempt(async () => {
            await navigator.clipboard.writeText(await make())
            kit.say(`Copied as ${name}.`)
          }),
      },
      `Copy as ${name}`,
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

  function describe(entry: JournalEntry, { remarks, isCompared, compare }: Aside): HTMLElement {
    const { request, response } = entry
    return el(
      'article',
      {},
      el('h2', {}, `${entry.method} ${entry.path} → ${statusOf(entry)}`),
      el(
        'div',
        { class: 'buttons' },
        copyButton('curl', async () => snippets.curl(entry, await secretOf(entry))),
        copyButton('fetch', async () => snippets.fetch(entry, await secretOf(entry))),
        copyButton('a test', () => snippets.test(entry)),
        el('button', { type: 'button', click: () => kit.attempt(() => replay(entry)) }, 'Send again'),
        el('button', { type: 'button', 'aria-pressed': String(isCompared), click: compare }, 'Compare'),
      ),
      el(
        'div',
        {},
        remarks.length > 0 && el('ul', { class: 'remarks' }, ...remarks.map(describeRemark)),
        el('dl', {}, ...whyOf(entry)),
      ),
      el(
        'div',
        {},
        el('h3', {}, 'Request'),
        el(
          'pre',
          { tabindex: 0 },
          headersOf(request.headers),
          request.body === null ? '' : `\n\n${pretty(request.body)}`,
        ),
        el('h3', {}, response ? 'Response' : 'No response'),
        response && el('pre', { tabindex: 0 }, headersOf(response.headers), `\n\n${pretty(response.body) ?? ''}`),
      ),
    )
  }

  return { statusOf, targetOf, describe }
}

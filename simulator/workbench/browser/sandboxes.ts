import type { ListedClosedSandbox } from '../../control/closed-sandboxes.ts'
import type { ListedSandbox } from '../../control/sandboxes.ts'
import type { JournalEntry } from '../../journal/entry.ts'
import type { Requests } from './describe-request.ts'
import type { Child, Kit } from './kit.ts'
import type { Tables } from './tables.ts'

interface Parts {
  readonly copyPrefix: string
  readonly table: Tables['table']
  readonly requests: Requests
}

/** Lists the sandboxes, those first in which something failed. The page contains the text of this function. */
export function showSandboxes(kit: Kit, { copyPrefix, table, requests }: Parts): void {
  const { el, find, input } = kit
  const filter = input('#sandbox-filter')
  const journal = find('#closed-journal')
  let open: readonly ListedSandbox[] = []
  let closed: readonly ListedClosedSandbox[] = []

  const byFailures = (a: ListedSandbox, b: ListedSandbox) =>
    b.failed - a.failed || b.refused - a.refused || a.name.localeCompare(b.name, 'en', { numeric: true })
  const inRed = (isBad: boolean, text: string | number) => (isBad ? el('b', { class: 'refused' }, text) : text)
  const button = (text: string, name: string, click: () => Promise<unknown>) =>
    el('button', { type: 'button', 'aria-label': `${text} ${name}`, click: () => kit.attempt(click) }, text)

  const lineOf = ({ name, test, base_url, requests, refused, failed }: ListedSandbox) => [
    el('a', { href: `${base_url}/_sim/` }, name),
    test,
    requests,
    refused,
    inRed(failed > 0, failed),
    button('Delete', name, () => kit.controlMain('DELETE', `/sandboxes/${name}`).then(refresh)),
  ]

  const closedLineOf = (sandbox: ListedClosedSandbox) => [
    sandbox.name,
    sandbox.test,
    inRed(sandbox.failed, sandbox.failed ? 'failed' : ''),
    sandbox.requests,
    sandbox.closed_at.slice(11, 19),
    button('Show requests', `of ${sandbox.test ?? sandbox.name}`, () => showJournal(sandbox)),
  ]

  /** Draws the bodies only when somebody wants to see them: a journal may be long. */
  function messagesOf(entry: JournalEntry): HTMLElement {
    const details: HTMLElement = el(
      'details',
      {
        toggle() {
          if (details.childElementCount === 1) details.append(...requests.messagesOf(entry))
        },
      },
      el('summary', {}, `${entry.method} ${requests.targetOf(entry)}`),
    )
    return details
  }

  const entryLineOf = (entry: JournalEntry): readonly Child[] => [
    entry.at.slice(11, 23),
    inRed(entry.lost || (entry.status ?? 500) >= 400, requests.statusOf(entry)),
    messagesOf(entry),
    entry.refusal && `${entry.refusal.code}: ${entry.refusal.message}`,
    entry.token,
  ]

  async function showJournal({ id, name, test }: ListedClosedSandbox): Promise<void> {
    const path = `/closed-sandboxes/${id}/journal`
    const { data } = await kit.controlMain<{ data: readonly JournalEntry[] }>('GET', path)
    const heads = ['time', 'status', 'request', 'refused', 'token']
    journal.replaceChildren(table(`Requests of ${test ?? name}`, heads, data.map(entryLineOf)))
    journal.scrollIntoView()
  }

  function draw(): void {
    const words = filter.value.toLowerCase().split(/\s+/)
    const isWanted = ({ name, test }: Pick<ListedSandbox, 'name' | 'test'>) =>
      words.every(word => `${name} ${test ?? ''}`.toLowerCase().includes(word))
    const heads = ['name', 'test', 'requests', 'refused (4xx)', 'failed (5xx or lost)', 'actions']
    const closedHeads = ['name', 'test', 'result', 'requests', 'closed at', 'actions']
    const failedFirst = closed.filter(isWanted).toSorted((a, b) => Number(b.failed) - Number(a.failed))
    find('#sandbox-list').replaceChildren(
      table('Open', heads, open.filter(isWanted).toSorted(byFailures).map(lineOf)),
      table('Closed', closedHeads, failedFirst.map(closedLineOf)),
    )
  }

  async function refresh(): Promise<void> {
    const [ofOpen, ofClosed] = await Promise.all([
      kit.controlMain<{ data: readonly ListedSandbox[] }>('GET', '/sandboxes'),
      kit.controlMain<{ data: readonly ListedClosedSandbox[] }>('GET', '/closed-sandboxes'),
    ])
    open = ofOpen.data.filter(({ name }) => !name.startsWith(copyPrefix))
    closed = ofClosed.data
    draw()
  }

  filter.addEventListener('input', draw)
  for (const [selector, event] of [
    ['#sandboxes-refresh', 'click'],
    ['#sandboxes', 'shown'],
  ] as const)
    find(selector).addEventListener(event, () => kit.attempt(refresh))
}

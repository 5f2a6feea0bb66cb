import type { ListedSandbox } from '../../control/sandboxes.ts'
import type { Kit } from './kit.ts'
import type { Tables } from './tables.ts'

/** Lists the sandboxes, those first in which something failed. The page contains the text of this function. */
export function showSandboxes(kit: Kit, copyPrefix: string, table: Tables['table']): void {
  const { el, find, input } = kit
  const filter = input('#sandbox-filter')
  let all: readonly ListedSandbox[] = []

  const byFailures = (a: ListedSandbox, b: ListedSandbox) =>
    b.failed - a.failed || b.refused - a.refused || a.name.localeCompare(b.name, 'en', { numeric: true })

  const lineOf = ({ name, base_url, requests, refused, failed }: ListedSandbox) => [
    el('a', { href: `${base_url}/_sim/` }, name),
    requests,
    refused,
    failed === 0 ? 0 : el('b', { class: 'refused' }, failed),
    el(
      'button',
      {
        type: 'button',
        'aria-label': `Delete ${name}`,
        click: () => kit.attempt(() => kit.controlMain('DELETE', `/sandboxes/${name}`).then(refresh)),
      },
      'Delete',
    ),
  ]

  function draw(): void {
    const words = filter.value.toLowerCase().split(/\s+/)
    const wanted = all.filter(({ name }) => words.every(word => name.toLowerCase().includes(word)))
    const heads = ['name', 'requests', 'refused (4xx)', 'failed (5xx or lost)', 'actions']
    find('#sandbox-list').replaceChildren(table('Open', heads, wanted.toSorted(byFailures).map(lineOf)))
  }

  async function refresh(): Promise<void> {
    const { data } = await kit.controlMain<{ data: readonly ListedSandbox[] }>('GET', '/sandboxes')
    all = data.filter(({ name }) => !name.startsWith(copyPrefix))
    draw()
  }

  filter.addEventListener('input', draw)
  for (const [selector, event] of [
    ['#sandboxes-refresh', 'click'],
    ['#sandboxes', 'shown'],
  ] as const)
    find(selector).addEventListener(event, () => kit.attempt(refresh))
}

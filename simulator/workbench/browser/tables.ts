import type { Child, Kit } from './kit.ts'

/** How the world is shown. */
export type Tables = ReturnType<typeof createTables>

/** Makes tables of what the service answers. The page contains the text of this function. */
export function createTables({ el, count }: Kit) {
  /** The names of what has an id. */
  const names = new Map<string, string>()

  /** Learns the names of all things that are somewhere in a value. */
  function learn(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    const name = ['name', 'title']
      .map(key => Reflect.get(value, key))
      .find(one => typeof one === 'string' && one !== '')
    const id = Reflect.get(value, 'id')
    if (typeof id === 'string' && typeof name === 'string') names.set(id, name)
    for (const one of Object.values(value)) learn(one)
  }

  const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

  /** A value in a cell: people, options, media and everything else with an id by their names. */
  function show(value: unknown): Child {
    const known = typeof value === 'string' && names.get(value)
    if (typeof known === 'string') return el('span', { title: String(value) }, known)
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? '✓' : '✗'
    if (Array.isArray(value)) return el('span', {}, ...value.map(one => el('span', { class: 'chip' }, show(one))))
    if (typeof value === 'object' && 'operator' in value) {
      // The condition of a view.
      const { column_id, operator, value: wanted } = { column_id: '', value: '', ...value }
      return el('span', {}, show(column_id), ` ${operator} `, show(wanted))
    }
    if (typeof value === 'object') {
      const name = ['name', 'title', 'text', 'value', 'url'].map(key => Reflect.get(value, key)).find(Boolean)
      return name === undefined ? JSON.stringify(value).replace(ID, id => names.get(id) ?? id) : show(name)
    }
    const isColor = typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
    if (!isColor) return String(value)
    const swatch = el('span', { class: 'swatch' })
    swatch.style.background = value
    return el('span', {}, swatch, value)
  }

  const head = (names: readonly string[]) =>
    el('thead', {}, el('tr', {}, ...names.map(name => el('th', { scope: 'col' }, name))))
  const table = (caption: string, names: readonly string[], lines: readonly (readonly Child[])[]) =>
    el(
      'div',
      { class: 'table', tabindex: 0, role: 'region', 'aria-label': caption },
      el(
        'table',
        {},
        el('caption', {}, `${caption}: ${lines.length}`),
        head(names),
        el('tbody', {}, ...lines.map(cells => el('tr', {}, ...cells.map(cell => el('td', {}, cell))))),
      ),
    )

  /** Bars for the metrics of an account, on a logarithmic scale. */
  function bars(insights: unknown): HTMLElement {
    const all = Array.isArray(insights) ? insights : []
    const most = Math.max(...all.map(({ value }) => Math.log1p(value)), 1)
    return el(
      'ul',
      { class: 'bars' },
      ...all.map(({ metric, value }) => {
        const bar = el('span', { class: 'bar' })
        bar.style.width = `${(Math.log1p(value) / most) * 8}rem`
        return el('li', {}, el('span', {}, metric), bar, count(value))
      }),
    )
  }

  return { learn, show, table, bars }
}

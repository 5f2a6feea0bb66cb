import type { FaultState } from '../../faults/fault.ts'
import type { Kit } from './kit.ts'
import type { Tables } from './tables.ts'

/** Plans faults by a form, and lists them. The page contains the text of this function. */
export function showFaults(kit: Kit, table: Tables['table']): void {
  const { el, find, input } = kit
  const form = find('#fault-form')
  const kind = input('#fault-kind')
  const NUMBERS = ['status', 'bytes', 'quota', 'from', 'probability']

  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }

  const button = (text: string, label: string, action: () => Promise<unknown>) =>
    el('button', { type: 'button', 'aria-label': label, click: () => kit.attempt(() => action().then(draw)) }, text)

  function lineOf(fault: FaultState) {
    const { id, hold, matched, fired, left, operation, method, path, token, ...effect } = fault
    const target = [operation, method, path, token && `token ${token}`].filter(Boolean).join(', ')
    const effects = Object.entries(effect).map(
      ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
    )
    const release = () => kit.control('POST', `/holds/${id}/release`)
    return [
      id,
      target || 'any request',
      effects.join(', ') || 'hold',
      matched,
      fired,
      left ?? 'every one',
      el(
        'span',
        {},
        hold && button('Release', `Release hold ${id}`, release),
        button('Remove', `Remove ${id}`, () => kit.control('DELETE', `/faults/${id}`)),
      ),
    ]
  }

  async function draw(): Promise<void> {
    const { data } = await kit.control<{ data: readonly FaultState[] }>('GET', '/faults')
    const heads = ['id', 'requests', 'what happens', 'matched', 'fired', 'left', 'actions']
    find('#faults').replaceChildren(table('Planned', heads, data.map(lineOf)))
  }

  function showFields(): void {
    for (const group of form.querySelectorAll<HTMLElement>('[data-kind]'))
      group.hidden = group.dataset.kind !== kind.value
  }

  function readField({ id, type, checked, value }: HTMLInputElement): unknown {
    const name = id.replace('fault-', '')
    const text = value.trim()
    if (type === 'checkbox') return checked || undefined
    if (text === '') return undefined
    if (name === 'times') return /^\d+$/.test(text) ? Number(text) : text
    if (name === 'body' || name === 'headers') return parse(text)
    return NUMBERS.includes(name) ? Number(text) : text
  }

  /** The properties of a fault in the words of the API: those whose fields are seen and filled. */
  function readFault(): object {
    const fields = [...form.querySelectorAll<HTMLInputElement>('input, select')]
    const seen = fields.filter(field => field !== kind && !field.closest('[hidden]'))
    return Object.fromEntries(
      seen.map(field => [field.id.replace('fault-', ''), readField(field)]).filter(([, value]) => value !== undefined),
    )
  }

  async function add(): Promise<void> {
    const { id } = await kit.control<FaultState>('POST', kind.value === 'hold' ? '/holds' : '/faults', readFault())
    kit.say(`Planned: ${id}.`)
  }

  async function offerTokens(): Promise<void> {
    const { data } = await kit.control<{ data: readonly { label: string }[] }>('GET', '/tokens')
    find('#known-tokens').replaceChildren(...data.map(({ label }) => el('option', { value: label })))
  }

  /** Fills the form for requests like one that the URL names. */
  function restore(): void {
    const { operation, token } = kit.state()
    if (operation === undefined && token === undefined) return
    input('#fault-operation').value = operation ?? ''
    input('#fault-token').value = token ?? ''
    kind.focus()
  }

  kind.addEventListener('change', showFields)
  form.addEventListener('submit', event => {
    event.preventDefault()
    void kit.attempt(() => add().then(draw))
  })
  find('#faults-clear').addEventListener('click', () => kit.attempt(() => kit.control('DELETE', '/faults').then(draw)))
  find('#controls').addEventListener('shown', () => {
    restore()
    showFields()
    void kit.attempt(() => Promise.all([draw(), offerTokens()]))
  })
}

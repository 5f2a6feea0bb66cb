import type { Child, Kit } from './kit.ts'

type Resource = Readonly<Record<string, unknown>>

/** A row to write, and what the form has to know of its board. */
interface Writing {
  readonly board: string
  /** Undefined for a new one. */
  readonly row: Resource | undefined
  readonly columns: readonly Resource[]
  readonly users: readonly Resource[]
  /** The secret of the token that writes. */
  readonly token: string
  readonly done: () => void
}

/** A field of the form: what it shows, and the value that it has now. */
interface RowField {
  readonly name: string
  readonly element: HTMLElement
  readonly read: () => unknown
}

export type RowForm = ReturnType<typeof createRowForm>

/** Adds and edits rows through /v1. The page contains the text of this function. */
export function createRowForm(kit: Kit) {
  const { el, find } = kit
  const dialog = document.querySelector('dialog')
  const WRITABLE = ['text', 'number', 'tags', 'checkbox', 'date', 'link', 'richtext', 'media', 'user']
  const READ_ONLY = ['name', 'created-by', 'updated-by']
  let writing: Writing | undefined
  let fields: readonly (RowField & { readonly before: string })[] = []
  /** A request whose response is lost is sent again with its key. */
  let key = ''

  const typeOf = ({ type, media_attribute_type }: Resource) =>
    String(type === 'mediacolumn' ? media_attribute_type : type)
  const isWritable = (column: Resource) =>
    WRITABLE.includes(typeOf(column)) && !READ_ONLY.includes(String(column.sub_type))
  const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  const write = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

  /** A UUID. `crypto.randomUUID` is missing on pages of other machines without TLS. */
  function newKey(): string {
    const url = URL.createObjectURL(new Blob())
    URL.revokeObjectURL(url)
    return url.slice(-36)
  }

  function chooser(choices: readonly Resource[], value: unknown, multiple: boolean): Omit<RowField, 'name'> {
    const ids = multiple ? listOf(value) : [value]
    const options = choices.map(({ id, name }) =>
      el('option', { value: String(id), selected: ids.includes(id) }, String(name)),
    )
    const element = el('select', { multiple }, !multiple && el('option', { value: '' }), ...options)
    const read = () => {
      const chosen = [...element.selectedOptions].map(option => option.value).filter(Boolean)
      return multiple ? chosen : (chosen[0] ?? null)
    }
    return { element, read }
  }

  function switcher(value: unknown): Omit<RowField, 'name'> {
    const choices = [true, false].map(one => ({ id: String(one), name: one }))
    const { element, read } = chooser(choices, String(value), false)
    return { element, read: () => (read() === null ? null : read() === 'true') }
  }

  function texter(type: string, value: unknown, multiple: boolean): Omit<RowField, 'name'> {
    const shown = multiple ? listOf(value).map(write).join(', ') : value === null ? '' : write(value ?? '')
    const element = el('input', { type: type === 'number' ? 'number' : 'text', step: 'any', value: shown })
    const parse = (text: string): unknown => {
      if (text === '') return null
      return type === 'number' || /^[[{]/.test(text) ? JSON.parse(text) : text
    }
    const read = () =>
      multiple ? element.value.split(/\s*,\s*/).flatMap(text => parse(text) ?? []) : parse(element.value)
    return { element, read }
  }

  function fieldOf(column: Resource, value: unknown): Omit<RowField, 'name'> {
    const type = typeOf(column)
    const multiple = column.multiple === true
    if (type === 'tags') return chooser(listOf(column.options).filter(isResource), value, multiple)
    if (type === 'user') return chooser(writing?.users ?? [], value, multiple)
    return type === 'checkbox' ? switcher(value) : texter(type, value, multiple)
  }

  const isResource = (value: unknown): value is Resource => typeof value === 'object' && value !== null

  function open(next: Writing): void {
    writing = next
    key = newKey()
    const cells = listOf(next.row?.fields).filter(isResource)
    const valueIn = (id: unknown) => cells.find(cell => cell.column_id === id)?.value
    const made: readonly (RowField & { label: Child })[] = [
      { name: '', label: 'title', ...texter('text', next.row?.title ?? null, false) },
      ...next.columns.filter(isWritable).map(column => ({
        name: String(column.id),
        label: String(column.name),
        ...fieldOf(column, valueIn(column.id)),
      })),
    ]
    fields = made.map(field => ({ ...field, before: JSON.stringify(field.read()) }))
    find('#row-dialog-title').textContent = next.row ? `Edit ${next.row.title ?? 'a row'}` : 'Add a row'
    find('#row-problem').textContent = ''
    find('#row-fields').replaceChildren(...made.map(({ label, element }) => el('label', {}, label, element)))
    dialog?.showModal()
  }

  /** What has been changed, as the body of the request. */
  function bodyOf(): object {
    const values = fields.map(({ name, read, before }) => ({ name, before, value: read() }))
    const changed = values.filter(({ value, before }) => JSON.stringify(value) !== before)
    const title = changed.find(({ name }) => name === '')
    const cells = changed.filter(({ name }) => name !== '')
    return {
      ...(title && { title: title.value }),
      ...(cells.length > 0 && { fields: cells.map(({ name, value }) => ({ column_id: name, value })) }),
    }
  }

  async function save({ board, row, token, done }: Writing): Promise<void> {
    const response = await fetch(`${kit.baseUrl}v1/boards/${board}/rows${row ? `/${row.id}` : ''}`, {
      method: row ? 'PATCH' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(bodyOf()),
    })
    key = newKey()
    if (!response.ok) throw await kit.refusalOf(response)
    dialog?.close()
    kit.say(`Saved: ${response.status}.`)
    done()
  }

  find('#row-form').addEventListener('submit', event => {
    event.preventDefault()
    if (writing)
      save(writing).catch(error => {
        find('#row-problem').textContent = error instanceof Error ? error.message : String(error)
      })
  })
  find('#row-cancel').addEventListener('click', () => dialog?.close())
  return { open }
}

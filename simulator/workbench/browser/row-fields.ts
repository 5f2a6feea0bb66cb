import type { Kit } from './kit.ts'

export type Resource = Readonly<Record<string, unknown>>

/** Where a row is written, and by whom. */
export interface Place {
  readonly board: string
  /** Undefined for a new one. */
  readonly row: Resource | undefined
  /** The secret of the token that writes. */
  readonly token: string
}

/** What a person writes into, and the value that it has now. */
export interface RowField {
  readonly element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  /** Throws if what was written is no JSON, but has to be. */
  readonly read: () => unknown
}

export type RowFields = ReturnType<typeof createRowFields>

/** Makes fields for the cells of rows, and writes rows through /v1. The page contains the text of this function. */
export function createRowFields(kit: Kit) {
  const { el } = kit
  const WRITABLE = ['text', 'number', 'tags', 'checkbox', 'date', 'link', 'richtext', 'media', 'user']
  const READ_ONLY = ['name', 'created-by', 'updated-by']

  const typeOf = ({ type, media_attribute_type }: Resource) =>
    String(type === 'mediacolumn' ? media_attribute_type : type)
  const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  const isResource = (value: unknown): value is Resource => typeof value === 'object' && value !== null
  const write = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

  /** A UUID. `crypto.randomUUID` is missing on pages of other machines without TLS. */
  function newKey(): string {
    const url = URL.createObjectURL(new Blob())
    URL.revokeObjectURL(url)
    return url.slice(-36)
  }

  function chooser(choices: readonly Resource[], value: unknown, multiple: boolean): RowField {
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

  function switcher(value: unknown): RowField {
    const choices = [true, false].map(one => ({ id: String(one), name: one }))
    const { element, read } = chooser(choices, String(value), false)
    return { element, read: () => (read() === null ? null : read() === 'true') }
  }

  /** Several values have commas between them, or are JSON. A text is never JSON. */
  function texter(type: string, value: unknown, multiple = false): RowField {
    const texts = listOf(value).map(write)
    const list = texts.some(text => /^[[{]|,/.test(text)) ? write(value) : texts.join(', ')
    const shown = multiple ? list : value === null ? '' : write(value ?? '')
    // An input would lose the line breaks of a text.
    const element =
      type === 'richtext' || shown.includes('\n')
        ? el('textarea', { rows: 6 }, shown)
        : el('input', { type: type === 'number' ? 'number' : 'text', step: 'any', value: shown })
    if (type === 'date') element.placeholder = 'YYYY-MM-DD'
    const parse = (text: string): unknown => {
      if (text === '') return null
      return type === 'number' || (type !== 'text' && /^[[{]/.test(text)) ? JSON.parse(text) : text
    }
    const parseList = (text: string): unknown =>
      text.startsWith('[') ? JSON.parse(text) : text.split(/\s*,\s*/).flatMap(one => parse(one) ?? [])
    return { element, read: () => (multiple ? parseList : parse)(element.value) }
  }

  return {
    titleOf: (row: Resource | undefined) => texter('text', row?.title ?? null),
    isWritable: (column: Resource) => WRITABLE.includes(typeOf(column)) && !READ_ONLY.includes(String(column.sub_type)),
    cellsOf: (row: Resource | undefined) => listOf(row?.fields).filter(isResource),
    fieldOf(column: Resource, value: unknown, users: readonly Resource[]): RowField {
      const type = typeOf(column)
      const multiple = column.multiple === true
      if (type === 'tags') return chooser(listOf(column.options).filter(isResource), value, multiple)
      if (type === 'user') return chooser(users, value, multiple)
      return type === 'checkbox' ? switcher(value) : texter(type, value, multiple)
    },
    /** Returns what writes a row, or a new one. A request whose response is lost is sent again with its key. */
    writerOf({ board, row, token }: Place) {
      let key = newKey()
      return async (body: object): Promise<void> => {
        const response = await fetch(`${kit.baseUrl}v1/boards/${board}/rows${row ? `/${row.id}` : ''}`, {
          method: row ? 'PATCH' : 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        })
        key = newKey()
        if (!response.ok) throw await kit.refusalOf(response)
        kit.say(`Saved: ${response.status}.`)
      }
    },
  }
}

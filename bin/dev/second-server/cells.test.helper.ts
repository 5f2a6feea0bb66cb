import {
  type Column,
  type Doc,
  type Filter,
  invalid,
  iso,
  type Option,
  type Row,
  readDate,
  type Space,
  type Stored,
  sameText,
  text,
} from './core.test.helper.ts'
import type { State } from './state.test.helper.ts'

const WRITABLE = ['text', 'number', 'tags', 'checkbox', 'date', 'link', 'richtext', 'media', 'user']
const STRUCTURED = ['checklist', 'insights', 'metricsdata', 'externaldata', 'mediaattribute']
const BACKED_BY_IDS = ['tags', 'user', 'media', 'relation']
const COMPARED = ['number', 'rating', 'date', 'createdat', 'updatedat']
const DATES = ['date', 'createdat', 'updatedat']

/** What a cell is: the type of its column, or of the attribute that the column mirrors. */
export interface Kind {
  readonly type: string
  readonly multiple: boolean
  readonly options: readonly Option[] | null
}

/** The words of a rich-text document, with its bold ones marked. */
function toMarkdown(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const { text: words, content, marks, type } = Object.fromEntries(Object.entries(node))
  if (typeof words === 'string') return JSON.stringify(marks ?? '').includes('bold') ? `**${words}**` : words
  const inner = Array.isArray(content) ? content.map(toMarkdown).join(type === 'doc' ? '\n\n' : '') : ''
  return type === 'heading' ? `# ${inner}` : inner
}

export class Cells {
  readonly app: State
  constructor(app: State) {
    this.app = app
  }

  kind(column: Column): Kind {
    if (column.type !== 'mediacolumn') return column
    const attribute = this.app.attributes.find(one => one.id === column.attribute && !one.archived)
    return attribute ?? { type: 'orphan', multiple: column.multiple, options: null }
  }

  /** One value of a cell, as it is stored. */
  readOne({ type, options }: Kind, space: Space, value: unknown): string | number | boolean {
    const wrong = () => invalid('value', `is no ${type} value`)
    const stated = typeof value === 'string' ? value : ''
    if (typeof value === 'string' && !text().safeParse(value).success) throw wrong()
    if (type === 'number' && typeof value === 'number' && Number.isFinite(value)) return value
    if (type === 'checkbox' && typeof value === 'boolean') return value
    if (type === 'richtext' && typeof value === 'object' && value !== null) return toMarkdown(value)
    if ((type === 'text' || type === 'richtext') && typeof value === 'string') return value
    if (type === 'link' && URL.canParse(stated)) return stated
    const known = {
      date: readDate(stated),
      tags: options?.find(one => one.id === stated.toLowerCase() || sameText(one.name, stated))?.id,
      user: space.members.find(one => one === stated.toLowerCase()),
      media: this.app.media.find(one => one.id === stated.toLowerCase() && one.space === space && !one.archived)?.id,
    }
    const found = Object.entries(known).find(([name]) => name === type)?.[1]
    if (found === undefined) throw wrong()
    return found
  }

  /** The value of a cell or an attribute, as it is stored; null is an empty one. */
  read(kind: Kind, space: Space, value: unknown): Stored {
    if (value === null) return null
    if (!kind.multiple) return this.readOne(kind, space, value)
    const list = Array.isArray(value) ? value : [value]
    return list.length === 0 ? null : [...new Set(list.map(one => this.readOne(kind, space, one)))]
  }

  checkWritable(column: Column): void {
    const isSystem = ['name', 'created-by', 'updated-by'].includes(column.sub ?? '')
    if (isSystem || !WRITABLE.includes(this.kind(column).type)) throw invalid('fields', `cannot write "${column.name}"`)
  }

  /** What a row holds in a column. */
  stored(row: Row, column: Column): Stored {
    if (column.sub === 'name') return row.title
    if (column.sub === 'created-by') return row.creator
    if (column.sub === 'updated-by') return row.updater
    if (column.type === 'createdat') return iso(row.created)
    if (column.type === 'updatedat') return iso(row.updated)
    return row.cells.get(column.id) ?? null
  }

  label({ type, options }: Kind, value: unknown): string {
    if (type === 'tags') return options?.find(one => one.id === value)?.name ?? ''
    if (type === 'user') return this.app.users.find(one => one.id === value)?.name ?? ''
    if (type === 'media') return this.app.media.find(one => one.id === value)?.name ?? ''
    return typeof value === 'object' ? '' : String(value)
  }

  /** A value with its labels, of a cell or of an attribute. */
  show(kind: Kind, stored: Stored): Doc {
    const value = stored ?? (kind.multiple ? [] : null)
    return {
      value,
      display_value: Array.isArray(value)
        ? value.map(one => this.label(kind, one))
        : value === null
          ? ''
          : this.label(kind, value),
    }
  }

  showField(row: Row, column: Column): Doc {
    const kind = this.kind(column)
    const about = { column_id: column.id, column_name: column.name, type: column.type, multiple: kind.multiple }
    return { ...about, ...this.show(kind, this.stored(row, column)) }
  }
}

export class Filters {
  readonly app: State
  readonly cells: Cells
  constructor(app: State, cells: Cells) {
    this.app = app
    this.cells = cells
  }

  /** Throws unless a filter suits its column. */
  check({ operator, value }: Filter, column: Column | undefined, space: Space): void {
    if (!column) throw invalid('filters', 'names a column that this board lacks')
    const { type, options } = this.cells.kind(column)
    const wrong = (issue: string) => invalid('filters', `on "${column.name}": ${issue}`)
    const takesNone = operator === 'is_empty' || operator === 'is_not_empty'
    if (takesNone !== (value === undefined)) throw wrong(`${operator} with this value`)
    if (takesNone) return
    if (STRUCTURED.includes(type)) throw wrong('only emptiness can be asked')
    if (operator === 'contains' && (BACKED_BY_IDS.includes(type) || typeof value !== 'string')) throw wrong('contains')
    if (operator === 'not_equals' && Array.isArray(value)) throw wrong('one value, please')
    if (['gt', 'gte', 'lt', 'lte'].includes(operator)) {
      const fits = DATES.includes(type) ? readDate(value) !== undefined : Number.isFinite(Number(value)) && value !== ''
      if (!COMPARED.includes(type) || Array.isArray(value) || !fits) throw wrong('cannot be compared')
    }
    for (const one of [value].flat()) {
      if (type === 'tags' && !options?.some(({ id, name }) => id === one || sameText(name, String(one))))
        throw wrong('no such option')
      if (type === 'user' && !space.members.includes(String(one).toLowerCase())) throw wrong('no such user')
    }
  }

  private equals(kind: Kind, cell: unknown, value: string | number): boolean {
    const option = kind.type === 'tags' ? kind.options?.find(({ id }) => id === cell)?.name : undefined
    if (DATES.includes(kind.type)) return this.day(String(cell)) === this.day(readDate(value) ?? '')
    if (typeof cell === 'number') return cell === Number(value)
    return sameText(String(cell), String(value)) || (option !== undefined && sameText(option, String(value)))
  }

  day(date: string): string {
    return date.slice(0, 10)
  }

  /** Below zero if the cell is before the value. */
  private compare(kind: Kind, cell: unknown, value: unknown): number {
    if (!DATES.includes(kind.type)) return Number(cell) - Number(value)
    const [at, bound] = [String(cell), readDate(value) ?? '']
    const days = at.length === 10 || bound.length === 10
    return days ? Date.parse(this.day(at)) - Date.parse(this.day(bound)) : Date.parse(at) - Date.parse(bound)
  }

  matchesCell(kind: Kind, cells: readonly unknown[], { operator, value }: Filter): boolean {
    const values = [value ?? []].flat()
    const equal = () => cells.some(cell => values.some(one => this.equals(kind, cell, one)))
    if (operator === 'is_empty') return cells.length === 0
    if (operator === 'is_not_empty') return cells.length > 0
    if (operator === 'equals') return equal()
    if (operator === 'not_equals') return !equal()
    if (operator === 'contains') return cells.some(cell => this.contains(String(cell), String(value)))
    return cells.some(cell => {
      const order = this.compare(kind, cell, value)
      return operator === 'gt'
        ? order > 0
        : operator === 'gte'
          ? order >= 0
          : operator === 'lt'
            ? order < 0
            : order <= 0
    })
  }

  contains(whole: string, part: string): boolean {
    return whole.toLowerCase().includes(part.toLowerCase())
  }

  matches(row: Row, filters: readonly Filter[]): boolean {
    return filters.every(filter => {
      const column = this.app.columns.find(one => one.id === filter.column_id)
      if (!column) return true
      const stored = this.cells.stored(row, column)
      return this.matchesCell(this.cells.kind(column), stored === null || stored === '' ? [] : [stored].flat(), filter)
    })
  }
}

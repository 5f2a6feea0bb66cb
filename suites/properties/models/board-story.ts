import { fedRows } from '../../expected/fed-rows.ts'
import type { Condition } from '../../expected/filter-oracle.ts'
import { replayClause } from '../../expected/replays.ts'
import { entryOf } from '../../given/columns.ts'
import { rereadRow } from '../../given/rows.ts'
import type { JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { BoardCommand } from '../arbitraries/board-commands.ts'
import type { Tell } from '../property.ts'
import {
  type BoardModel,
  type Content,
  changed,
  EMPTY,
  isShown,
  isWithin,
  moved,
  withRow,
  withView,
} from './board-model.ts'
import { repeat, send, type Write } from './repeats.ts'

/** Ids of the columns that a story writes to. */
export interface StoryColumns {
  readonly text: string
  readonly number: string
  readonly note: string
}

const MEMBERS = ['title', 'text', 'number', 'parent_id'] as const

type Member = (typeof MEMBERS)[number]

const CREATION: Readonly<Record<Member, string>> = {
  title: 'ROW-CREATE-TITLE',
  text: 'ROW-CREATE-FIELDS',
  number: 'ROW-CREATE-FIELDS',
  parent_id: 'ROW-CREATE-PARENT',
}

const UPDATE: Readonly<Record<Member, string>> = {
  title: 'ROW-UPDATE-TITLE',
  text: 'ROW-UPDATE-FIELDS',
  number: 'ROW-UPDATE-FIELDS',
  parent_id: 'ROW-MOVE',
}

/** What an update does not name. */
const KEPT: Readonly<Record<Member, string>> = {
  title: 'ROW-UPDATE-KEEPS-MEMBERS',
  text: 'ROW-UPDATE-KEEPS-CELLS',
  number: 'ROW-UPDATE-KEEPS-CELLS',
  parent_id: 'ROW-UPDATE-KEEPS-MEMBERS',
}
const KEEPING = Object.values(KEPT)

const inWords = (where: Condition | null): string =>
  where === null ? 'all rows' : `rows where ${where.column} ${where.operator} ${where.value}`

/** One sequence on rows and views of its own: what was done, and what the model says of it. */
export class BoardStory {
  private model: BoardModel = EMPTY
  private readonly rows: Resource[] = []
  private readonly views: Resource[] = []
  private readonly writes: { readonly write: Write; readonly row: number | null }[] = []
  private readonly context: CheckContext
  private readonly columns: StoryColumns
  private readonly mark: string
  private readonly tell: Tell

  constructor(context: CheckContext, columns: StoryColumns, tell: Tell) {
    this.context = context
    this.columns = columns
    this.mark = context.run.unique('story')
    this.tell = tell
  }

  private readonly path = (rowId?: string) => ({
    id: this.context.profile.board_id,
    ...(rowId !== undefined && { rowId }),
  })

  private body({ title, text, number }: Partial<Content>, cells: readonly JsonObject[] = []): JsonObject {
    const fields = [
      ...(text === undefined ? [] : [{ column_id: this.columns.text, value: text }]),
      ...(number === undefined ? [] : [{ column_id: this.columns.number, value: number }]),
      ...cells,
    ]
    return { ...(title !== undefined && { title: `${title} ${this.mark}` }), ...(fields.length > 0 && { fields }) }
  }

  private readonly idOf = (row: number | null): string | null => (row === null ? null : (this.rows[row]?.id ?? null))

  async create({ content, parent: asked }: BoardCommand & { do: 'create' }): Promise<void> {
    const { expect } = this.context
    const parent = asked === null || this.rows.length === 0 ? null : asked % this.rows.length
    this.tell(
      `create row ${this.rows.length} ${parent === null ? 'at the top' : `under row ${parent}`}: ${JSON.stringify(content)}`,
    )
    const note = { column_id: this.columns.note, value: this.mark }
    const write = await send(this.context, 'createRow', {
      path: this.path(),
      body: { ...this.body(content, [note]), ...(parent !== null && { parent_id: this.idOf(parent) }) },
    })
    const clause = parent === null ? 'ROW-CREATE-TITLE' : 'ROW-CREATE-PARENT'
    const row = expect(clause).resource(write.answer)
    this.model = withRow(this.model, { content, parent })
    this.judgeRow(row, this.rows.length, member => CREATION[member], 'a new row')
    this.writes.push({ write, row: this.rows.length })
    this.rows.push(row)
  }

  async patch({ row: asked, change }: BoardCommand & { do: 'patch' }): Promise<void> {
    if (this.rows.length === 0) return
    const row = asked % this.rows.length
    this.tell(`PATCH row ${row}: ${JSON.stringify(change)}`)
    const write = await send(this.context, 'updateRow', {
      path: this.path(this.idOf(row) ?? ''),
      body: this.body(change),
    })
    this.model = changed(this.model, row, change)
    this.judgeUpdate(write, row, member => (member in change ? UPDATE[member] : KEPT[member]))
  }

  async move({ row: asked, parent: under }: BoardCommand & { do: 'move' }): Promise<void> {
    if (this.rows.length === 0) return
    const row = asked % this.rows.length
    const parent = under === null ? null : under % this.rows.length
    this.tell(`move row ${row} ${parent === null ? 'to the top' : `under row ${parent}`}`)
    const write = await send(this.context, 'updateRow', {
      path: this.path(this.idOf(row) ?? ''),
      body: { parent_id: this.idOf(parent) },
    })
    if (isWithin(this.model, parent, row)) {
      const clause = parent === row ? 'ROW-PARENT-SELF' : 'ROW-PARENT-CYCLE'
      return this.context.expect(clause).refused(write.answer, 'bad_request')
    }
    this.model = moved(this.model, row, parent)
    const clause = parent === null ? 'ROW-MOVE-TOP-LEVEL' : 'ROW-MOVE'
    this.judgeUpdate(write, row, member => (member === 'parent_id' ? clause : KEPT[member]))
  }

  /** An update answers the row as the model has it. */
  private judgeUpdate(write: Write, row: number, clauseFor: (member: Member) => string): void {
    const clauses = MEMBERS.map(clauseFor)
    const told = clauses.find(clause => !KEEPING.includes(clause)) ?? UPDATE.text
    const updated = this.context.expect(told).resource(write.answer)
    this.judgeRow(updated, row, clauseFor, `row ${row} in the answer`)
    this.writes.push({ write, row })
    this.rows[row] = updated
  }

  /** A row as the model has it. */
  private judgeRow(shown: Resource, row: number, clauseFor: (member: Member) => string, what: string): void {
    const { content, parent = null } = this.model.rows[row] ?? {}
    if (!content) return
    const wanted = { ...content, title: `${content.title} ${this.mark}`, parent_id: this.idOf(parent) }
    const found = {
      title: shown.title,
      text: entryOf(shown, this.columns.text)?.value,
      number: entryOf(shown, this.columns.number)?.value,
      parent_id: shown.parent_id ?? null,
    }
    for (const member of MEMBERS)
      this.context.expect(clauseFor(member)).equal(found[member], wanted[member], `${member} of ${what}`)
  }

  async addView({ where }: BoardCommand & { do: 'add view' }): Promise<void> {
    this.tell(`create view ${this.views.length} of ${inWords(where)}`)
    const filters = [
      { column_id: this.columns.note, operator: 'equals', value: this.mark },
      ...(where === null
        ? []
        : [
            {
              column_id: where.column === 'number' ? this.columns.number : this.columns.text,
              operator: where.operator,
              value: where.value,
            },
          ]),
    ]
    const body = { name: this.context.run.unique('story'), filters }
    const write = await send(this.context, 'createView', { path: this.path(), body })
    this.views.push(this.context.expect('VIEW-FILTERS-STORED').resource(write.answer))
    this.writes.push({ write, row: null })
    this.model = withView(this.model, { where })
  }

  async feed({ view: asked, limit }: BoardCommand & { do: 'feed' }): Promise<void> {
    if (this.views.length === 0) return
    const view = asked % this.views.length
    this.tell(`read the rows of view ${view} in pages of ${limit}`)
    await this.context.eventually(() => this.judgeFeed(view, limit))
  }

  /** Whether rows under other rows are in a feed is open; those that are have to match like any. */
  private async judgeFeed(view: number, limit: number): Promise<void> {
    const { expect } = this.context
    const shownBy = this.model.views[view]
    const feed = await fedRows(this.context, expect('VIEW-ROWS-FILTERED'), this.views[view]?.id ?? '', { limit })
    const ids = feed.map(({ id }) => id)
    expect('PAGES-LIST-VIEW-ROWS').equal(new Set(ids).size, ids.length, 'how many different rows the pages hold')

    const strange = feed.filter(({ id }) => this.rows.every(row => row.id !== id))
    const twin = strange.find(({ title }) => this.rows.some(row => row.title === title))
    expect(replayClause('createRow')).that(twin === undefined, `a row titled ${twin?.title} is there twice`)
    expect('VIEW-ROWS-FILTERED').equal(
      strange.map(({ id }) => id),
      [],
      'rows in the feed that are none of these',
    )

    for (const [index, row] of this.model.rows.entries()) {
      const found = feed.find(({ id }) => id === this.rows[index]?.id)
      const matches = shownBy !== undefined && isShown(row, shownBy)
      if (found || (matches && row.parent === null))
        expect('VIEW-ROWS-FILTERED').equal(found !== undefined, matches, `whether row ${index} is in the feed`)
      if (found) this.judgeRow(found, index, () => 'VIEW-ROWS-ROW', `row ${index} in the feed`)
    }
  }

  async readView({ view: asked }: BoardCommand & { do: 'read view' }): Promise<void> {
    if (this.views.length === 0) return
    const view = asked % this.views.length
    this.tell(`read view ${view}`)
    const made = this.views[view]
    const path = { ...this.path(), viewId: made?.id ?? '' }
    const expect = this.context.expect('VIEW-READ-BACK')
    const read = expect.resource(await this.context.api('getView', { path }))
    const members = ['id', 'name', 'type', 'position', 'filters_complete', 'visible_columns_pinned']
    for (const member of members) expect.equal(read[member], made?.[member], `${member} of view ${view}`)
  }

  /** Nothing may change by it: a row is read again at once, so that no other rule is blamed for it later. */
  async repeat({ write: asked }: BoardCommand & { do: 'repeat' }): Promise<void> {
    const number = this.writes.length === 0 ? 0 : asked % this.writes.length
    const earlier = this.writes[number]
    if (!earlier) return
    const { write, row } = earlier
    this.tell(`repeat write ${number} (${write.operation}${row === null ? '' : ` of row ${row}`}) with its key`)
    await repeat(this.context, write)
    const made = row === null ? undefined : this.rows[row]
    if (row === null || !made) return
    this.judgeRow(
      await rereadRow(this.context, made),
      row,
      () => replayClause(write.operation),
      `row ${row} after a repeated write`,
    )
  }

  /** In the end every view shows what the model says. */
  async end(): Promise<void> {
    for (const view of this.views.keys()) await this.feed({ do: 'feed', view, limit: 100 })
  }
}

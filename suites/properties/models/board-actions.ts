import type { OperationName } from '../../contract/operations.ts'
import { readFeedRows } from '../../expected/feed-rows.ts'
import { type Condition, satisfies } from '../../expected/filter-oracle.ts'
import { replayClause } from '../../expected/replays.ts'
import { LEVELS } from '../../expected/unless-refused.ts'
import { idsOf, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { entryOf } from '../../setup/columns/columns.ts'
import { rereadRow } from '../../setup/rows/rows.ts'
import { deepestUnder, type Forest, isWithin } from '../forest.ts'
import type { NoteStep } from '../property.ts'
import { Actions, type KeyedWrite, pick } from './actions.ts'

/** The title and cells of a row. */
export interface Content {
  readonly title: string
  readonly text: string
  readonly number: number
}

/** What a row of the board should hold, and how it was shown last. Its parent is the number of another row. */
interface ModelRow {
  readonly content: Content
  readonly parent: number | null
  readonly shown: Resource
}

/** Ids of the columns that the commands write to. */
export interface ActionColumns {
  readonly text: string
  readonly number: string
  readonly note: string
}

const MEMBERS = ['title', 'text', 'number', 'parent_id'] as const

type Member = (typeof MEMBERS)[number]

/** The clauses of properties in a creation, in an update that includes them, and in one that does not. */
const CLAUSES: Readonly<Record<Member, { readonly created: string; readonly updated: string; readonly kept: string }>> =
  {
    title: { created: 'ROW-CREATE-TITLE', updated: 'ROW-UPDATE-TITLE', kept: 'ROW-UPDATE-KEEPS-MEMBERS' },
    text: { created: 'ROW-CREATE-FIELDS', updated: 'ROW-UPDATE-FIELDS', kept: 'ROW-UPDATE-KEEPS-CELLS' },
    number: { created: 'ROW-CREATE-FIELDS', updated: 'ROW-UPDATE-FIELDS', kept: 'ROW-UPDATE-KEEPS-CELLS' },
    parent_id: { created: 'ROW-CREATE-PARENT', updated: 'ROW-MOVE', kept: 'ROW-UPDATE-KEEPS-MEMBERS' },
  }

const columnOf = ({ column }: Condition) => (column === 'number' ? 'number' : 'text')

const describeCondition = (where: Condition | null): string =>
  where === null ? 'all rows' : `rows where ${where.column} ${where.operator} ${where.value}`

/** Performs commands on rows and views. */
export class BoardActions extends Actions {
  private readonly rows: ModelRow[] = []
  /** The filter of each view. */
  private readonly filters: (Condition | null)[] = []
  private readonly columns: ActionColumns
  private readonly marker: string

  constructor(context: CheckContext, columns: ActionColumns, noteStep: NoteStep) {
    super(context, noteStep)
    this.columns = columns
    this.marker = context.run.unique('sequence')
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
    return { ...(title !== undefined && { title: `${title} ${this.marker}` }), ...(fields.length > 0 && { fields }) }
  }

  private readonly idOf = (row: number | null): string | null =>
    row === null ? null : (this.rows[row]?.shown.id ?? null)

  private readonly forest = (): Forest => this.rows.map(({ parent }) => parent)

  private readonly pickParent = (asked: number | null): number | null =>
    asked === null ? null : (pick(this.rows, asked)?.at ?? null)

  async create(content: Content, asked: number | null): Promise<void> {
    const wanted = this.pickParent(asked)
    const parent = deepestUnder(this.forest(), wanted) > LEVELS ? null : wanted
    const row = this.rows.length
    this.noteStep(
      `create row ${row} ${parent === null ? 'at the top' : `under row ${parent}`}: ${JSON.stringify(content)}`,
    )
    const note = { column_id: this.columns.note, value: this.marker }
    const write = await this.write('createRow', {
      path: this.path(),
      body: { ...this.body(content, [note]), ...(parent !== null && { parent_id: this.idOf(parent) }) },
    })
    const clause = parent === null ? 'ROW-CREATE-TITLE' : 'ROW-CREATE-PARENT'
    const shown = this.context.expect(clause).resource(write.answer)
    this.rows.push({ content, parent, shown })
    this.expectRow(shown, row, member => CLAUSES[member].created, 'the new row in the response')
    this.remember(write, row)
  }

  private readonly update = (row: number, body: JsonObject): Promise<KeyedWrite> =>
    this.write('updateRow', { path: this.path(this.idOf(row) ?? ''), body })

  async patch(asked: number, change: Partial<Content>): Promise<void> {
    const { at: row, one } = pick(this.rows, asked) ?? {}
    if (row === undefined || !one) return
    this.noteStep(`PATCH row ${row}: ${JSON.stringify(change)}`)
    const write = await this.update(row, this.body(change))
    this.rows[row] = { ...one, content: { ...one.content, ...change } }
    this.expectUpdatedRow(write, row, member => CLAUSES[member][member in change ? 'updated' : 'kept'])
  }

  async move(asked: number, under: number | null): Promise<void> {
    const { at: row, one } = pick(this.rows, asked) ?? {}
    if (row === undefined || !one) return
    const parent = this.pickParent(under)
    const isCycle = isWithin(this.forest(), parent, row)
    // A target may refuse so deep a level.
    if (!isCycle && deepestUnder(this.forest(), parent, row) > LEVELS) return
    this.noteStep(`move row ${row} ${parent === null ? 'to the top' : `under row ${parent}`}`)
    const write = await this.update(row, { parent_id: this.idOf(parent) })
    if (isCycle) {
      const clause = parent === row ? 'ROW-PARENT-SELF' : 'ROW-PARENT-CYCLE'
      return this.context.expect(clause).refused(write.answer, 'bad_request')
    }
    this.rows[row] = { ...one, parent }
    const clause = parent === null ? 'ROW-MOVE-TOP-LEVEL' : 'ROW-MOVE'
    this.expectUpdatedRow(write, row, member => (member === 'parent_id' ? clause : CLAUSES[member].kept))
  }

  /** Expects that the response to an update has the row of the model. */
  private expectUpdatedRow(write: KeyedWrite, row: number, clauseFor: (member: Member) => string): void {
    const included = MEMBERS.find(member => clauseFor(member) !== CLAUSES[member].kept) ?? 'text'
    const updated = this.context.expect(clauseFor(included)).resource(write.answer)
    this.expectRow(updated, row, clauseFor, `row ${row} in the response to the update`)
    this.remember(write, row)
    const one = this.rows[row]
    if (one) this.rows[row] = { ...one, shown: updated }
  }

  /** Expects that a row is as in the model. */
  private expectRow(shown: Resource, row: number, clauseFor: (member: Member) => string, what: string): void {
    const { content, parent = null } = this.rows[row] ?? {}
    if (!content) return
    const wanted = { ...content, title: `${content.title} ${this.marker}`, parent_id: this.idOf(parent) }
    const found = {
      title: shown.title,
      text: entryOf(shown, this.columns.text)?.value,
      number: entryOf(shown, this.columns.number)?.value,
      parent_id: shown.parent_id ?? null,
    }
    for (const member of MEMBERS)
      this.context.expect(clauseFor(member)).equal(found[member], wanted[member], `${member} of ${what}`)
  }

  async addView(where: Condition | null): Promise<void> {
    this.noteStep(`create view ${this.views.length} of ${describeCondition(where)}`)
    const filters = [
      { column_id: this.columns.note, operator: 'equals', value: this.marker },
      ...(where === null
        ? []
        : [{ column_id: this.columns[columnOf(where)], operator: where.operator, value: where.value }]),
    ]
    const body = { name: this.context.run.unique('sequence'), filters }
    const write = await this.write('createView', { path: this.path(), body })
    this.views.push(this.context.expect('VIEW-FILTERS-STORED').resource(write.answer))
    this.filters.push(where)
    this.remember(write)
  }

  async feed(asked: number, limit: number): Promise<void> {
    const view = pick(this.views, asked)?.at
    if (view === undefined) return
    this.noteStep(`read the rows of view ${view} in pages of ${limit}`)
    await this.context.eventually(() => this.expectFeed(view, limit))
  }

  /** The specification does not say whether a feed has rows that have a parent. Those that it has must match the filter. */
  private async expectFeed(view: number, limit: number): Promise<void> {
    const { expect } = this.context
    const where = this.filters[view] ?? null
    const feed = await readFeedRows(this.context, expect('VIEW-ROWS-FILTERED'), this.views[view]?.id ?? '', { limit })
    const ids = idsOf(feed)
    expect('PAGES-LIST-VIEW-ROWS').equal(
      new Set(ids).size,
      ids.length,
      `number of different rows on the pages of view ${view}`,
    )

    const strange = feed.filter(({ id }) => this.rows.every(({ shown }) => shown.id !== id))
    const twin = strange.find(({ title }) => this.rows.some(({ shown }) => shown.title === title))
    expect(replayClause('createRow')).that(
      twin === undefined,
      `a repeated createRow must not create a second row; two rows are titled ${JSON.stringify(twin?.title)}`,
    )
    expect('VIEW-ROWS-FILTERED').equal(
      idsOf(strange),
      [],
      `rows in the feed of view ${view} that this sequence did not create`,
    )

    for (const [index, row] of this.rows.entries()) {
      const found = feed.find(({ id }) => id === row.shown.id)
      const matches = where === null || satisfies([row.content[columnOf(where)]], where)
      if (found || (matches && row.parent === null))
        expect('VIEW-ROWS-FILTERED').that(
          (found !== undefined) === matches,
          `row ${index} should ${matches ? '' : 'not '}be in the feed of view ${view}`,
        )
      if (found) this.expectRow(found, index, () => 'VIEW-ROWS-ROW', `row ${index} in the feed of view ${view}`)
    }
  }

  async readView(view: number): Promise<void> {
    await this.rereadView(view, 'getView', {
      clause: 'VIEW-READ-BACK',
      members: ['id', 'name', 'type', 'position', 'filters_complete', 'visible_columns_pinned'],
    })
  }

  protected override async expectUnchanged(operation: OperationName, row: number | null): Promise<void> {
    const made = row === null ? undefined : this.rows[row]
    if (row === null || !made) return
    const shown = await rereadRow(this.context, made.shown)
    this.expectRow(shown, row, () => replayClause(operation), `row ${row} after a repeated write`)
  }

  /** Expects that the feed of every view has the rows of the model. */
  override async expectFinalState(): Promise<void> {
    for (const view of this.views.keys()) await this.feed(view, 100)
  }
}

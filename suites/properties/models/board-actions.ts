import { readFeedRows } from '../../expected/feed-rows.ts'
import type { Condition } from '../../expected/filter-oracle.ts'
import { replayClause } from '../../expected/replays.ts'
import { LEVELS } from '../../expected/unless-refused.ts'
import { entryOf } from '../../given/columns.ts'
import { rereadRow } from '../../given/rows.ts'
import type { JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { BoardCommand } from '../arbitraries/board-commands.ts'
import { deepestUnder, isWithin } from '../forest.ts'
import type { NoteStep } from '../property.ts'
import {
  appendRow,
  appendView,
  type BoardModel,
  type Content,
  changeRow,
  EMPTY_BOARD,
  forestOf,
  isInView,
  moveRow,
} from './board-model.ts'
import { type KeyedWrite, repeatWrite, sendWithKey } from './keyed-writes.ts'

/** Ids of the columns that the commands write to. */
export interface ActionColumns {
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

/** The clauses of the members that an update does not include. */
const KEPT: Readonly<Record<Member, string>> = {
  title: 'ROW-UPDATE-KEEPS-MEMBERS',
  text: 'ROW-UPDATE-KEEPS-CELLS',
  number: 'ROW-UPDATE-KEEPS-CELLS',
  parent_id: 'ROW-UPDATE-KEEPS-MEMBERS',
}
const KEEPING = Object.values(KEPT)

const describeCondition = (where: Condition | null): string =>
  where === null ? 'all rows' : `rows where ${where.column} ${where.operator} ${where.value}`

/** Sends the commands of one sequence to its own rows and views, and compares the answers with the model. */
export class BoardActions {
  private model: BoardModel = EMPTY_BOARD
  private readonly rows: Resource[] = []
  private readonly views: Resource[] = []
  private readonly writes: { readonly write: KeyedWrite; readonly row: number | null }[] = []
  private readonly context: CheckContext
  private readonly columns: ActionColumns
  private readonly marker: string
  private readonly noteStep: NoteStep

  constructor(context: CheckContext, columns: ActionColumns, noteStep: NoteStep) {
    this.context = context
    this.columns = columns
    this.marker = context.run.unique('sequence')
    this.noteStep = noteStep
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

  private readonly idOf = (row: number | null): string | null => (row === null ? null : (this.rows[row]?.id ?? null))

  async create({ content, parent: asked }: BoardCommand & { do: 'create' }): Promise<void> {
    const { expect } = this.context
    const wanted = asked === null || this.rows.length === 0 ? null : asked % this.rows.length
    const parent = deepestUnder(forestOf(this.model), wanted) > LEVELS ? null : wanted
    this.noteStep(
      `create row ${this.rows.length} ${parent === null ? 'at the top' : `under row ${parent}`}: ${JSON.stringify(content)}`,
    )
    const note = { column_id: this.columns.note, value: this.marker }
    const write = await sendWithKey(this.context, 'createRow', {
      path: this.path(),
      body: { ...this.body(content, [note]), ...(parent !== null && { parent_id: this.idOf(parent) }) },
    })
    const clause = parent === null ? 'ROW-CREATE-TITLE' : 'ROW-CREATE-PARENT'
    const row = expect(clause).resource(write.answer)
    this.model = appendRow(this.model, { content, parent })
    this.expectRow(row, this.rows.length, member => CREATION[member], 'the new row in the response')
    this.writes.push({ write, row: this.rows.length })
    this.rows.push(row)
  }

  async patch({ row: asked, change }: BoardCommand & { do: 'patch' }): Promise<void> {
    if (this.rows.length === 0) return
    const row = asked % this.rows.length
    this.noteStep(`PATCH row ${row}: ${JSON.stringify(change)}`)
    const write = await sendWithKey(this.context, 'updateRow', {
      path: this.path(this.idOf(row) ?? ''),
      body: this.body(change),
    })
    this.model = changeRow(this.model, row, change)
    this.expectUpdatedRow(write, row, member => (member in change ? UPDATE[member] : KEPT[member]))
  }

  async move({ row: asked, parent: under }: BoardCommand & { do: 'move' }): Promise<void> {
    if (this.rows.length === 0) return
    const row = asked % this.rows.length
    const parent = under === null ? null : under % this.rows.length
    const forest = forestOf(this.model)
    const isCycle = isWithin(forest, parent, row)
    // A target may refuse so deep a level.
    if (!isCycle && deepestUnder(forest, parent, row) > LEVELS) return
    this.noteStep(`move row ${row} ${parent === null ? 'to the top' : `under row ${parent}`}`)
    const write = await sendWithKey(this.context, 'updateRow', {
      path: this.path(this.idOf(row) ?? ''),
      body: { parent_id: this.idOf(parent) },
    })
    if (isCycle) {
      const clause = parent === row ? 'ROW-PARENT-SELF' : 'ROW-PARENT-CYCLE'
      return this.context.expect(clause).refused(write.answer, 'bad_request')
    }
    this.model = moveRow(this.model, row, parent)
    const clause = parent === null ? 'ROW-MOVE-TOP-LEVEL' : 'ROW-MOVE'
    this.expectUpdatedRow(write, row, member => (member === 'parent_id' ? clause : KEPT[member]))
  }

  /** Expects that the response to an update has the row of the model. */
  private expectUpdatedRow(write: KeyedWrite, row: number, clauseFor: (member: Member) => string): void {
    const clauses = MEMBERS.map(clauseFor)
    const clause = clauses.find(one => !KEEPING.includes(one)) ?? UPDATE.text
    const updated = this.context.expect(clause).resource(write.answer)
    this.expectRow(updated, row, clauseFor, `row ${row} in the response to the update`)
    this.writes.push({ write, row })
    this.rows[row] = updated
  }

  /** Expects that a row is as in the model. */
  private expectRow(shown: Resource, row: number, clauseFor: (member: Member) => string, what: string): void {
    const { content, parent = null } = this.model.rows[row] ?? {}
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

  async addView({ where }: BoardCommand & { do: 'add view' }): Promise<void> {
    this.noteStep(`create view ${this.views.length} of ${describeCondition(where)}`)
    const filters = [
      { column_id: this.columns.note, operator: 'equals', value: this.marker },
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
    const body = { name: this.context.run.unique('sequence'), filters }
    const write = await sendWithKey(this.context, 'createView', { path: this.path(), body })
    this.views.push(this.context.expect('VIEW-FILTERS-STORED').resource(write.answer))
    this.writes.push({ write, row: null })
    this.model = appendView(this.model, { where })
  }

  async feed({ view: asked, limit }: BoardCommand & { do: 'feed' }): Promise<void> {
    if (this.views.length === 0) return
    const view = asked % this.views.length
    this.noteStep(`read the rows of view ${view} in pages of ${limit}`)
    await this.context.eventually(() => this.expectFeed(view, limit))
  }

  /** The specification does not say whether a feed has rows that have a parent. Those that it has must match the filter. */
  private async expectFeed(view: number, limit: number): Promise<void> {
    const { expect } = this.context
    const modelView = this.model.views[view]
    const feed = await readFeedRows(this.context, expect('VIEW-ROWS-FILTERED'), this.views[view]?.id ?? '', { limit })
    const ids = feed.map(({ id }) => id)
    expect('PAGES-LIST-VIEW-ROWS').equal(
      new Set(ids).size,
      ids.length,
      `number of different rows on the pages of view ${view}`,
    )

    const strange = feed.filter(({ id }) => this.rows.every(row => row.id !== id))
    const twin = strange.find(({ title }) => this.rows.some(row => row.title === title))
    expect(replayClause('createRow')).that(
      twin === undefined,
      `a repeated createRow must not create a second row; two rows are titled ${JSON.stringify(twin?.title)}`,
    )
    expect('VIEW-ROWS-FILTERED').equal(
      strange.map(({ id }) => id),
      [],
      `rows in the feed of view ${view} that this sequence did not create`,
    )

    for (const [index, row] of this.model.rows.entries()) {
      const found = feed.find(({ id }) => id === this.rows[index]?.id)
      const matches = modelView !== undefined && isInView(row, modelView)
      if (found || (matches && row.parent === null))
        expect('VIEW-ROWS-FILTERED').that(
          (found !== undefined) === matches,
          `row ${index} should ${matches ? '' : 'not '}be in the feed of view ${view}`,
        )
      if (found) this.expectRow(found, index, () => 'VIEW-ROWS-ROW', `row ${index} in the feed of view ${view}`)
    }
  }

  async readView({ view: asked }: BoardCommand & { do: 'read view' }): Promise<void> {
    if (this.views.length === 0) return
    const view = asked % this.views.length
    this.noteStep(`read view ${view}`)
    const made = this.views[view]
    const path = { ...this.path(), viewId: made?.id ?? '' }
    const expect = this.context.expect('VIEW-READ-BACK')
    const read = expect.resource(await this.context.api('getView', { path }))
    const members = ['id', 'name', 'type', 'position', 'filters_complete', 'visible_columns_pinned']
    for (const member of members)
      expect.equal(read[member], made?.[member], `${member} of view ${view} when it is read again`)
  }

  /** A repeated write must change nothing. The row is read immediately, so that a change is reported under this clause. */
  async repeat({ write: asked }: BoardCommand & { do: 'repeat' }): Promise<void> {
    const number = this.writes.length === 0 ? 0 : asked % this.writes.length
    const earlier = this.writes[number]
    if (!earlier) return
    const { write, row } = earlier
    this.noteStep(`repeat write ${number} (${write.operation}${row === null ? '' : ` of row ${row}`}) with its key`)
    await repeatWrite(this.context, write)
    const made = row === null ? undefined : this.rows[row]
    if (row === null || !made) return
    this.expectRow(
      await rereadRow(this.context, made),
      row,
      () => replayClause(write.operation),
      `row ${row} after a repeated write`,
    )
  }

  /** Expects that the feed of every view has the rows of the model. */
  async expectFinalState(): Promise<void> {
    for (const view of this.views.keys()) await this.feed({ do: 'feed', view, limit: 100 })
  }
}

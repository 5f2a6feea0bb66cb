import type { Check } from '../../check.ts'
import { replayClause } from '../../expected/replays.ts'
import { sharedColumn } from '../../given/columns.ts'
import { scratchBoard } from '../../given/scratch-board.ts'
import { type BoardCommand, boardCommands } from '../arbitraries/board-commands.ts'
import { property } from '../property.ts'
import { BoardStory, type StoryColumns } from './board-story.ts'
import { telling } from './telling.ts'

const perform = (story: BoardStory, command: BoardCommand): Promise<void> => {
  switch (command.do) {
    case 'create':
      return story.create(command)
    case 'patch':
      return story.patch(command)
    case 'move':
      return story.move(command)
    case 'add view':
      return story.addView(command)
    case 'feed':
      return story.feed(command)
    case 'read view':
      return story.readView(command)
    case 'repeat':
      return story.repeat(command)
  }
}

const story = property<readonly BoardCommand[]>('a-board-keeps-its-story', {
  clauses: [
    'ROW-CREATE-TITLE',
    'ROW-CREATE-FIELDS',
    'ROW-CREATE-PARENT',
    'ROW-UPDATE-TITLE',
    'ROW-UPDATE-FIELDS',
    'ROW-UPDATE-KEEPS-MEMBERS',
    'ROW-UPDATE-KEEPS-CELLS',
    'ROW-MOVE',
    'ROW-MOVE-TOP-LEVEL',
    'ROW-PARENT-SELF',
    'ROW-PARENT-CYCLE',
    'VIEW-FILTERS-STORED',
    'VIEW-READ-BACK',
    'VIEW-ROWS-FILTERED',
    'VIEW-ROWS-ROW',
    'PAGES-LIST-VIEW-ROWS',
    ...(['createRow', 'updateRow', 'createView'] as const).map(operation => replayClause(operation)),
  ],
  runs: 1,
  async claim(context) {
    const { isolatingFilters } = await scratchBoard(context)
    context.given.that(isolatingFilters.length > 0, 'narrow a view to the rows of one note')
    const id = async (name: keyof StoryColumns) => (await sharedColumn(context, name)).id
    const columns = { text: await id('text'), number: await id('number'), note: await id('note') }
    return telling(boardCommands, async tell => new BoardStory(context, columns, tell), perform)
  },
})

/** A board under random requests, held against a model of it. Spec: Board rows; Board views; Endpoints > Conventions. */
export const boardProperties: readonly Check[] = [story]

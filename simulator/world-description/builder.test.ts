import { describe, expect, it } from 'vitest'
import { createSimulator } from '../simulator.ts'
import { world } from './builder.ts'
import { startWorld } from './start-world.test.helper.ts'

const NOW = '2026-01-01T00:00:00Z'

const LAUNCH = world()
  .user('Ann', { admin: true })
  .token('reader', { scopes: ['boards:read'] })
  .folder('Campaigns/Shoots')
  .mediaStatus('Approved')
  .namingConvention('Standard')
  .member('Ann', 'owner')
  .attribute('Season', { type: 'tags', options: ['Spring'] })
  .media('film.mp4', { folder: 'Campaigns', status: 'Approved', attributes: { Season: 'Spring' } })
  .libraryView('Films', { filter: { type: 'video' } })
  .adAccount('Social', { campaigns: { Spring: {} } })
  .space('Main')
  .organization('Fabrikam')
  .board('Launch')
  .column('Status', { type: 'tags', options: ['Todo', { name: 'Done' }] })
  .column('Budget', 'number')
  .column('Lead', 'user')
  .row({ title: 'Teaser', Status: ['Todo'], Budget: 5, Lead: 'Ann', rows: [{ title: 'Cut', Status: 'Done' }] })
  .row({ title: 'Film' })
  .view('Open', { filters: [{ column: 'Status', operator: 'equals', value: 'Todo' }] })
  .board('Archive', { archived: true })

describe('a builder', () => {
  it('describes the world that a file describes', async () => {
    const file = `
users: { Ann: { admin: true } }
tokens: { reader: { scopes: [boards:read] } }
folders: [Campaigns/Shoots]
media_statuses: [Approved]
naming_conventions: [Standard]
members: { Ann: owner }
attributes: { Season: { type: tags, options: [Spring] } }
media: { film.mp4: { folder: Campaigns, status: Approved, attributes: { Season: Spring } } }
library_views: { Films: { filter: { type: video } } }
ad_accounts: { Social: { campaigns: { Spring: } } }
spaces: { Main: }
organizations: { Fabrikam: }
boards:
  Launch:
    columns: { Status: { type: tags, options: [Todo, { name: Done }] }, Budget: number, Lead: user }
    rows:
      - { title: Teaser, Status: [Todo], Budget: 5, Lead: Ann, rows: [{ title: Cut, Status: Done }] }
      - title: Film
    views: { Open: { filters: [{ column: Status, operator: equals, value: Todo }] } }
  Archive: { archived: true }
`

    expect(await startWorld(JSON.stringify(LAUNCH))).toEqual(await startWorld(file))
  })

  it('is a world of a simulator', async () => {
    const sim = await createSimulator({ now: NOW, world: LAUNCH })

    expect(sim.boards.Launch!.rows.Cut?.parent_id).toBe(sim.boards.Launch!.rows.Teaser?.id)
  })

  it('changes no earlier builder', () => {
    const board = world().board('Launch')
    const one = board.row({ title: 'One' })
    board.row({ title: 'Two' })

    expect(board.toJSON()).toEqual({ boards: { Launch: {} } })
    expect(one.toJSON()).toEqual({ boards: { Launch: { rows: [{ title: 'One' }] } } })
  })

  it('goes on with a board, and with a description', () => {
    const begun = world({ base: 'default' }).board('Launch').row({ title: 'One' }).user('Ann')

    expect(begun.board('Launch').row({ title: 'Two' }).toJSON()).toEqual({
      base: 'default',
      users: { Ann: {} },
      boards: { Launch: { rows: [{ title: 'One' }, { title: 'Two' }] } },
    })
  })

  it('knows the types of cells', () => {
    const board = world()
      .board('B')
      .column('Status', { type: 'tags', options: ['Todo'] })
      .column('Stars', 'rating')

    board.row({ Status: 'Todo', Stars: 3 })
    // @ts-expect-error: the column has no such option
    board.row({ Status: 'Don' })
    // @ts-expect-error: the board has no such column
    board.row({ Stauts: 'Todo' })
    // @ts-expect-error: a rating is a number
    board.row({ Stars: 'good' })
  })
})

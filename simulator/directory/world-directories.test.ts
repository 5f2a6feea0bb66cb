import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { createSimulator } from '../simulator.ts'

const WORLD = `
users: { Ann: }
tokens: { reader: { scopes: [boards:read], secret: dev } }
folders: [Campaigns/Shoots]
media: { film.mp4: }
attributes: { Season: { type: tags, options: [Spring] } }
library_views: { Films: }
ad_accounts: { Social: { campaigns: { Launch: } } }
boards:
  Launch:
    columns: { Status: { type: tags, options: [Todo, Done] } }
    rows: [{ title: Teaser }, { title: Cut }, { title: Cut }]
`

const start = () => createSimulator({ now: '2026-01-01T00:00:00Z', world: WORLD })

it('finds everything by name', async () => {
  const sim = await start()
  const { Launch } = sim.boards
  const found = [
    ...[Launch, Launch!.columns.Status, Launch!.columns.Status!.options.Done, Launch!.rows.Teaser],
    ...[Launch!.views['All rows'], sim.users.Ann, sim.spaces.Main, sim.spaces.Main!.folders['Campaigns/Shoots']],
    ...[sim.media['film.mp4'], sim.attributes.Season!.options.Spring, sim.libraryViews.Films],
    ...[sim.adAccounts.Social!.campaigns.Launch, sim.organizations.Organization],
  ]

  expect(new Set(found.map(thing => thing?.id)).size).toBe(found.length)
  expect(sim.tokens.reader?.secret).toBe('dev')
  expect(Object.keys(Launch!.columns)).toContain('Status')
  expect('Status' in Launch!.columns).toBe(true)
})

it('shows what it has when it is printed', async () => {
  const { users, boards } = await start()

  expect(inspect(users)).toContain("Ann: {\n    id: '")
  expect(inspect(boards.Launch)).toContain('Teaser: ')
})

it('finds by id what has no name of its own', async () => {
  const { boards } = await start()
  const rows = boards.Launch!.rows
  const [, , last] = [...(await start()).world.boards.values()][0]!.rows.all

  expect(rows[last!.id]).toMatchObject({ title: 'Cut' })
  expect(() => rows.Cut).toThrow(/^2 rows have the name Cut; take one by its id: [-0-9a-f]{36}, [-0-9a-f]{36}$/)
})

it('says what there is if a name is unknown', async () => {
  const sim = await start()

  expect(() => sim.boards.Lunch).toThrow(new TypeError('there is no board Lunch; known: Launch; did you mean Launch?'))
  expect(() => sim.boards.Launch!.views.None).toThrow('there is no view None; known: All rows')
})

it('shows what was written since, and the start again after a reset', async () => {
  const sim = await start()
  const body = JSON.stringify({ title: 'Poster' })
  const headers = { authorization: `Bearer ${sim.token()}`, 'content-type': 'application/json', 'idempotency-key': 'a' }
  await sim.fetch(`/v1/boards/${sim.boards.Launch!.id}/rows`, { method: 'POST', headers, body })

  expect(sim.boards.Launch!.rows.Poster?.title).toBe('Poster')
  sim.reset()
  expect(() => sim.boards.Launch!.rows.Poster).toThrow('there is no row Poster')
})

it('can be printed and awaited', async () => {
  const { boards } = await start()

  expect(JSON.stringify(await Promise.resolve(boards))).toContain('"Launch"')
})

it('lists the ids of everything by name for other languages', async () => {
  const sim = await start()
  const names = await (await sim.fetch('/_sim/directories')).json()
  const { columns, rows } = names.boards.Launch

  expect(columns.Status.options.Done).toEqual({ id: sim.boards.Launch!.columns.Status!.options.Done!.id })
  expect(Object.values(rows)).toHaveLength(3)
  expect(names.spaces.Main.folders['Campaigns/Shoots'].id).toBe(sim.spaces.Main!.folders['Campaigns/Shoots']!.id)
  expect([names.tokens.reader.id, names.library_views.Films.id]).toEqual(['dev', sim.libraryViews.Films!.id])
  expect(names.ad_accounts.Social.campaigns.Launch.id).toBe(sim.adAccounts.Social!.campaigns.Launch!.id)
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildDefaultWorld } from '../default-world/build-default-world.ts'
import { seededRandom } from '../ids.ts'
import { checkWorld } from '../options/world/world.ts'
import { createSimulator } from '../simulator.ts'
import { buildDescribedWorld } from './build-described-world.ts'
import { WorldError, type WorldProblem } from './problems.ts'
import { readList, startWorld } from './start-world.test.helper.ts'

const NOW = '2026-01-01T00:00:00Z'

const WHOLE = `
users:
  Ann: { admin: true }
  Bob:
members: { Ann: owner, Bob: member }
tokens:
  full: { secret: dev }
  reader: { scopes: [boards:read], user: Bob, spaces: [Main], quota: { units: 60, window_seconds: 60 } }
folders: [Campaigns/Shoots, Archive]
media_statuses: [In review, Approved]
naming_conventions: [Standard]
attributes:
  Headline: text
  Season: { type: tags, multiple: true, options: [Spring, Summer] }
  Editor: user
media:
  film.mp4:
    folder: Campaigns/Shoots
    status: Approved
    uploaded_by: Ann
    attributes: { Headline: Made for the outdoors, Season: [Summer], Editor: Bob }
  Banner: { library: false, size: 5 }
library_views:
  Films:
    view_mode: grid
    filter: { type: video, folder: Campaigns, attributes: [{ attribute: Season, values: [Summer] }] }
    sort: { field: Headline, order: asc }
    visible_fields: [name, Season]
boards:
  Launch:
    columns:
      Status: { type: tags, options: [Todo, { name: Done, description: Nothing is left }] }
      Channels: { type: tags, multiple: true, options: [Feed, Search] }
      Lead: user
      Due: { type: date, sub_type: due-date }
      Budget: { type: number, config: { unit: $, decimal_places: 0 } }
      Approved: checkbox
      Brief: richtext
      Page: link
      Stars: rating
      Colour: color
      Assets: { type: media, multiple: true, folder: Campaigns }
      Season: { type: mediacolumn, attribute: Season, media_columns: [Assets] }
      Creative: { type: creativeid, naming_convention: Standard, media_columns: [Assets] }
      Related: { type: relation, multiple: true }
      Steps: checklist
      Old: { type: text, archived: true }
    rows:
      - title: Teaser
        created_by: Ann
        Status: Todo
        Channels: [Feed, Search]
        Lead: Bob
        Due: 2026-01-04
        Budget: 1000
        Approved: true
        Brief: '**Short** and loud'
        Page: https://example.com/
        Stars: 4
        Colour: '#ff0000'
        Assets: [film.mp4, Banner]
        Season: Spring
        Creative: NW12
        Related: [Film, Cut]
        Steps: { done: 1 }
        rows:
          - title: Cut
      - title: Film
        Status: [Done]
    views:
      Open:
        type: board
        filters: [{ column: Status, operator: not_equals, value: Done }]
        columns: [Name, Status]
        sort: { column: Due, order: desc }
      Old: { archived: true }
ad_accounts:
  Social:
    creatives: { Cut-down: { } }
    campaigns:
      Launch:
        sets:
          Retargeting:
            ads:
              Version A:
                first_active_at: 2025-12-01
                last_active_at: 2025-12-24
                media: [film.mp4]
                creatives: [Cut-down]
                totals: { spend: 12.5, impressions: 1000 }
    ads: { Loose: }
spaces:
  Main:
  Other: { boards: { Elsewhere: } }
organizations:
  Fabrikam: { users: { Stranger: }, tokens: { other_organization: } }
`

/** The labels of the cells of a row by column. */
const shownCells = (row: Record<string, unknown> | undefined) => {
  const fields = row?.fields as { column_name: string; display_value: unknown }[]
  return Object.fromEntries(fields.map(field => [field.column_name, field.display_value]))
}

describe('a world that is described', () => {
  it('has the rows and views that it was given', async () => {
    const sim = await createSimulator({ now: NOW, world: WHOLE })
    const [board] = sim.world.boards.keys()
    const rows = await readList(sim, `boards/${board}/rows`)
    const views = await readList(sim, `boards/${board}/views`)

    expect(rows.map(({ title }) => title)).toEqual(['Film', 'Cut', 'Teaser'])
    expect(rows[1]?.parent_id).toBe(rows[2]?.id)
    expect(shownCells(rows[2])).toEqual({
      Name: 'Teaser',
      'Created by': 'Ann',
      'Updated by': 'Ann',
      'Created at': expect.any(String),
      'Updated at': expect.any(String),
      Status: 'Todo',
      Channels: ['Feed', 'Search'],
      Lead: 'Bob',
      Due: '2026-01-04',
      Budget: '1000',
      Approved: 'true',
      Brief: '**Short** and loud',
      Page: 'https://example.com/',
      Stars: '4',
      Colour: '#ff0000',
      Assets: ['film.mp4', 'Banner'],
      Season: ['Spring'],
      Creative: 'NW12',
      Related: ['Film', 'Cut'],
      Steps: '{"done":1}',
    })
    expect(shownCells(rows[0])).toMatchObject({ Status: 'Done', Channels: [] })
    expect(views).toMatchObject([
      { name: 'Open', type: 'board', filters_complete: true, visible_columns_pinned: true, filters: [{}] },
    ])
  })

  it('has the library that it was given', async () => {
    const sim = await createSimulator({ now: NOW, world: WHOLE })
    const [space] = sim.world.spaces.keys()
    const list = (name: string) => readList(sim, `${name}?space_id=${space}`)
    const [film] = await list('media')

    expect(film).toMatchObject({
      name: 'film.mp4',
      type: 'video',
      format: 'mp4',
      media_type: 'video/mp4',
      folder: { name: 'Shoots' },
      status: 'Approved',
      attributes: expect.arrayContaining([
        expect.objectContaining({ attribute_name: 'Headline', value: 'Made for the outdoors' }),
        expect.objectContaining({ attribute_name: 'Season', display_value: ['Summer'] }),
        expect.objectContaining({ attribute_name: 'Editor', display_value: 'Bob' }),
      ]),
      metrics: { ad_sets: [{ name: 'Retargeting' }], insights: [{ metric: 'spend', value: 12.5 }, {}] },
    })
    expect((await list('media')).length).toBe(1)
    expect((await list('users')).map(({ name }) => name).toSorted()).toEqual(['Ann', 'Bob'])
    expect((await list('media-attributes')).map(({ name }) => name)).toEqual(['Editor', 'Season', 'Headline'])
    expect(await list('library-views')).toMatchObject([
      { name: 'Films', view_mode: 'grid', filter_complete: true, filter: { type: 'video' }, order: 0 },
    ])
  })

  it('has the ads that it was given', async () => {
    const sim = await createSimulator({ now: NOW, world: WHOLE })
    const [space] = sim.world.spaces.keys()
    const [account] = sim.world.adMetrics.accounts.keys()
    const list = (name: string) => readList(sim, `metrics/${name}?space_id=${space}&ad_account_id=${account}`)
    const [campaign] = await list('ad-campaigns')
    const [set] = await list('ad-sets')
    const [creative] = await list('creatives')
    const [media] = await readList(sim, `media?space_id=${space}`)

    expect(set).toMatchObject({ name: 'Retargeting', ad_campaign_id: campaign?.id })
    expect(await list('ads')).toMatchObject([
      { name: 'Version A', status: 'live', ad_set_id: set?.id, creative_ids: [creative?.id], media_ids: [media?.id] },
      { name: 'Loose', status: 'not_launched_yet', ad_set_id: null, ad_campaign_id: null },
    ])
  })

  it('passes the checks of complete data', async () => {
    const seed = await startWorld(WHOLE)

    expect(() => checkWorld('world', seed)).not.toThrow()
    expect(seed.tokens.map(({ secret }) => secret)[0]).toBe('dev')
  })

  it('is the same in YAML, in JSON and as an object', async () => {
    const text = await startWorld('boards: { Launch: { rows: [{ title: Teaser }] } }')
    const json = await startWorld('{"boards": {"Launch": {"rows": [{"title": "Teaser"}]}}}')
    const object = await startWorld({ boards: { Launch: { rows: [{ title: 'Teaser' }] } } })

    expect(json).toEqual(text)
    expect(object).toEqual(text)
  })

  it('keeps every id when something is added before it', async () => {
    const small = await startWorld('boards: { Launch: { columns: { Due: date }, rows: [{ title: Teaser }] } }')
    const large = await startWorld({
      users: { Ann: {} },
      boards: {
        Earlier: {},
        Launch: {
          columns: { Lead: 'user', Due: 'date' },
          rows: [{ title: 'First', Lead: 'Ann' }, { title: 'Teaser' }],
        },
      },
    })
    const idsOf = ({ boards }: typeof small) => {
      const board = boards.find(({ name }) => name === 'Launch')!
      return [board.id, board.space_id, board.columns.find(({ name }) => name === 'Due')?.id, board.rows.at(-1)?.id]
    }

    expect(idsOf(large)).toEqual(idsOf(small))
    expect(idsOf(await startWorld('boards: { Launch: }', 2))).not.toContain(idsOf(small)[0])
  })

  it('gives rows of one title different ids', async () => {
    const { boards } = await startWorld({ boards: { Launch: { rows: [{ title: 'A' }, { title: 'A' }, {}, {}] } } })

    expect(new Set(boards[0]!.rows.map(({ id }) => id)).size).toBe(4)
  })

  it('takes ids and times that are given', async () => {
    const id = 'AB1C2D3E-4F5A-4B6C-8D7E-9F0A1B2C3D4E'
    const updated_at = new Date('2025-01-02')
    const { boards } = await startWorld({ boards: { Launch: { id, created_at: '2025-01-01', updated_at } } })

    expect(boards[0]).toMatchObject({
      id: id.toLowerCase(),
      created_at: Date.parse('2025-01-01'),
      updated_at: updated_at.getTime(),
    })
  })

  it('takes ages for times and days', async () => {
    const { boards, ad_metrics } = await startWorld({
      users: { Ann: {} },
      boards: { Launch: { created_at: 'PT12H' } },
      ad_accounts: { Social: { ads: { Teaser: { first_active_at: 'P2D', last_active_at: '2025-12-31' } } } },
    })

    expect(boards[0]!.created_at).toBe(Date.parse('2025-12-31T12:00:00Z'))
    expect(ad_metrics!.ads[0]).toMatchObject({ first_active_at: '2025-12-30', last_active_at: '2025-12-31' })
  })

  it('keeps what refers to deleted things', async () => {
    const world = await startWorld(`
attributes: { Season: { type: text, deleted: true } }
media: { Film: { deleted: true } }
boards:
  Launch:
    columns:
      Old: { type: text, deleted: true }
      Assets: { type: media, multiple: true }
      Mirror: { type: mediacolumn, attribute: Season, media_columns: [Assets] }
    rows: [{ title: Teaser, Assets: [Film] }]
    views: { Lost: { filters: [{ column: Old, operator: equals, value: x }] } }
`)
    const { columns, rows, views } = world.boards[0]!

    expect([world.media_attributes, world.media]).toEqual([[], []])
    expect(columns.map(({ name }) => name).slice(-2)).toEqual(['Assets', 'Mirror'])
    expect(columns.at(-1)!.media_attribute_id).toEqual(expect.any(String))
    expect(Object.values(rows[0]!.cells)).toEqual([[expect.any(String)]])
    expect(columns.map(({ id }) => id)).not.toContain(views[0]!.filters[0]!.column_id)
  })

  it('takes names beside keys', async () => {
    const { ad_metrics, library_views } = await startWorld({
      users: { Ann: {} },
      library_views: { Unnamed: { name: null } },
      ad_accounts: { Social: { campaigns: { Launch: {}, 'Launch, copied': { name: 'Launch' } } } },
    })

    expect(ad_metrics!.campaigns.map(({ name }) => name)).toEqual(['Launch', 'Launch'])
    expect(library_views!.map(({ name }) => name)).toEqual([null])
  })

  it('stands on the default world, and changes its boards and spaces', async () => {
    const base = buildDefaultWorld({ seed: 1, now: Date.parse(NOW) })
    const seed = await startWorld({
      base: 'default',
      users: { Ann: {} },
      boards: { Demo: { columns: { Reviewer: 'user' }, rows: [{ title: 'Added', Status: 'Live', Reviewer: 'Ann' }] } },
    })
    const demoOf = ({ boards }: typeof seed) => boards.find(({ name }) => name === 'Demo')!

    expect(() => checkWorld('world', seed)).not.toThrow()
    expect(seed.tokens).toEqual(base.tokens)
    expect(seed.boards.length).toBe(base.boards.length)
    expect(demoOf(seed).id).toBe(demoOf(base).id)
    expect(demoOf(seed).rows.slice(0, -1)).toEqual(demoOf(base).rows)
    expect(demoOf(seed).rows.at(-1)).toMatchObject({ title: 'Added' })
    expect(demoOf(seed).views).toEqual(demoOf(base).views)
  })

  it('has random secrets if other machines can reach the simulator, except those that it gives', async () => {
    const world = { base: 'default', tokens: { mine: { secret: 'dev' }, other: {} } } as const
    const secretsOf = async (exposed: boolean) => [
      ...(await createSimulator({ now: NOW, world, exposed })).world.tokens.keys(),
    ]
    const [known, one, two] = [await secretsOf(false), await secretsOf(true), await secretsOf(true)]

    expect(one.filter(secret => known.includes(secret) || two.includes(secret))).toEqual(['dev'])
  })

  it('may name its schema, for editors', async () => {
    const schema: unknown = JSON.parse(readFileSync('docs/world.schema.json', 'utf8'))
    const { boards } = await startWorld('{ "$schema": "./world.schema.json", "boards": { "Launch": null } }')

    expect(boards.map(({ name }) => name)).toEqual(['Launch'])
    expect(schema).toMatchObject({ properties: { $schema: { type: 'string' } } })
  })

  it('takes merge keys, and ignores what its x- keys hold', async () => {
    const { boards } = await startWorld(`
x-row: &row { Status: x }
boards:
  A:
    columns: { Status: text, Note: text }
    rows:
      - &first { <<: *row, title: One }
      - { <<: [*first, { Note: n }], title: Two }
`)

    expect(boards[0]?.rows.map(({ title, cells }) => [title, Object.keys(cells).length])).toEqual([
      ['One', 1],
      ['Two', 2],
    ])
  })

  it('is empty if the text is', async () => {
    const { boards, spaces, tokens } = await startWorld('')

    expect([boards.length, spaces.map(({ name }) => name), tokens.map(({ label }) => label)]).toEqual([
      0,
      ['Main'],
      ['full'],
    ])
  })
})

const page = readFileSync('docs/reference/world.md', 'utf8')

describe('docs/reference/world.md', () => {
  it.each([...page.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => text))(
    'describes a world: %s',
    async text => {
      const seed = await startWorld(text)

      expect(() => checkWorld('world', seed)).not.toThrow()
    },
  )

  it('shows an error as it is', async () => {
    const [, file, line, column, message = ''] = /```\n(.*?):(\d+):(\d+): (.*)\n```/.exec(page) ?? []
    const world =
      'boards:\n  Launch:\n    columns: { Status: { type: tags, options: [Todo, Done] } }\n    rows:\n      - Status: Don\n'

    expect(file).toBe('launch.yaml')
    await expect(startWorld(world)).rejects.toThrow(`world: line ${line}, column ${column}: ${message}`)
  })
})

const column = (spec: string) => `boards: { B: { columns: { C: ${spec} } } }`
const cell = (spec: string, value: string) =>
  `boards: { B: { columns: { C: ${spec} }, rows: [{ title: T, C: ${value} }] } }`

describe('the error of a world', () => {
  it.each([
    ['boards:\n  B:\n   rows: [', 'line 3, column 11: the indentation does not fit'],
    ['users: { Ann: *x }', 'world: line 1, column 15: there is no anchor &x before it'],
    ['boards: { B: { rows: &r [{ rows: *r }] } }', 'world: line 1, column 34: *r would contain itself'],
    [
      `a: &a [${'1,'.repeat(50)}]\nb: &b [${'*a,'.repeat(50)}]\nc: &c [${'*b,'.repeat(50)}]`,
      'world: line 1, column 1: aliases are repeated too often',
    ],
    [
      'launch.yaml',
      'world: line 1, column 1: is a string without properties such as `boards:`. If it is the path of a file, ',
    ],
    ['users: [Ann, Bob]', 'users: must be names with colons, such as `Name:`, but is a list'],
    ['boards: { B: { id: b } }', 'line 1, column 16: boards.B.id: is not a UUID such as '],
    ['users:\n  Ann: [ {\nboards: 1', /^world: line 3, column 1: [^\n]*a bracket is not closed$/],
    ['boards: { B: , B: }', 'line 1, column 16: the key B is there twice'],
    ['boards: { B: { <<: 5 } }', 'world: line 1, column 16: a merge key (<<) takes only mappings'],
    ['x-a: &a [{}, 5]\nboards: { B: { <<: *a } }', 'line 2, column 16: a merge key (<<) takes only mappings'],
    ['boards:\n\tB:', 'line 2, column 1: a tab is used as indentation; use spaces'],
    ['users:\n  Ann: !env X', 'line 2, column 8: the tag (!) is unknown; put a text that begins with ! in quotes'],
    ['y-row: {}', 'y-row is unknown; known: '],
    ['- boards', 'line 1, column 1: must be an object, but is a list'],
    ['boards:\n  Launch:\n    colums: {}', 'line 3, column 5: boards.Launch.colums: colums is unknown; known: '],
    ['board: {}', 'did you mean boards?'],
    [column('{ type: tag }'), 'boards.B.columns.C.type: "tag" is unknown; known: text, media, '],
    [column('tag'), 'line 1, column 27: boards.B.columns.C: "tag" is unknown'],
    [
      column('{ type: text, options: [A] }'),
      'boards.B.columns.C.options: cannot be set for text columns, only for tags',
    ],
    [column('{ type: tags, options: [A, a] }'), 'boards.B.columns.C.options.1: two options have the name a'],
    [
      column('{ type: tags, options: [2024] }'),
      'boards.B.columns.C.options.0: must be a string, but is a number: write it in quotes',
    ],
    [column('mediacolumn'), 'boards.B.columns.C: a mediacolumn column needs attribute'],
    [
      column('{ type: number, config: { uppercase: true } }'),
      'boards.B.columns.C.config.uppercase: is not a known key',
    ],
    ['boards: { B: { columns: { Name: text } } }', 'every board already has this column: it shows the title of a row'],
    [cell('text', '2024'), 'boards.B.rows.0.C: must be a string, but is a number: write it in quotes'],
    [cell('number', 'ten'), 'boards.B.rows.0.C: must be a number, but is a string'],
    [cell('date', 'soon'), 'boards.B.rows.0.C: is not a date. Write YYYY-MM-DD or an ISO 8601 date-time.'],
    [cell('user', 'Ann'), 'boards.B.rows.0.C: the member of the space Ann is unknown; there is none'],
    [cell('media', 'film.mp4'), 'boards.B.rows.0.C: the media film.mp4 is unknown'],
    [cell('relation', 'X'), 'boards.B.rows.0.C: the row X is unknown; known: T'],
    [cell('rating', 'good'), 'boards.B.rows.0.C: must be a number, but is a string'],
    [cell('createdat', '2026-01-01'), 'boards.B.rows.0.C: createdat cells cannot be written'],
    [cell('{ type: tags, options: [A, B] }', '[A, B]'), 'boards.B.rows.0.C: the column holds one value'],
    [
      cell('{ type: tags, options: [Todo, Done] }', 'Don'),
      'the option Don is unknown; known: Todo, Done; did you mean Done?',
    ],
    [
      'boards: { B: { rows: [{ titel: T }] } }',
      /boards.B.rows.0.titel: the column titel is unknown; known: Name, .*; did you mean title\?/,
    ],
    ['boards: { B: { rows: [{ Name: T }] } }', 'the display-name column cannot be written. Write title instead.'],
    [
      'boards: { B: { views: { V: { filters: [{ column: Name, operator: is_empty }] } } } }',
      'boards.B.views.V.filters.0.operator: a view cannot store is_empty',
    ],
    ['media: { M: { folder: Campains } }', 'media.M.folder: the folder Campains is unknown; there is none'],
    ['media: { M: { attributes: { A: 1 } } }', 'media.M.attributes.A: the attribute A is unknown'],
    ['attributes: { A: { type: text, multiple: true } }', 'attributes.A.multiple: cannot be set for text attributes'],
    [
      'attributes: { N: number }\nlibrary_views: { V: { filter: { attributes: [{ attribute: N, values: [a] }] } } }',
      'line 2, column 45: library_views.V.filter.attributes.0.attribute_id: a media filter does not take number attributes',
    ],
    ['tokens: { t: { scopes: [boards:reed] } }', 'did you mean boards:read?'],
    ['tokens: { t: { user: Ann } }', 'tokens.t.user: the user Ann is unknown'],
    [
      'tokens: { a: { secret: s }, b: { secret: s } }',
      'line 1, column 29: tokens.b: the token Organization / b and the token Organization / a cannot both have s',
    ],
    [
      'organizations: { Fabrikam: { tokens: { full: } } }',
      'tokens.full: the token Fabrikam / full and the token Organization / full cannot both have the label full',
    ],
    ['members: { Ann: owner }', 'members.Ann: the user Ann is unknown'],
    ['ad_accounts: { A: }', 'ad_accounts.A: the account has no user who connected it: add a user'],
    [
      'base: default\nspaces: { Main: { media: { Banner: } } }',
      'spaces.Main.media.Banner: the default world already has one',
    ],
    [
      'boards: { B: }\nspaces: { Main: { boards: { B: } } }',
      /^world: line 1, column 11: boards.B: the board Organization \/ Main \/ B is described twice$/,
    ],
    [
      'boards: { B: { created_at: yesterday } }',
      'boards.B.created_at: is not an instant. Write one such as 2026-01-01',
    ],
    ['scratch_board: B', 'scratch_board: the board B is unknown'],
    [
      'users: { Ann: { admn: true } }\nmembers: { Bob: owner }',
      /^world: line 1, column 17: users.Ann.admn: admn is unknown.*\nline 2, column 12: members.Bob: the user Bob is unknown/,
    ],
    [
      'users: { Ann: { id: 7 } }\nboards:\n  B: { rows: [{ archived: 1 }, { title: T, Colour: red }] }',
      /\nline 3, column 17: boards.B.rows.0.archived: .*\nline 3, column 44: boards.B.rows.1.Colour: the column Colour is unknown/,
    ],
  ])('%s', async (text, message) => {
    await expect(startWorld(text)).rejects.toThrow(message)
  })

  it.each([
    'users: 7\nmembers: { Ann: owner }',
    'users: { Ann: 7 }\nmembers: { Ann: owner }',
    'base: defualt\nboards: { B: { rows: [{ title: T, created_by: Ann Example }] } }',
    'boards: { B: { columns: { C: { typ: text } }, rows: [{ C: x }] } }',
    'boards: { B: { colums: { C: text }, rows: [{ C: x }] } }',
    'attributes: { A: text }\nboards: { B: { columns: { C: { type: mediacolumn, attribut: A } }, rows: [{ C: x }] } }',
  ])('blames no name for what another mistake hides: %s', async text => {
    const error = await startWorld(text).catch(refused => refused)

    expect(error).toBeInstanceOf(WorldError)
    expect(error.problems.map(({ message }: WorldProblem) => message)).not.toContainEqual(
      expect.stringMatching(/^the .* is unknown/),
    )
  })

  const DEPTH = 20_000

  it.each([
    ['[', 'x: '],
    ['- ', ''],
    ['{"a":', ''],
    ['[\n', ''],
    ['? ', ''],
  ])('names the place of what is nested %j too deep', async (level, before) => {
    await expect(startWorld(before + level.repeat(DEPTH))).rejects.toThrow(
      /^world: line \d+, column \d+: this is nested more than 200 levels deep$/,
    )
  })

  it('refuses aliases that nest deeper than the text', async () => {
    const lists = [0, 1, 2].map(nth => `x${nth}: &x${nth} ${'['.repeat(100)}${nth && `*x${nth - 1}`}${']'.repeat(100)}`)

    await expect(startWorld(lists.join('\n'))).rejects.toThrow('is nested more than 200 levels deep')
  })

  it.each([
    [new Map(), 'must be a JSON value, but is a Map'],
    [Promise.resolve({}), 'must be a JSON value, but is a Promise: wait for it with await'],
    [{ boards: { B: Promise.resolve({}) } }, 'boards.B: must be a JSON value, but is a Promise'],
    [{ boards: { B: { rows: [{ C: 1n }] } } }, 'boards.B.rows.0.C: must be a JSON value, but is a bigint'],
    [{ toJSON: 5 }, 'toJSON: toJSON is unknown'],
  ])('names what an object hides: %o', async (given, message) => {
    const origin = { owner: 'world', now: Date.parse(NOW), random: seededRandom(1), exposed: false }
    const buildSeedWorld = async () => buildDefaultWorld({ seed: 1, now: Date.parse(NOW) })

    await expect(buildDescribedWorld(given, { ...origin, buildSeedWorld })).rejects.toThrow(`world: ${message}`)
  })

  it('names five problems, and has all', async () => {
    const users = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map(name => [name, { nam: name }]))
    const error: unknown = await buildDescribedWorld({ users } as object, {
      owner: 'world',
      now: 0,
      random: seededRandom(1),
      exposed: false,
      buildSeedWorld: () => Promise.reject(new Error('unused')),
    }).catch(refused => refused)

    expect(error).toBeInstanceOf(TypeError)
    expect(error).toMatchObject({ message: expect.stringMatching(/and 1 more problems$/), problems: { length: 6 } })
  })
})

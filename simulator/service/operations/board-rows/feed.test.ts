import { describe, expect, it } from 'vitest'
import type { View } from '../../../../fixtures/entities.ts'
import { referenceService } from '../../reference-service.ts'
import { createRow, feedPath, listTitles, parsePage, parseRefusal, send } from '../../test-client.test.helper.ts'
import {
  column,
  ids,
  option,
  row,
  startService,
  type TestServiceOptions,
  testId,
  view,
} from '../../test-service.test.helper.ts'

const readFeed = (given: TestServiceOptions, query = '') => send(startService(given), 'GET', `${feedPath}${query}`)

const viewSortedBy = (column_id: string, order: 'asc' | 'desc' = 'asc'): readonly View[] => [
  view({ sort: { column_id, order } }),
]

describe('the order of a view', () => {
  it('is by position, then oldest first', async () => {
    const rows = [row('none'), row('two', { position: 2 }), row('early', { position: 1 }), row('late', { position: 1 })]
    const minus = row('minus', { position: -0.5 })

    expect(listTitles(await readFeed({ rows: [...rows, minus] }))).toEqual(['minus', 'early', 'late', 'two', 'none'])
  })

  it.each<['asc' | 'desc', readonly string[]]>([
    ['asc', ['2', 'ten', 'also ten', 'empty']],
    ['desc', ['ten', 'also ten', '2', 'empty']],
  ])('compares numbers by size, %s, with empty cells last', async (order, expected) => {
    const number = column('n', 'number')
    const numbered = (title: string, value: number) => row(title, { cells: { [number.id]: value } })
    const rows = [row('empty'), numbered('ten', 10), numbered('2', 2), numbered('also ten', 10)]

    expect(listTitles(await readFeed({ columns: [number], rows, views: viewSortedBy(number.id, order) }))).toEqual(
      expected,
    )
  })

  it('compares labels without regard to case', async () => {
    const tags = column('t', 'tags', { multiple: true, options: [option('1', 'beta'), option('2', 'Alpha')] })
    const tagged = (title: string, ...value: string[]) => row(title, { cells: { [tags.id]: value } })
    const rows = [tagged('b', '1'), tagged('ab', '2', '1'), tagged('a', '2'), tagged('none')]

    expect(listTitles(await readFeed({ columns: [tags], rows, views: viewSortedBy(tags.id) }))).toEqual([
      'a',
      'ab',
      'b',
      'none',
    ])
  })

  it('is by position if the sort column is archived', async () => {
    const archivedColumn = column('g', 'text', { archived: true })
    const rows = [
      row('b', { position: 2, cells: { [archivedColumn.id]: 'a' } }),
      row('a', { position: 1, cells: { [archivedColumn.id]: 'b' } }),
    ]

    expect(
      listTitles(await readFeed({ columns: [archivedColumn], rows, views: viewSortedBy(archivedColumn.id) })),
    ).toEqual(['a', 'b'])
  })
})

describe('the rows of a view', () => {
  const number = column('n', 'number')
  const archivedColumn = column('g', 'text', { archived: true })
  const columns = [number, archivedColumn]
  const bound = { column_id: number.id, operator: 'gt', value: 1 } as const

  it('satisfy its filters, are not archived, and may be nested', async () => {
    const parent = row('parent', { cells: { [number.id]: 0 } })
    const child = row('child', { parent_id: parent.id, cells: { [number.id]: 2 } })
    const archived = row('archived', { archived: true, cells: { [number.id]: 2 } })

    const answer = await readFeed({ columns, rows: [parent, child, archived], views: [view({ filters: [bound] })] })

    expect(listTitles(answer)).toEqual(['child'])
  })

  it('need not satisfy a filter on an archived column', async () => {
    const filters = [bound, { column_id: archivedColumn.id, operator: 'equals', value: 'x' } as const]
    const rows = [row('yes', { cells: { [number.id]: 2 } }), row('no')]

    expect(listTitles(await readFeed({ columns, rows, views: [view({ filters })] }))).toEqual(['yes'])
  })

  it('change with the board', async () => {
    const service = startService({ columns, views: [view({ filters: [bound] })] })
    expect(listTitles(await send(service, 'GET', feedPath))).toEqual([])

    await createRow(service, { title: 'new', fields: [{ column_id: number.id, value: 2 }] })
    expect(listTitles(await send(service, 'GET', feedPath))).toEqual(['new'])

    const { id } = service.board.rows.listed[0]!
    await send(service, 'PATCH', `/boards/${ids.board}/rows/${id}`, {
      body: { fields: [{ column_id: number.id, value: 1 }] },
    })
    expect(listTitles(await send(service, 'GET', feedPath))).toEqual([])
  })

  it('are computed once for all its pages, until the board changes', async () => {
    let computed = 0
    const { filters } = referenceService
    const buildRowTest: typeof filters.buildRowTest = (...given) => {
      computed += 1
      return filters.buildRowTest(...given)
    }
    const service = startService({
      rows: [row('a'), row('b')],
      service: { ...referenceService, filters: { ...filters, buildRowTest } },
    })
    for (let listed = 0; listed < 5; listed++) await send(service, 'GET', feedPath)
    expect(computed).toBe(1)

    await createRow(service, {})
    for (let listed = 0; listed < 5; listed++) await send(service, 'GET', feedPath)
    expect(computed).toBe(2)
  })

  it('are paged by offset', async () => {
    const service = startService({ rows: ['a', 'b', 'c'].map(title => row(title)) })
    const first = await send(service, 'GET', `${feedPath}?limit=2`)
    const { next_cursor, has_more } = parsePage(first)

    const second = await send(service, 'GET', `${feedPath}?limit=2&cursor=${next_cursor}`)

    expect([listTitles(first), has_more]).toEqual([['a', 'b'], true])
    expect(parsePage(second)).toMatchObject({ data: [{ title: 'c' }], next_cursor: null, has_more: false })
  })

  it.each(['grid', 'board', 'timeline', 'cards'] as const)('are the same in a view of type %s', async type => {
    expect(listTitles(await readFeed({ rows: [row('a')], views: [view({ type })] }))).toEqual(['a'])
  })

  it.each([
    ['an archived view', view({ archived: true })],
    ['an unknown view', view({ id: testId('v', 999) })],
  ])('are not found for %s', async (_, given) => {
    expect(parseRefusal(await readFeed({ views: [given] }))).toEqual([404, 'not_found'])
  })
})

describe('the cells of a view', () => {
  const [a, b, c] = [column('Alpha', 'text'), column('Beta', 'text'), column('Gamma', 'text')]
  const archivedColumn = column('Gone', 'text', { archived: true })
  const columns = [a, b, c, archivedColumn]
  const rows = [row('r')]

  const listColumnNames = async (pinned: readonly string[] | null, query = '') => {
    const answer = await readFeed({ columns, rows, views: [view({ pinned })] }, query)
    return parsePage(answer).data[0]?.fields?.map(entry => entry.column_name)
  }

  it('are every column of the board, or the pinned live ones in their order', async () => {
    expect(await listColumnNames(null)).toEqual(['Gamma', 'Beta', 'Alpha'])
    expect(await listColumnNames([b.id, archivedColumn.id, c.id])).toEqual(['Beta', 'Gamma'])
    expect(await listColumnNames([])).toEqual([])
  })

  it('are the requested columns, by id or by name in any case, in the requested order', async () => {
    expect(await listColumnNames(null, `?columns=aLPHA,${c.id.toUpperCase()}`)).toEqual(['Alpha', 'Gamma'])
    expect(await listColumnNames(null, '?columns=Beta, alpha ,beta')).toEqual(['Beta', 'Alpha'])
  })

  it('are found if the name of the column has blanks around it', async () => {
    const padded = column(' Padded ', 'text')

    const answer = await readFeed({ columns: [padded], rows }, '?columns=%20padded%20')

    expect(parsePage(answer).data[0]?.fields?.map(entry => entry.column_name)).toEqual([' Padded '])
  })

  it('never include a column that the view hides', async () => {
    expect(await listColumnNames([b.id, c.id], '?columns=Gamma,Alpha,Beta')).toEqual(['Gamma', 'Beta'])
    expect(await listColumnNames([b.id], '?columns=Alpha')).toEqual([])
  })

  it.each(['Delta', archivedColumn.id, 'Gone', 'Alpha,Delta'])(
    'cannot be requested by the unknown column %s',
    async name => {
      expect(parseRefusal(await readFeed({ columns, rows }, `?columns=${name}`))).toEqual([
        400,
        'bad_request',
        'columns',
      ])
    },
  )

  it('are shown by columns even if fields leaves them out', async () => {
    const both = await readFeed({ columns, rows }, '?fields=title&columns=Alpha')
    const trimmed = await readFeed({ columns, rows }, '?fields=title')

    expect(Object.keys(parsePage(both).data[0]!)).toEqual(['id', 'title', 'fields'])
    expect(Object.keys(parsePage(trimmed).data[0]!)).toEqual(['id', 'title'])
  })
})

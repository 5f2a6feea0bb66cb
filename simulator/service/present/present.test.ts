import { describe, expect, it } from 'vitest'
import type { Column, View } from '../../../fixtures/entities.ts'
import { membersOf } from '../api/members.ts'
import { referenceService } from '../reference-service.ts'
import {
  attribute,
  column,
  ids,
  option,
  row,
  startService,
  type TestServiceOptions,
  testId,
  view,
} from '../test-service.test.helper.ts'
import { present } from './index.ts'

const options = [option('red-id', 'Red')]

const contextOf = (given: TestServiceOptions) => {
  const { world, board } = startService(given)
  return { service: referenceService, world, board }
}

describe('presentColumn', () => {
  const sent = (given: Column, attributes: TestServiceOptions['attributes'] = []) =>
    present.column(contextOf({ columns: [given], attributes }), given)

  it('shows its options without their descriptions', () => {
    expect(sent(column('c', 'tags', { options, multiple: true }))).toMatchObject({
      options: [{ id: 'red-id', name: 'Red' }],
      multiple: true,
      media_attribute_id: null,
      media_attribute_type: null,
    })
  })

  it('mirrors type, options and cardinality of its attribute', () => {
    const given = attribute('tags', { options, multiple: true })

    expect(sent(column('c', 'mediacolumn', { media_attribute_id: given.id }), [given])).toMatchObject({
      options: [{ id: 'red-id', name: 'Red' }],
      multiple: true,
      media_attribute_id: given.id,
      media_attribute_type: 'tags',
    })
  })

  it('has no attribute type if the attribute no longer exists', () => {
    expect(sent(column('c', 'mediacolumn', { media_attribute_id: testId('a', 999) }))).toMatchObject({
      options: null,
      multiple: false,
      media_attribute_id: testId('a', 999),
      media_attribute_type: null,
    })
  })

  it('has options only if its type is tags', () => {
    expect(sent(column('c', 'text'))).toMatchObject({ options: null })
  })

  it('has the properties that fields may name', () => {
    expect(Object.keys(sent(column('c', 'text')))).toEqual(membersOf('Column'))
  })
})

describe('presentView', () => {
  const [first, second] = [column('a', 'text'), column('b', 'number')]
  const archived = column('g', 'text', { archived: true })
  const sent = (more: Partial<View>) => {
    const given = view(more)
    return present.view(contextOf({ columns: [first, second, archived], views: [given] }), given)
  }
  const on = ({ id }: Column) => ({ column_id: id, operator: 'equals', value: '1' }) as const

  it('shows the columns of the board, or its own', () => {
    expect(sent({})).toMatchObject({ visible_column_ids: [second.id, first.id], visible_columns_pinned: false })
    expect(sent({ pinned: [first.id, archived.id] })).toMatchObject({
      visible_column_ids: [first.id],
      visible_columns_pinned: true,
    })
  })

  it('lists its filters', () => {
    expect(sent({})).toMatchObject({ filters: [], filters_complete: true })
    expect(sent({ filters: [on(first), on(second)] })).toMatchObject({
      filters: [on(first), on(second)],
      filters_complete: true,
    })
  })

  it.each([
    ['on an archived column', archived],
    ['on a column of no board', column('nowhere', 'text')],
  ])('is incomplete with a filter %s', (_, missing) => {
    expect(sent({ filters: [on(missing), on(first)] })).toMatchObject({ filters: [on(first)], filters_complete: false })
  })

  it('is incomplete with two filters on one column', () => {
    const filters = [on(first), { ...on(first), value: '2' }]

    expect(sent({ filters })).toMatchObject({ filters, filters_complete: false })
  })

  it('leaves out the value of a filter that has none', () => {
    const filters = [{ column_id: first.id, operator: 'is_empty' } as const]

    expect(sent({ filters }).filters).toEqual(filters)
  })

  it('has the properties that fields may name, and a link', () => {
    expect(Object.keys(sent({}))).toEqual(membersOf('View'))
    expect(sent({}).html_url).toBe(`https://app.creative-ops.test/boards/${ids.board}/views/${ids.view}`)
  })
})

describe('presentRow', () => {
  it('has the properties that fields may name', () => {
    expect(Object.keys(present.row(contextOf({}), row('r')))).toEqual(membersOf('Row'))
  })
})

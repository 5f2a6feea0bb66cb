import { describe, expect, it } from 'vitest'
import { referenceService } from '../../reference-service.ts'
import { createRow, parseRefusal, parseRow, rowsPath, search, send, writeCell } from '../../test-client.test.helper.ts'
import { column, ids, startService } from '../../test-service.test.helper.ts'

const notes = column('Notes', 'richtext')
const texts = Array.from({ length: 10 }, (_, index) => column(`Text ${index}`, 'text'))

const quoted = (levels: number, text: string): unknown =>
  levels === 0 ? { type: 'text', text } : { type: 'blockquote', content: [quoted(levels - 1, text)] }

describe('a large row', () => {
  it('is refused if its document makes more than 100,000 characters of Markdown', async () => {
    const service = startService({ columns: [notes] })
    const lines = (count: number) => ({ type: 'doc', content: [quoted(50, 'a\n'.repeat(count))] })

    expect((await writeCell(service, notes.id, lines(900))).status).toBe(201)
    expect(parseRefusal(await writeCell(service, notes.id, lines(1000)))).toEqual([
      400,
      'bad_request',
      'fields.0.value',
    ])
  })

  it('may be filled by many writes up to a limit', async () => {
    const limits = { ...referenceService.limits, valuesLength: 400 }
    const service = startService({ columns: texts, service: { ...referenceService, limits } })
    const { id } = parseRow(await createRow(service, {}))
    const fill = async ({ id: column_id }: (typeof texts)[number]) =>
      (
        await send(service, 'PATCH', `${rowsPath}/${id}`, {
          body: { fields: [{ column_id, value: 'a'.repeat(90) }] },
        })
      ).status

    const statuses: number[] = []
    for (const text of texts) statuses.push(await fill(text))

    expect(statuses.filter(status => status === 200)).toHaveLength(4)
    expect(statuses.filter(status => status === 400)).toHaveLength(6)
  })
})

describe('a large filter', () => {
  const views = `/boards/${ids.board}/views`
  const [{ id: column_id }] = texts as [(typeof texts)[number]]
  const condition = (values: number) => ({
    column_id,
    operator: 'equals',
    value: Array.from({ length: values }, (_, index) => String(index)),
  })
  const conditions = (count: number, values = 1) => Array.from({ length: count }, () => condition(values))

  it('may have 100 conditions of 1,000 values, in a search and in a view', async () => {
    const service = startService({ columns: texts })

    expect((await search(service, ...conditions(99, 990))).status).toBe(200)
    expect((await search(service, condition(1000))).status).toBe(200)
    expect(parseRefusal(await search(service, condition(1001)))).toEqual([400, 'bad_request', 'filters.0.value'])
    expect(parseRefusal(await search(service, ...conditions(101)))).toEqual([400, 'bad_request', 'filters'])
    for (const [filters, status] of [
      [conditions(100), 201],
      [conditions(101), 400],
      [conditions(1, 1000), 201],
      [conditions(1, 1001), 400],
    ] as const)
      expect(
        (await send(service, 'POST', views, { body: { filters }, key: JSON.stringify(filters).slice(-20) + status }))
          .status,
      ).toBe(status)
  })
})

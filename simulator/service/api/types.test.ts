import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { referenceService } from '../reference-service.ts'
import { resources } from './resources/index.ts'
import type { CreateViewBody, RowBody, SearchRowsBody, SetAttributeValueBody } from './types.ts'

/** A type that several operations share. */
const SHARED: Readonly<Record<string, string>> = { CreateRowBody: 'RowBody', UpdateRowBody: 'RowBody' }

const bodyName = (operation: string): string => {
  const name = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Body`
  return SHARED[name] ?? name
}

it('has a type for every resource, and for the body of every operation', () => {
  const source = readFileSync('simulator/service/api/types.ts', 'utf8')
  const withBody = Object.values(referenceService.operations).filter(({ body }) => body !== undefined)

  for (const name of [...Object.keys(resources), ...withBody.map(operation => bodyName(operation.name))])
    expect(source).toContain(`export type ${name} = `)
})

it('has types that know what a body holds', () => {
  const filters = [{ column_id: 'c', operator: 'equals' as const, value: 'v' }]
  const bodies: readonly [RowBody, SearchRowsBody, CreateViewBody, SetAttributeValueBody] = [
    { title: 'Teaser', fields: [{ column_id: 'c', value: 1 }] },
    { filters, query: 'T' },
    { name: 'Mine', filters },
    { value: null },
  ]
  // @ts-expect-error: there is no such operator
  const wrong: SearchRowsBody = { filters: [{ column_id: 'c', operator: 'is' }] }

  expect([...bodies, wrong]).toHaveLength(5)
})

import { expectTypeOf, it } from 'vitest'
import type { WorldDescription } from '../world-description.ts'

it('publishes a type that takes lists which nobody may change, a Date, and any JSON as a cell', () => {
  const columns = ['Status'] as const
  const given = {
    boards: { Launch: { rows: [{ title: 'A', created_at: new Date(0), Cell: [1] }], views: { All: { columns } } } },
  } as const

  expectTypeOf(given).toExtend<WorldDescription>()
  expectTypeOf<{ boards: { Launch: { colums: object } } }>().not.toExtend<WorldDescription>()
})

import { expect, it } from 'vitest'
import { membersOf } from './members.ts'
import { resources } from './resources/index.ts'

const { Upload: _, ...selectable } = resources

it.each(Object.entries(selectable))('the properties of %s are those of its schema, in its order', (name, { shape }) => {
  expect(membersOf(name as keyof typeof selectable)).toEqual(Object.keys(shape))
})

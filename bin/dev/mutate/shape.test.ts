import { expect, it } from 'vitest'
import { shapeOf } from './shape.ts'

it.each([
  ['stored === null → false', 'value === null → false'],
  ['spaceOf(context)?.members → spaceOf(context).members', 'spaceIn(call)?.people → spaceIn(call).people'],
  [`\`$\{at}\` → \`\``, `\`$\{path}\` → \`\``],
])('does not change when names change: %s', (before, after) => {
  expect(shapeOf(after)).toBe(shapeOf(before))
})

it.each([
  ['stored === null → false', 'stored === null → true'],
  ['a.b === a → true', 'a.b === b → true'],
  ["kind === 'text' → false", "kind === 'tags' → false"],
  ['Array.isArray(value) → false', 'Object.isFrozen(value) → false'],
])('differs for different changes: %s', (one, other) => {
  expect(shapeOf(one)).not.toBe(shapeOf(other))
})

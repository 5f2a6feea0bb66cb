import type { Option } from '../../../fixtures/entities.ts'
import type { Draft, Part } from '../draft.ts'
import type { ColumnDescription } from '../shapes/board.ts'

/** The options of a tags column or attribute. `kind` says of which. */
export function buildOptions(
  { problems, identities }: Draft,
  kind: string,
  { names, path }: Part<unknown>,
  items: ColumnDescription['options'] = [],
): readonly Option[] {
  const taken = new Set<string>()
  return items.map((item, nth) => {
    const { name, id, description = '' } = typeof item === 'string' ? { name: item } : item
    const at = [...path, 'options', nth]
    if (taken.has(name.toLowerCase())) problems.add(at, `two options have the name ${name}`)
    taken.add(name.toLowerCase())
    return { id: identities.id(`option of ${kind}`, { names: [...names, name], path: at }, id), name, description }
  })
}

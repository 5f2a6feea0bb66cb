import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importedModules, modules } from './boundaries.test.helper.ts'

/** Finds a chain of imports that leads from a module back to itself. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  function follow(module: string, path: readonly string[]): readonly string[] | undefined {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module]
    if (done.has(module)) return undefined
    for (const next of imports.get(module) ?? []) {
      const circle = follow(next, [...path, module])
      if (circle) return circle
    }
    done.add(module)
    return undefined
  }
  for (const module of imports.keys()) {
    const circle = follow(module, [])
    if (circle) return circle
  }
  return undefined
}

it('no module imports itself through other modules, not even for a type', () => {
  const imports = new Map(modules().map(file => [file, importedModules(file, readFileSync(file, 'utf8'))]))

  expect(imports.get('simulator/service/patches.ts')).toContain('simulator/service/service.ts')
  expect(findCircle(imports)).toBeUndefined()
})

it('finds a circle of imports', () => {
  const sources = {
    'simulator/a.ts': `import type { B } from './service/b.ts'`,
    'simulator/service/b.ts': `export { c } from './c.ts'`,
    'simulator/service/c.ts': `const { a } = await import('../a.ts')`,
  }
  const imports = new Map(Object.entries(sources).map(([file, source]) => [file, importedModules(file, source)]))

  expect(findCircle(imports)).toEqual([...Object.keys(sources), 'simulator/a.ts'])
})

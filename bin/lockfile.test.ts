import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

it('has an entry for every platform in the lock file; otherwise npm ci fails', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )

  expect(missing).toEqual([])
})

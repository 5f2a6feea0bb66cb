import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const NESTED = '/node_modules/'

/** The folders in which a package looks for its dependencies: its own, and those of the folders around it. */
function searchedBy(path: string): readonly string[] {
  const around = path.includes(NESTED) ? searchedBy(path.slice(0, path.lastIndexOf(NESTED))) : ['']
  return path === '' ? around : [`${path}/`, ...around]
}

it('has an entry for every platform in the lock file; otherwise npm ci fails', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name => !searchedBy(path).some(folder => packages[`${folder}node_modules/${name}`]),
    ),
  )

  expect(missing).toEqual([])
})

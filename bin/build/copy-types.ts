import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { DeclarationFile } from './declaration-file.ts'

const PACKAGES = resolve('node_modules')

/** The file that a module specifier names, or undefined if users have its package or Node.js has it. */
function resolveTypes(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(dirname(file), specifier.replace(/\.[jt]sx?$/, '.d.ts'))
  if (specifier === 'vitest' || specifier.startsWith('node:')) return undefined
  return join(PACKAGES, specifier, 'index.d.ts')
}

/**
 * Copies the types of entries, without what these do not refer to. Types of packages come along, since users do not install
 * these packages.
 */
export function copyTypes(entries: readonly string[], from: string, to: string): void {
  const files = new Map<string, DeclarationFile>()
  const fileAt = (path: string): DeclarationFile => {
    const known = files.get(path) ?? new DeclarationFile(path)
    files.set(path, known)
    return known
  }
  const need = (path: string, name: string): void => {
    for (const { specifier, name: wanted } of fileAt(path).keep(name)) {
      const target = resolveTypes(specifier, path)
      if (target !== undefined) need(target, wanted)
    }
  }
  for (const entry of entries) need(resolve(from, `${entry}.d.ts`), '*')

  const placeOf = (path: string) =>
    path.startsWith(PACKAGES) ? join(to, 'packages', relative(PACKAGES, path)) : join(to, relative(from, path))
  for (const [path, file] of files) {
    const place = placeOf(path)
    const text = file.render(specifier => {
      const target = specifier.startsWith('.') ? undefined : resolveTypes(specifier, path)
      return target === undefined ? specifier : relative(dirname(place), placeOf(target)).replace(/\.d\.ts$/, '.js')
    })
    if (text === '') continue
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, text)
  }
}

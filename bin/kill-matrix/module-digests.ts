import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mutants } from '../../simulator/mutants/index.ts'
import { checks } from '../../suites/checks/index.ts'
import { packageRoot } from '../package.ts'
import { UsageError } from '../usage-error.ts'

/** Digests of the modules that declare the checks and the mutants, by id. */
export interface Digests {
  readonly checks: ReadonlyMap<string, string>
  readonly mutants: ReadonlyMap<string, string>
}

type Items = readonly { readonly id: string }[]

/** Where the build has put our modules, one by one. */
const ROOT = new URL('dist/', packageRoot)
const IMPORT = /from '(\.[^']+)'/g

const foldersIn = (folder: string): readonly URL[] =>
  readdirSync(new URL(folder, ROOT), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? [new URL(`${folder}${entry.name}/`, ROOT)] : [],
  )

/** Index modules come first: they export again what other modules declare, and the last digest counts. */
const modulesIn = (area: URL): readonly URL[] =>
  readdirSync(area, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js') && !name.includes('.test.'))
    .sort((a, b) => Number(b.startsWith('index.')) - Number(a.startsWith('index.')))
    .map(name => new URL(name.replaceAll('\\', '/'), area))

function textsOf(module: URL, area: URL, texts = new Map<string, string>()): ReadonlyMap<string, string> {
  if (texts.has(module.href)) return texts
  const text = readFileSync(module, 'utf8')
  texts.set(module.href, text)
  for (const [, path = ''] of text.matchAll(IMPORT)) {
    const imported = new URL(path, module)
    if (imported.href.startsWith(area.href)) textsOf(imported, area, texts)
  }
  return texts
}

function digestOf(module: URL, area: URL): string {
  const hash = createHash('sha256')
  for (const [, text] of [...textsOf(module, area)].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(text)
  return hash.digest('hex').slice(0, 8)
}

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined

/** Loads all modules, and finds for each item the module that exports it. */
async function digestsOf(all: Items, areas: readonly URL[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<unknown, string>(all.map(({ id }) => [id, id]))
  const digests = new Map<string, string>()
  for (const area of areas) {
    for (const module of modulesIn(area)) {
      const exported: object = await import(module.href)
      const declared = Object.values(exported)
        .flat()
        .flatMap(item => ids.get(idOf(item)) ?? [])
      if (declared.length === 0) continue
      const digest = digestOf(module, area)
      for (const id of declared) digests.set(id, digest)
    }
  }
  const lost = all.find(({ id }) => !digests.has(id))
  if (lost) throw new Error(`no module of an area exports ${lost.id} or a list that holds it`)
  return digests
}

/**
 * Computes the digests of the current checks and mutants. A digest covers the declaring module and what it imports
 * from its own area. After changes elsewhere, run `prove --full --fresh`.
 */
export async function computeDigests(): Promise<Digests> {
  if (!existsSync(new URL('suites/', ROOT)))
    throw new UsageError('prove --full works only in a clone of the repository, after npm run build')
  const laws = ['suites/laws/', 'suites/observe/', 'suites/properties/', 'suites/metamorphic/']
  return {
    checks: await digestsOf(checks, [...foldersIn('suites/checks/'), ...laws.map(folder => new URL(folder, ROOT))]),
    mutants: await digestsOf(mutants, foldersIn('simulator/mutants/')),
  }
}

import { readdirSync } from 'node:fs'

const FOLDERS = ['bin', 'fixtures', 'reports', 'simulator', 'suites']

/** Every module, by its path from the project's folder. */
export const modules = (): readonly string[] =>
  FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map(file => `${folder}/${file.replaceAll('\\', '/')}`),
  )

interface Boundary {
  readonly folder: string
  /** Folders of this project that it must not import from. */
  readonly folders: readonly string[]
  /** Packages that it must not import. */
  readonly packages: readonly string[]
  /** Parts of these packages that it may import. */
  readonly allowed?: readonly string[]
}

const BOUNDARIES: readonly Boundary[] = [
  { folder: 'suites', folders: ['simulator', 'bin'], packages: ['hono', '@hono', 'zod'] },
  {
    folder: 'simulator',
    folders: ['suites', 'reports', 'bin'],
    packages: ['ajv', 'ajv-formats', 'undici', 'fast-check'],
  },
  {
    folder: 'simulator/service',
    folders: ['http', 'control', 'options', 'mutants', 'variants'].map(name => `simulator/${name}`),
    packages: ['hono', '@hono'],
  },
  {
    folder: 'fixtures',
    folders: ['simulator', 'suites', 'reports', 'bin'],
    packages: ['ajv', 'hono', 'undici'],
  },
  {
    folder: 'reports',
    folders: ['simulator', 'suites', 'fixtures', 'bin'],
    packages: ['zod', 'ajv', 'hono', 'undici'],
    allowed: ['hono/jsx', 'hono/html'],
  },
]

/** Folders that must not import from each other. Shared preparation is in suites/setup, shared expectations in suites/expected. */
const SEPARATE_FOLDERS = ['suites/checks', 'suites/laws', 'suites/properties']

/** The only files of the simulator that may import Node modules, and the only ones that may read the time or random values. */
const NODE_FILES = ['serve', 'listener', 'cors', 'refuse-malformed'].map(name => `simulator/http/${name}.ts`)
/** Records exchanges for `exec`, in a process that has files. */
const RECORDER = 'simulator/conditions.ts'
const TIME_AND_CHANCE_FILES = ['simulator/clock.ts', 'simulator/ids.ts']

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
const CHANCE = /\b(?:Date\.now|Math\.random|randomUUID)\(|\bnew Date\(\)/

/** The only folder whose modules may print and write files: they hide secrets. What only developers run may too. */
const OUTPUT = 'bin/output'
const TOOLS = ['bin/build', 'bin/dev', 'bin/kill-matrix']
const PRINTING = /\bconsole\.\w+\(|\bstd(?:out|err)\.write\(/
const FILE_IMPORT =
  /\bimport\s+(?!type\b)([^'"]+?)\s+from\s+['"](?:node:)?fs(?:\/promises)?['"]|\bimport\(\s*['"](?:node:)?fs\b/g
/** Functions that write nothing that a server sent. */
const HARMLESS_FILE_CALL =
  /^(?:access|createReadStream|exists|lstat|mkdir|mkdtemp|readdir|readFile|realpath|rm|stat|unwatchFile|watchFile)(?:Sync)?$/

/** The only folder that turns texts into markup, JSON for reports, and commands of shells and CIs. */
const ESCAPING = 'reports/escaping'
const ESCAPING_FOLDERS = ['bin', 'reports', 'suites']
const CONTAINER =
  /<!doctype|<\?xml|['"`]::(?:error|warning|group)|['"`]curl -|npx creative-ops-kit [^'`]*\$\{|junit-report-builder/i

const isTest = (file: string): boolean => /\.test\.(helper\.)?ts$/.test(file)

const importsOf = (source: string): readonly string[] => [...source.matchAll(IMPORT)].flatMap(([, name]) => name ?? [])

/** A relative import as a path from the project's folder; undefined for a package. */
const resolveImport = (file: string, name: string): string | undefined =>
  name.startsWith('.') ? new URL(name, `file:///${file}`).pathname.slice(1) : undefined

/** The modules of this project that a module imports, types included. */
export const importedModules = (file: string, source: string): readonly string[] =>
  importsOf(source).flatMap(name => resolveImport(file, name) ?? [])

const isInside = (name: string, owner: string): boolean => name === owner || name.startsWith(`${owner}/`)

function findForbiddenImport(file: string, name: string, boundary: Boundary): string | null {
  const { folder, folders, packages, allowed = [] } = boundary
  const path = resolveImport(file, name)
  if (path !== undefined && folders.some(other => isInside(path, other))) return `${folder}/ must not import ${path}`
  const isAllowed = allowed.some(other => isInside(name, other))
  if (path === undefined && !isAllowed && packages.some(other => isInside(name, other)))
    return `${folder}/ must not import ${name}`
  return null
}

function findDeepImport(file: string, name: string): string | null {
  const path = resolveImport(file, name)
  const owner = path && SEPARATE_FOLDERS.find(folder => isInside(path, folder))
  if (!isInside(file, 'suites') || !path || !owner || isInside(file, owner)) return null
  return path === `${owner}/index.ts` ? null : `only ${owner}/index.ts may be imported outside ${owner}/`
}

function findNodeImport(file: string, name: string): string | null {
  if (!isInside(file, 'simulator') || isTest(file)) return null
  if (isInside(name, 'vitest')) return 'simulator/ must not import vitest outside tests'
  if (name.startsWith('node:') && !NODE_FILES.includes(file)) return `only ${NODE_FILES.join(', ')} may import ${name}`
  return null
}

/** Whether a module can write files: it imports a function that does, or the whole module `fs`. */
const canWriteFiles = (source: string): boolean =>
  [...source.matchAll(FILE_IMPORT)].some(([, imported = '']) => {
    const [, names] = /^\{(.*)\}$/s.exec(imported) ?? []
    if (names === undefined) return true
    const functions = names.split(',').flatMap(name => name.trim().split(/\s/)[0] ?? [])
    return functions.some(name => !['', 'type'].includes(name) && !HARMLESS_FILE_CALL.test(name))
  })

/** Lists the imports and calls of a module that break the project's rules. `file` is its path from the project's folder. */
export function findBoundaryViolations(file: string, source: string): readonly string[] {
  const boundaries = BOUNDARIES.filter(
    ({ folder }) => isInside(file, folder) && !(folder.includes('/') && isTest(file)),
  )
  const found = importsOf(source).flatMap(name => [
    ...boundaries.map(boundary => findForbiddenImport(file, name, boundary)),
    findDeepImport(file, name),
    findNodeImport(file, name),
  ])
  const mayWriteContainers = [ESCAPING, ...TOOLS].some(folder => isInside(file, folder))
  if (
    !isTest(file) &&
    !mayWriteContainers &&
    ESCAPING_FOLDERS.some(folder => isInside(file, folder)) &&
    CONTAINER.test(source)
  )
    found.push(`only modules in ${ESCAPING}/ may write markup and commands`)
  if (isInside(file, 'simulator') && !isTest(file) && !TIME_AND_CHANCE_FILES.includes(file) && CHANCE.test(source))
    found.push(`only ${TIME_AND_CHANCE_FILES.join(' and ')} may read the time or random values`)
  if (isInside(file, 'simulator') && file !== RECORDER && source.includes('getBuiltinModule'))
    found.push(`only ${RECORDER} may ask for a Node module where there is one`)
  if (!isTest(file) && ![OUTPUT, ...TOOLS].some(folder => isInside(file, folder))) {
    if (PRINTING.test(source)) found.push(`only modules in ${OUTPUT}/ may print`)
    if (canWriteFiles(source)) found.push(`only modules in ${OUTPUT}/ may write files`)
  }
  return found.flatMap(problem => (problem === null ? [] : [`${file}: ${problem}`]))
}

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Page } from './page.ts'

/** The sources of what users import. */
const ENTRIES = {
  'creative-ops-kit/simulator': 'bin/simulator/index.ts',
  'creative-ops-kit': 'bin/library/index.ts',
  'creative-ops-kit/vitest': 'bin/vitest/index.ts',
  'creative-ops-kit/api': 'simulator/service/api/types.ts',
}

interface Export {
  readonly name: string
  readonly kind: string
  readonly comment: string
}

const DECLARED =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^export (?:async )?(function|const|class|interface|type) (\w+)/gm
const FORWARDED = /^export (type )?(?:\*|\{([^}]*)\}) from '(\.[^']+)'/gm

/** The sentences of a comment, in one line. */
const unwrap = (comment: string): string =>
  comment
    .replaceAll(/^\s*\* ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim()

const isType = ({ kind }: Export): boolean => kind === 'interface' || kind === 'type'

/** What a module exports, sorted by name. */
function listExports(path: string): readonly Export[] {
  const source = readFileSync(path, 'utf8')
  const own = [...source.matchAll(DECLARED)].map(
    ([, comment = '', kind = '', name = '']): Export => ({ name, kind, comment: unwrap(comment) }),
  )
  const forwarded = [...source.matchAll(FORWARDED)].flatMap(([, onlyTypes, names, from = '']) => {
    const wanted = names?.split(',').map(name => name.replace('type ', '').trim())
    return listExports(join(dirname(path), from)).filter(
      found => (wanted?.includes(found.name) ?? true) && (onlyTypes === undefined || isType(found)),
    )
  })
  const byName = new Map([...forwarded, ...own].map(found => [found.name, found]))
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function describeEntry(name: string, exports: readonly Export[]): readonly string[] {
  const explained = exports.filter(({ comment }) => comment !== '')
  const others = exports.filter(({ comment }) => comment === '').map(found => `\`${found.name}\``)
  return [
    ...[`## ${name}`, '', '| export | what it is |', '|---|---|'],
    ...explained.map(({ name: exported, comment }) => `| \`${exported}\` | ${comment} |`),
    ...(others.length > 0 ? ['', `Further types: ${others.join(', ')}.`] : []),
    '',
  ]
}

const PackageExports = z.object({ exports: z.record(z.string(), z.unknown()) })

/** Everything that the package exports. */
export function buildApiPage(): Page {
  const { exports } = PackageExports.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const names = Object.keys(exports).map(key => key.replace(/^\./, 'creative-ops-kit'))
  const missing = names.filter(name => !name.endsWith('.json') && !(name in ENTRIES))
  if (missing.length > 0) throw new Error(`bin/dev/docs/api.ts has no source for ${missing.join(', ')}`)
  const ofSimulator = new Set(listExports(ENTRIES['creative-ops-kit/simulator']).map(({ name }) => name))
  return {
    path: 'docs/reference/api.md',
    text: [
      '# Library',
      '',
      'What the package exports. `creative-ops-kit` also exports everything that `creative-ops-kit/simulator` does. Types have',
      'comments for each property, which editors show. `npm run docs` writes this page.',
      '',
      ...Object.entries(ENTRIES).flatMap(([name, path]) => {
        const found = listExports(path)
        return describeEntry(
          name,
          name === 'creative-ops-kit' ? found.filter(one => !ofSimulator.has(one.name)) : found,
        )
      }),
    ].join('\n'),
  }
}

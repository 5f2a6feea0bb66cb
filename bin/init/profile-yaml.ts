import { groupBy } from '../../reports/group-by.ts'
import { pluralize } from '../../reports/wording.ts'
import type { Finding } from '../../suites/discover/finding.ts'
import type { MissingEntry } from '../../suites/discover/missing-entries.ts'
import { PROFILE_ENTRIES, TLS_ENTRIES } from '../../suites/discover/profile-entries.ts'
import { cutName } from '../../suites/target/cut-body.ts'
import { clean } from '../output/redactor.ts'

/** A text of the server as a part of one line. */
const toLine = (text: string): string => clean(cutName(text)).replaceAll(/\s+/g, ' ').trim()

const HEADING = [
  '# How the conformance kit reaches this server, and what it finds there. docs/reference/profile.md of the kit explains each entry.',
  '# A line that begins with # is an entry that init did not find: fill in its value, and remove the # and the space after it. Write',
  '# null for what this server does not have. Tokens are read from the environment or from files: never write one here.',
]

/** A profile in YAML. What is not in it stands there as a comment, with the number of checks that need it. */
export function formatProfileYaml(findings: readonly Finding[], missing: readonly MissingEntry[]): string {
  const written = new Map(findings.map(one => [one.entry, one]))
  const lineOf = (entry: string, words: string): string => {
    const key = entry.split('.').at(-1)
    const found = written.get(entry)
    const seed = missing.find(one => one.entry === entry)
    // JSON is YAML, whatever the server put into a text.
    if (found)
      return `${key}: ${JSON.stringify(found.value)} # ${toLine([words, found.note].filter(Boolean).join(': '))}`
    const places = { tokens: `{ env: KIT_${key?.toUpperCase()} }`, tls: '{ file: "" }' }
    const place = Object.entries(places).find(([group]) => entry.startsWith(`${group}.`))?.[1] ?? '""'
    return `# ${key}: ${place} # ${words}${seed ? ` (${pluralize(seed.checks, 'check')})` : ''}`
  }
  const groups = groupBy([...PROFILE_ENTRIES, ...TLS_ENTRIES], ({ entry }) => entry.split('.')[0] ?? entry)
  const lines = [...groups].flatMap(([group, entries]) => {
    const inGroup = entries.map(({ entry, words }) => lineOf(entry, words))
    if (entries.every(({ entry }) => entry === group)) return inGroup
    const isEmpty = !entries.some(({ entry }) => written.has(entry))
    return [`${isEmpty ? '# ' : ''}${group}:`, ...inGroup.map(line => `  ${line}`)]
  })
  return `${[...HEADING, ...lines].join('\n')}\n`
}

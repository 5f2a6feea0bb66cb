import { existsSync } from 'node:fs'
import { isMap, isNode, isScalar } from 'yaml'
import { describeIssue } from '../../fixtures/issue-words.ts'
import { cutLong } from '../../fixtures/suggestion.ts'
import type { Results } from '../../reports/model.ts'
import { checks } from '../../suites/checks/index.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'
import { operationNames } from '../../suites/contract/operations.ts'
import { suggestionFor } from '../../suites/nearest.ts'
import { compilePattern } from '../../suites/runner/select.ts'
import { parseYaml, YamlProblem } from '../parse-yaml.ts'
import { readTextFile } from '../read-text-file.ts'
import { UsageError } from '../usage-error.ts'
import { type Kind, WAIVER_KEYS, type Waiver, WaiverFile as WaiverDocument } from './waiver.ts'

const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id)

const KNOWN: Readonly<Record<Kind, readonly string[]>> = {
  check: idsOf(checks),
  clause: idsOf(clauses),
  operation: operationNames,
  untested: idsOf(clauses),
}

/** Names what is wrong: the file, a waiver or one of its properties. */
function describePlace([list, index, key]: readonly PropertyKey[]): string {
  if (list === undefined) return 'the file'
  if (list !== 'waivers' || index === undefined) return String(list)
  return key === undefined || key === 'reason' ? 'a waiver' : `the ${String(key)} of a waiver`
}

function parseText(text: string, path: string) {
  try {
    return parseYaml(text)
  } catch (error) {
    if (!(error instanceof YamlProblem)) throw error
    throw new UsageError(`${path}, line ${error.place.line}: ${error.message}`)
  }
}

/** Reads a text in YAML or JSON. Throws a UsageError that names the line. */
export function parseWaivers(text: string, path: string): readonly Waiver[] {
  const { document, value, placeOf } = parseText(text, path)
  const fail = (offset: number | undefined, message: string): never => {
    throw new UsageError(`${path}, line ${placeOf(offset ?? 0).line}: ${message}`)
  }
  const offsetOf = (keys: readonly PropertyKey[]): number | undefined => {
    for (let length = keys.length; length > 0; length--) {
      const node: unknown = document.getIn(keys.slice(0, length), true)
      if (isNode(node)) return node.range?.[0]
    }
    return undefined
  }
  const offsetOfKey = (parent: readonly PropertyKey[], name: string): number | undefined => {
    const map: unknown = parent.length === 0 ? document.contents : document.getIn(parent, true)
    const keys = isMap(map) ? map.items.map(({ key }) => key) : []
    return keys.filter(isScalar).find(key => key.value === name)?.range?.[0]
  }
  const parsed = WaiverDocument.safeParse(value, { error: describeIssue })
  if (!parsed.success) {
    const { issues } = parsed.error
    for (const issue of issues) {
      if (issue.code !== 'unrecognized_keys') continue
      const [name = ''] = issue.keys
      const known = issue.path.length === 0 ? Object.keys(WaiverDocument.shape) : WAIVER_KEYS
      fail(offsetOfKey(issue.path, name), `unknown key ${cutLong(name)}${suggestionFor(cutLong(name), known)}`)
    }
    const [{ path: keys, message } = { path: [], message: 'no waivers' }] = issues
    return fail(offsetOf(keys), `${describePlace(keys)} ${message}`)
  }
  for (const [index, { kind, id }] of parsed.data.waivers.entries()) {
    if (KNOWN[kind].includes(id) || (kind === 'untested' && KNOWN.untested.some(compilePattern(id)))) continue
    fail(
      offsetOf(['waivers', index]),
      `the kit has no ${kind === 'untested' ? 'clause' : kind} ${cutLong(id)}${suggestionFor(cutLong(id), KNOWN[kind])}`,
    )
  }
  return parsed.data.waivers
}

export interface WaiverFile {
  readonly path: string
  /** Undefined if there is no file yet. */
  readonly text: string | undefined
  readonly waivers: readonly Waiver[]
  /** Whether the run brings the file up to date. */
  readonly update: boolean
}

/** The waivers of an earlier part of a run, as its results have them. Throws a UsageError. */
export function recordedWaivers({ waivers }: Pick<Results, 'waivers'>, path: string): WaiverFile {
  const entries = waivers.map(({ subject, reason, owner, expires, fingerprint, seed }) => {
    const [kind = '', ...id] = subject.split(' ')
    return { [kind]: id.join(' '), reason, owner: owner ?? undefined, expires: expires ?? undefined, fingerprint, seed }
  })
  const text = JSON.stringify({ waivers: entries })
  return { path, text, waivers: parseWaivers(text, path), update: false }
}

/** Reads a file of waivers, YAML or JSON. Throws a UsageError that names the file and the line. */
export function readWaivers(path: string, update: boolean): WaiverFile {
  if (update && !existsSync(path)) return { path, text: undefined, waivers: [], update }
  const text = readTextFile(path, `the waivers --waivers ${path}`, '. --update-waivers writes such a file.')
  return { path, text, waivers: parseWaivers(text, path), update }
}

import { existsSync } from 'node:fs'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { describeIssue } from '../../fixtures/issue-words.ts'
import { cutLong } from '../../fixtures/suggestion.ts'
import { findTooDeep, YAML_TOO_DEEP } from '../../fixtures/yaml-depth.ts'
import { describeYamlError } from '../../fixtures/yaml-words.ts'
import { checks } from '../../suites/checks/index.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'
import { operationNames } from '../../suites/contract/operations.ts'
import { suggestionFor } from '../../suites/nearest.ts'
import { compilePattern } from '../../suites/runner/select.ts'
import { readTextFile } from '../read-text-file.ts'
import { UsageError } from '../usage-error.ts'
import { type Kind, type Waiver, WaiverFile as WaiverDocument } from './waiver.ts'

const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id)

const KNOWN: Readonly<Record<Kind, readonly string[]>> = {
  check: idsOf(checks),
  clause: idsOf(clauses),
  operation: operationNames,
  untested: idsOf(clauses),
}

/** Names what is wrong: the file, a waiver or one of its properties. */
function describePlace([list, , key]: readonly PropertyKey[]): string {
  if (list === undefined) return 'the file'
  if (list !== 'waivers') return String(list)
  return key === undefined || key === 'reason' ? 'a waiver' : `the ${String(key)} of a waiver`
}

/** Reads a text in YAML or JSON. Throws a UsageError that names the line. */
export function parseWaivers(text: string, path: string): readonly Waiver[] {
  const tooDeep = findTooDeep(text)
  if (tooDeep) throw new UsageError(`${path}, line ${tooDeep.line}: ${YAML_TOO_DEEP}`)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const fail = (offset: number | undefined, message: string): never => {
    const { line } = lines.linePos(offset ?? 0)
    throw new UsageError(`${path}, line ${line}: ${message}`)
  }
  const [error] = document.errors
  if (error) fail(error.pos[0], describeYamlError(error, document))
  const offsetOf = (keys: readonly PropertyKey[]): number | undefined => {
    for (let length = keys.length; length > 0; length--) {
      const node: unknown = document.getIn(keys.slice(0, length), true)
      if (isNode(node)) return node.range?.[0]
    }
    return undefined
  }
  const toValue = (): unknown => {
    try {
      return document.toJS()
    } catch (error) {
      if (!(error instanceof ReferenceError)) throw error
      return fail(0, 'aliases are repeated too often, or have no anchor')
    }
  }
  const parsed = WaiverDocument.safeParse(toValue(), { error: describeIssue })
  if (!parsed.success) {
    const [{ path: keys, message } = { path: [], message: 'no waivers' }] = parsed.error.issues
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

/** Reads a file of waivers, YAML or JSON. Throws a UsageError that names the file and the line. */
export function readWaivers(path: string, update: boolean): WaiverFile {
  if (update && !existsSync(path)) return { path, text: undefined, waivers: [], update }
  const text = readTextFile(path, `the waivers --waivers ${path}`, '. --update-waivers writes such a file.')
  return { path, text, waivers: parseWaivers(text, path), update }
}

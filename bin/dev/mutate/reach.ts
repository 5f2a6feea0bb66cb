import { readFile, writeFile } from 'node:fs/promises'
import type { CoverageData } from '@stryker-mutator/api/core'

/** What the dry run measured for a check: its time, and how much of its covered code is in each file. */
export interface Reach {
  readonly ms: number
  readonly shares: Readonly<Record<string, number>>
}

/** By check. */
export type Reaches = Readonly<Record<string, Reach>>

const FILE = 'reach.json'
const SWITCH = /stryMutAct_\w+\("(\d+)"\)/g

/** The file of each mutant, by its id. */
export async function filesOfMutants(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const entries = files.map(async file => {
    const source = await readFile(file, 'utf8')
    return [...source.matchAll(SWITCH)].flatMap(([, mutant]) => (mutant === undefined ? [] : [[mutant, file] as const]))
  })
  return new Map((await Promise.all(entries)).flat())
}

export function reachOf(covered: CoverageData, ms: number, fileOf: ReadonlyMap<string, string>): Reach {
  const files = Object.keys(covered).flatMap(mutant => fileOf.get(mutant) ?? [])
  const shares: Record<string, number> = {}
  for (const file of files) shares[file] = (shares[file] ?? 0) + 1 / files.length
  return { ms, shares }
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(/[^a-z]+/i).map(word => word.toLowerCase().replace(/s$/, '')))

/** The share of the words in a file's name that the check's id has too. */
function nameSimilarity(check: string, file: string): number {
  const words = wordsOf(file.replace(/^.*simulator/, '').replace(/\.ts$/, ''))
  const shared = [...wordsOf(check)].filter(word => words.has(word))
  return shared.length / words.size
}

/**
 * Fast checks that are mostly about a file run first on its mutants. Tables and schemas run while they load, so that no
 * check covers them: for these, the folder and the names decide.
 */
export function priorityOf(check: string, { ms, shares }: Reach, file: string): number {
  const folder = file.replace(/[^/]*$/, '')
  const near = Object.entries(shares).reduce((sum, [other, share]) => sum + (other.startsWith(folder) ? share : 0), 0)
  return ((shares[file] ?? 0) + near / 5 + nameSimilarity(check, file)) / (ms + 1)
}

/** Writes the reaches into the sandbox. The processes that run the mutants read them there. */
export const saveReaches = (reaches: Reaches): Promise<void> => writeFile(FILE, JSON.stringify(reaches))

export const loadReaches = async (): Promise<Reaches> => JSON.parse(await readFile(FILE, 'utf8'))

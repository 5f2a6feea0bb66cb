import { readFile, writeFile } from 'node:fs/promises'
import type { CoverageData } from '@stryker-mutator/api/core'

/** What the dry run has learnt of a check: its cost, and the share of its reach that lies in each file. */
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

/** The more a check is about a file, and the less it takes, the sooner it is asked about a mutant of that file. */
export const promise = ({ ms, shares }: Reach, file: string): number => (shares[file] ?? 0) / (ms + 1)

/** The dry run leaves the reaches in the sandbox, for the processes that run the mutants. */
export const keepReaches = (reaches: Reaches): Promise<void> => writeFile(FILE, JSON.stringify(reaches))

export const keptReaches = async (): Promise<Reaches> => JSON.parse(await readFile(FILE, 'utf8'))

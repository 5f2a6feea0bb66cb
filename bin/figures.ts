import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { checks } from '../suites/checks/index.ts'
import { packageRoot } from './package.ts'

const count = z.number().nonnegative()

/**
 * How the package holds the figures: by the positions of checks, not by their ids, which makes them a sixth as large.
 * `findings` has the steps from check to check for each mutant, in the order of their ids; behind a dot is the clause, unless
 * it is the first of the check.
 */
const Packed = z.object({
  findings: z.array(z.string()),
  ranks: z.array(z.tuple([count, count, count])),
  costs: z.array(z.unknown()),
})

export type Packed = z.output<typeof Packed>

/** What a text of `findings` means: positions of checks by clauses. */
function unpackFindings(text: string): Readonly<Record<string, readonly number[]>> {
  const byClause: Record<string, number[]> = {}
  let position = 0
  for (const word of text.split(' ').filter(Boolean)) {
    const [step = '', clause = '0'] = word.split('.')
    position += Number(step)
    const id = /^\d+$/.test(clause) ? (checks[position]?.clauses[Number(clause)] ?? '') : clause
    byClause[id] = [...(byClause[id] ?? []), position]
  }
  return byClause
}

/** Nobody compares the modules of a published kit with those that were measured. */
const NO_DIGEST = '00000000'

const UNPACK = {
  'kill-matrix': ({ findings }: Packed, mutants: readonly string[]): object => ({
    checks: checks.map(({ id }) => [id, NO_DIGEST]),
    mutants: Object.fromEntries(mutants.map((id, index) => [id, [NO_DIGEST, unpackFindings(findings[index] ?? '')]])),
  }),
  'quick-checks': ({ ranks }: Packed): object =>
    Object.fromEntries(ranks.map(([position, ...rank]) => [checks[position]?.id ?? '', rank])),
  'check-costs': ({ costs }: Packed): object =>
    Object.fromEntries(checks.flatMap(({ id }, index) => (costs[index] ? [[id, costs[index]]] : []))),
}

export type Figures = keyof typeof UNPACK

export const unpackFigures = (name: Figures, packed: unknown, mutants: readonly string[] = []): object =>
  UNPACK[name](Packed.parse(packed), mutants)

/**
 * What was measured of the checks, as a document by their ids: docs/NAME.json in the repository. The kill matrix of the package
 * is read with the sorted ids of the mutants.
 */
export function readFigures(name: Figures, mutants: readonly string[] = []): unknown {
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, packageRoot), 'utf8'))
  const path = `docs/${name}.json`
  return existsSync(new URL(path, packageRoot))
    ? read(path)
    : unpackFigures(name, read('dist/bundle/figures.json'), mutants)
}

import { writeFile } from 'node:fs/promises'
import { mutants } from '../../simulator/mutants/index.ts'
import { operations } from '../../simulator/service/operations/index.ts'
import { variants } from '../../simulator/variants/index.ts'

/** Declares a type of the package as the union of all ids, so that editors complete them and compilers refuse others. */
const declareType = (file: string, type: string, ids: readonly string[]): Promise<void> =>
  writeFile(
    new URL(`../../simulator/${file}.d.ts`, import.meta.url),
    `export type ${type} =\n${ids.map(id => `  | '${id}'\n`).join('')}`,
  )

const idsOf = (entries: readonly { readonly id: string }[]): readonly string[] => entries.map(({ id }) => id)

/**
 * Declares the types of the ids of mutants and of variants, which the sources know as texts, and those of operations: their
 * objects would bring the types of the whole service into the package.
 */
export async function declareIds(): Promise<void> {
  await declareType('mutants/ids', 'MutantId', idsOf(mutants))
  await declareType('variants/ids', 'VariantId', idsOf(variants))
  await declareType('service/operations/index', 'OperationName', Object.keys(operations))
}

import { writeFile } from 'node:fs/promises'
import { mutants } from '../../simulator/mutants/index.ts'
import { variants } from '../../simulator/variants/index.ts'

/** Declares a type of the package as the union of all ids, so that editors complete them and compilers refuse others. */
const declareType = (folder: string, type: string, entries: readonly { readonly id: string }[]): Promise<void> =>
  writeFile(
    new URL(`../../simulator/${folder}/ids.d.ts`, import.meta.url),
    `export type ${type} =\n${entries.map(({ id }) => `  | '${id}'\n`).join('')}`,
  )

/** Declares the types of the ids of mutants and of variants, which the sources know as texts. */
export async function declareIds(): Promise<void> {
  await declareType('mutants', 'MutantId', mutants)
  await declareType('variants', 'VariantId', variants)
}

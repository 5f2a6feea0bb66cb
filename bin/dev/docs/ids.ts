import { deviations } from '../../../simulator/deviations/index.ts'
import { variants } from '../../../simulator/variants/index.ts'
import type { Page } from './page.ts'

/** A module with a type of all ids, which editors complete and compilers check. */
const buildIdType = (path: string, type: string, entries: readonly { readonly id: string }[]): Page => ({
  path,
  text: [
    `/** The id of every entry of index.ts. \`npm run docs\` writes this file. */`,
    `export type ${type} =`,
    ...entries.map(({ id }) => `  | '${id}'`).toSorted(),
    '',
  ].join('\n'),
})

export const idTypes: readonly Page[] = [
  buildIdType('simulator/deviations/ids.ts', 'DeviationId', deviations),
  buildIdType('simulator/variants/ids.ts', 'VariantId', variants),
]

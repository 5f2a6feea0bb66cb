/** The id of a mutant. The build writes the union of all ids into the declaration of this type (bin/build/declare-ids.ts). */
export type MutantId = string

/** The id of a deviation. The build writes the union of all ids into the declaration of this type (bin/docs/ids.ts). */
export type DeviationId = string

/** The parent of each row, by number; null at the top level. */
export type Forest = readonly (number | null)[]

/** Whether a row is the other row or one of its descendants. */
export const isWithin = (forest: Forest, row: number | null, other: number): boolean =>
  row !== null && (row === other || isWithin(forest, forest[row] ?? null, other))

/** The level of a row; 1 at the top, and 0 for the top level itself. */
const levelOf = (forest: Forest, row: number | null): number =>
  row === null ? 0 : 1 + levelOf(forest, forest[row] ?? null)

/** How many levels a row and its descendants take up. */
const heightOf = (forest: Forest, row: number): number =>
  1 + Math.max(0, ...[...forest.keys()].filter(one => forest[one] === row).map(one => heightOf(forest, one)))

/** The level of the deepest descendant of a row, or of a new one, under this parent. */
export const deepestUnder = (forest: Forest, parent: number | null, row?: number): number =>
  levelOf(forest, parent) + (row === undefined ? 1 : heightOf(forest, row))

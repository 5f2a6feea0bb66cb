/** The parts of an output stream that the kit uses. */
export interface TextStream {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
  readonly write: (text: string) => unknown
}

const FEWEST_COLUMNS = 20

/** How long the lines of a stream may be. Those of a log may have any length: whoever shows it breaks them. */
export const columnsOf = ({ isTTY, columns }: TextStream): number =>
  isTTY && columns ? Math.max(columns, FEWEST_COLUMNS) : Number.POSITIVE_INFINITY

/** A file that is generated from the code. */
export interface Page {
  /** Relative to the project's folder. */
  readonly path: string
  readonly text: string
}

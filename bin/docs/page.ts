/** A page of docs/ that is written from the code. */
export interface Page {
  /** Below the project's folder. */
  readonly path: string
  readonly text: string
}

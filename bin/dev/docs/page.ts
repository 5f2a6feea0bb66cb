/** A file that is generated from the code. */
export interface Page {
  /** Relative to the project's folder. */
  readonly path: string
  readonly text: string
}

export const buildJsonPage = (path: string, document: object): Page => ({
  path,
  text: `${JSON.stringify(document, null, 2)}\n`,
})

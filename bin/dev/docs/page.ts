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

/** A JSON object with a line for each entry. */
export const buildTablePage = (path: string, entries: Iterable<readonly [string, unknown]>): Page => ({
  path,
  text: `{\n${[...entries].map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`,
})

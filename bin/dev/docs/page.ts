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

/** JSON with a line for each member, as deep as that. */
function writeLines(value: unknown, depth: number, indent = ''): string {
  const members = Object.entries(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})
  if (depth === 0 || members.length === 0) return JSON.stringify(value)
  const inner = `${indent}  `
  const lines = members.map(([name, one]) => `${inner}${JSON.stringify(name)}: ${writeLines(one, depth - 1, inner)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

const OPERATION = 3

/** An OpenAPI document with a line for each operation and component: it is a third smaller so where it is compressed. */
export const buildOpenApiPage = (path: string, document: object): Page => ({
  path,
  text: `${writeLines(document, OPERATION)}\n`,
})

/** A JSON object with a line for each entry. */
export const buildTablePage = (path: string, entries: Iterable<readonly [string, unknown]>): Page => ({
  path,
  text: `{\n${[...entries].map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`,
})

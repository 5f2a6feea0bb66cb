import type { JournalEntry } from '../../journal/entry.ts'

/** The ways in which a request can be copied. */
export type Snippets = ReturnType<typeof createSnippets>

/** Makes the texts of snippets. The page contains the text of this function, so that it can use nothing from outside itself. */
export function createSnippets(baseUrl: string) {
  const KEPT = /^(content-type|idempotency-key|content-range|if-|accept$)/
  const pathOf = ({ path, query }: JournalEntry) => path + (query === '' ? '' : `?${query}`)
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const literal = (value: unknown) => JSON.stringify(value)
  /** The body as text; undefined if there was none. */
  const body = ({ request }: JournalEntry) => {
    if (request.body === null) return undefined
    return typeof request.body === 'string' ? request.body : JSON.stringify(request.body)
  }
  const keptHeaders = ({ request }: JournalEntry) =>
    Object.fromEntries(Object.entries(request.headers).filter(([name, value]) => KEPT.test(name) && value !== '*/*'))
  /** The headers to send again, with the secret of the token if it is known. */
  const headers = (entry: JournalEntry, secret: string | undefined): Record<string, string> => ({
    ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
    ...keptHeaders(entry),
  })
  const bodyLine = (entry: JournalEntry) => {
    const text = body(entry)
    return text === undefined ? [] : [`  body: ${literal(text)},`]
  }
  return {
    headers,
    body,
    curl(entry: JournalEntry, secret: string | undefined) {
      const text = body(entry)
      return [
        `curl -X ${entry.method} ${quote(baseUrl.slice(0, -1) + pathOf(entry))}`,
        ...Object.entries(headers(entry, secret)).map(([name, value]) => `  -H ${quote(`${name}: ${value}`)}`),
        ...(text === undefined ? [] : [`  --data-raw ${quote(text)}`]),
      ].join(' \\\n')
    },
    fetch: (entry: JournalEntry, secret: string | undefined) =>
      [
        `const response = await fetch(${literal(baseUrl.slice(0, -1) + pathOf(entry))}, {`,
        `  method: ${literal(entry.method)},`,
        `  headers: ${literal(headers(entry, secret))},`,
        ...bodyLine(entry),
        '})',
      ].join('\n'),
    test: (entry: JournalEntry) =>
      [
        `import { sandboxTest } from ${literal('creative-ops-kit/vitest')}`,
        `import { expect } from ${literal('vitest')}`,
        '',
        `sandboxTest(${literal(`${entry.method} ${entry.path} answers ${entry.status}`)}, async ({ sandbox }) => {`,
        `  const authorization = \`Bearer \${sandbox.profile().tokens[${literal(entry.token ?? 'full')}] ?? sandbox.token()}\``,
        `  const response = await sandbox.fetch(${literal(pathOf(entry))}, {`,
        `    method: ${literal(entry.method)},`,
        `    headers: { authorization, ...${literal(keptHeaders(entry))} },`,
        ...bodyLine(entry).map(line => `  ${line}`),
        '  })',
        '',
        `  expect(response.status).toBe(${entry.status})`,
        '})',
      ].join('\n'),
  }
}

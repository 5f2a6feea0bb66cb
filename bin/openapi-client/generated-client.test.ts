import { execFile } from 'node:child_process'
import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, it, onTestFinished } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { createSimulator } from '../simulator/index.ts'

/** What a client developer writes. */
const CLIENT = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

export async function fileRow(baseUrl: string, fetch: typeof globalThis.fetch, board: string, token: string) {
  const client = createClient<paths>({ baseUrl, fetch, headers: { authorization: \`Bearer \${token}\` } })
  const { data, error } = await client.POST('/v1/boards/{id}/rows', {
    params: { path: { id: board }, header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { title: 'Teaser' },
  })
  if (error) throw new Error(error.error.message)
  const listed = await client.GET('/v1/boards/{id}/rows', {
    params: { path: { id: board }, query: { limit: 1, fields: ['id', 'title'] } },
  })
  const title: string | null | undefined = listed.data?.data[0]?.title
  // @ts-expect-error: the document knows no such property
  data.data.titel
  return { created: data.data.id, listed: listed.data?.data[0]?.id, title }
}

type NewColumn = paths['/v1/boards/{id}/columns']['post']['requestBody']['content']['application/json']
type NewUpload = paths['/v1/media/uploads']['post']['requestBody']['content']['application/json']

// @ts-expect-error: texts have no unit
export const wrong: NewColumn = { type: 'text', name: 'Wrong', config: { unit: 'kg' } }
export const upload: NewUpload = { space_id: 's', url: 'https://files.example/a.png' }

export async function addWeight(baseUrl: string, fetch: typeof globalThis.fetch, board: string, token: string) {
  const client = createClient<paths>({ baseUrl, fetch, headers: { authorization: \`Bearer \${token}\` } })
  const body: NewColumn = { type: 'number', name: 'Weight', config: { unit: 'kg', decimal_places: 2 } }
  const params = { path: { id: board }, header: { 'Idempotency-Key': crypto.randomUUID() } }
  const { data } = await client.POST('/v1/boards/{id}/columns', { params, body })
  const rows = await client.GET('/v1/boards/{id}/rows', { params: { path: { id: board }, query: { limit: 1 } } })
  // Without the parameter fields, each row is whole.
  const [first] = (rows.data?.data ?? []) as components['schemas']['Row'][]
  const weights = first?.fields.flatMap(cell => (cell.type === 'number' ? [cell.value satisfies number | number[] | null] : []))
  return { unit: data?.data.config.unit, weights }
}
`

async function createClientProject(): Promise<string> {
  const folder = await createTempFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const document = JSON.parse(await readFile('docs/openapi.json', 'utf8'))
  const options = {
    strict: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  }
  await Promise.all([
    symlink(resolve('node_modules'), join(folder, 'node_modules')),
    writeFile(join(folder, 'package.json'), '{ "type": "module" }'),
    writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options })),
    writeFile(join(folder, 'client.ts'), CLIENT),
    writeFile(join(folder, 'api.ts'), astToString(await openapiTS(document))),
  ])
  return folder
}

it('a client generated from docs/openapi.json compiles strictly, and works', { timeout: 60_000 }, async () => {
  const folder = await createClientProject()
  await promisify(execFile)(resolve('node_modules/.bin/tsc'), ['--project', folder])
  const { fileRow, addWeight } = await import(pathToFileURL(join(folder, 'client.js')).href)
  await using sim = await createSimulator()

  const filed = await fileRow(sim.url, sim.fetch, sim.profile().board_id, sim.token())

  const added = await addWeight(sim.url, sim.fetch, sim.profile().board_id, sim.token())

  expect(sim.judge()).toEqual({ requests: 4, findings: [] })
  expect(added).toEqual({ unit: 'kg', weights: [null] })
  expect(filed).toEqual({ created: filed.listed, listed: filed.created, title: 'Teaser' })
})

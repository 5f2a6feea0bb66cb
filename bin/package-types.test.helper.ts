import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startProcess } from './cli.test.helper.ts'
import { createProject } from './package.test.helper.ts'

/** How Node.js finds modules, and how bundlers do. */
export const NODE = { module: 'nodenext' }
export const BUNDLER = { module: 'esnext', moduleResolution: 'bundler' }

export const COMPILER = 'node_modules/typescript'

/** The oldest TypeScript that understands the types of the package. */
export const OLDEST_COMPILER = 'bin/openapi-client/node_modules/typescript'

/** Creates a project with a TypeScript file, and compiles it strictly. Returns the folder, and what the compiler says. */
export async function compile(
  file: string,
  source: string,
  options: object,
  packages: readonly string[] = [],
  by = COMPILER,
) {
  const cwd = await createProject(...packages)
  const compilerOptions = { target: 'es2023', strict: true, outDir: 'out', ...options }
  await writeFile(join(cwd, 'package.json'), '{"type": "module"}')
  await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }))
  await writeFile(join(cwd, file), source)
  return { cwd, compiled: await startProcess(process.execPath, [resolve(by, 'bin', 'tsc')], { cwd }).ended }
}

/** Uses the types of a world, of options and of /v1. */
export const WORLD_TEST = `
  import {
    type Board, certify, createSimulator, type Simulator, toFetch, type Token, type Verdict, world as begin, type WorldSeed,
  } from 'creative-ops-kit'
  import type { Column, Page } from 'creative-ops-kit/api'

  const stamp = { created_at: 0, updated_at: 0 }
  const board: Board = { id: 'b', ...stamp, space_id: 's', name: 'Board', archived: false, columns: [], rows: [], views: [] }
  const token: Token = {
    secret: 'secret', label: 'full', organization_id: 'o', scopes: ['boards:read'], space_ids: null, user_id: null,
    disabled: false, quota: { units: 1000, window_seconds: 60 },
  }
  const world: WorldSeed = {
    organizations: [{ id: 'o', name: 'Organization' }],
    spaces: [{
      id: 's', organization_id: 'o', name: 'Space', media_statuses: [], folders: [], naming_conventions: [], members: [],
    }],
    users: [], tokens: [token], boards: [board], media_attributes: [], scratch_board_id: 'b',
  }

  const columns = ['Due'] as const
  const described = { boards: { Launch: { created_at: new Date(0), rows: [{ title: 'A', Due: '2026-01-01' }], views: { All: { columns } } } } }
  // @ts-expect-error
  const misspelt = () => createSimulator({ world: { boards: { Launch: { colums: {} } } } })
  // @ts-expect-error
  const wrongCell = () => begin(described).board('Launch').column('Due', 'date').row({ Due: 1 })

  const sim: Simulator = await createSimulator({ world })
  // @ts-expect-error
  const message = await sim.clock.advance({ hour: 24 }).catch((error: Error) => error.message)
  const answer = await sim.fetch('/v1/boards/b/columns', { headers: { authorization: 'Bearer secret' } })
  const { data }: Page<Column> = await answer.json()
  // @ts-expect-error
  const forgetful = () => createSimulator({ mutants: ['no-such/mistake'] })
  const verdictOf = async (listener: (request: object, response: { end(): void }) => void): Promise<Verdict> =>
    (await certify({ profile: 'target.json', fetch: toFetch(listener), select: 'errors' })).verdict
  // @ts-expect-error
  const misspeltOption = () => certify({ target: 'target.json', selects: 'errors' })
  // @ts-expect-error
  data.map(column => column.title)
  console.log(answer.status, data.length, message, typeof forgetful)`

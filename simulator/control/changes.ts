import { z } from 'zod'
import { Changes } from '../options/changes.ts'
import { controlRoute } from './route.ts'

const Known = z.array(z.object({ id: z.string(), description: z.string() }))

const KnownChanges = z.object({ mutants: Known, variants: Known })

export type KnownChanges = z.infer<typeof KnownChanges>

/** Loads the modules of all mistakes and choices, which no simulator needs before somebody asks for them. */
async function listChanges(): Promise<KnownChanges> {
  const [{ mutants }, { variants }] = await Promise.all([import('../mutants/index.ts'), import('../variants/index.ts')])
  return {
    mutants: mutants.map(({ id, mistake }) => ({ id, description: mistake })),
    variants: variants.map(({ id, choice }) => ({ id, description: choice })),
  }
}

export const changesRoutes = [
  controlRoute('GET', '/changes', {
    id: 'readChanges',
    summary: 'Returns the ids of the mutants and variants of the service',
    answer: Changes,
    handle: ({ sandbox }) => sandbox.changes,
  }),
  controlRoute('GET', '/changes/known', {
    id: 'listChanges',
    summary: 'Lists the mutants and variants that a sandbox can have',
    answer: KnownChanges,
    handle: listChanges,
  }),
]

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
    summary: 'Returns the ids of the mistakes and of the permitted choices that the service has',
    answer: Changes,
    handle: ({ sandbox }) => sandbox.changes,
  }),
  controlRoute('GET', '/changes/known', {
    id: 'listChanges',
    summary: 'Lists the mistakes and the permitted choices that a sandbox can have',
    answer: KnownChanges,
    handle: listChanges,
  }),
]

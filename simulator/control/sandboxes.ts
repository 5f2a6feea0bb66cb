import { z } from 'zod'
import { members } from '../../fixtures/schema.ts'
import { NewSandbox } from '../options/sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Sandboxes } from '../sandboxes.ts'
import { refuseStart } from './refuse-start.ts'
import { controlRoute, inputRoute, SNAPSHOT_BYTES } from './route.ts'

export const SandboxAddress = z.object({
  name: z.string(),
  base_url: z.url(),
  test: z.string().nullable().describe('The title of the test that it is for'),
})

/** What has happened in a sandbox. */
const ListedSandbox = SandboxAddress.extend({
  requests: z.int(),
  refused: z.int().describe('How many requests were answered with 4xx'),
  failed: z.int().describe('How many requests got 5xx, or no whole response'),
})

export type ListedSandbox = z.infer<typeof ListedSandbox>

const addressOf = ({ name, basePath, test }: Sandbox, origin: string): z.infer<typeof SandboxAddress> => ({
  name,
  base_url: origin + basePath,
  test: test ?? null,
})

export const sandboxRoutes = (sandboxes: Sandboxes) => [
  controlRoute('GET', '/sandboxes', {
    id: 'listSandboxes',
    summary: 'Lists the sandboxes with what happened in them, least recently used first',
    mainOnly: true,
    answer: z.object({ data: z.array(ListedSandbox) }),
    handle: ({ origin }) => ({
      data: sandboxes.list().map(sandbox => ({ ...addressOf(sandbox, origin), ...sandbox.world.journal.counts() })),
    }),
  }),
  inputRoute('POST', '/sandboxes', {
    id: 'createSandbox',
    summary:
      'Creates a sandbox: a service with a world of its own at its own base URL, and with changes of its own if they are given',
    mainOnly: true,
    input: NewSandbox,
    inputBytes: SNAPSHOT_BYTES,
    status: 201,
    answer: SandboxAddress,
    async handle({ input, origin }) {
      const sandbox = await refuseStart('from', () => sandboxes.create(input))
      return addressOf(sandbox, origin)
    },
  }),
  inputRoute('DELETE', '/sandboxes/:name', {
    id: 'deleteSandbox',
    summary: 'Deletes a sandbox with everything in it except its journal',
    mainOnly: true,
    input: members({ failed: z.stringbool().describe('Whether its test has failed. Default: false').optional() }),
    handle: ({ params, input }) => sandboxes.delete(params.name ?? '', input),
  }),
]

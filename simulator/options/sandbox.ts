import { z } from 'zod'
import { members, oneOf } from './schema.ts'

/** What the world of a sandbox can start with: the data of the simulator, or only its people, tokens, spaces and bare boards. */
export const STARTS = ['seed', 'empty'] as const
export type StartName = (typeof STARTS)[number]

/** How a sandbox starts. */
export interface SandboxOptions {
  /** Default: seed. */
  readonly from?: StartName | undefined
}

export interface NamedSandboxOptions extends SandboxOptions {
  readonly name?: string | undefined
}

const NAME = /^[\w.-]{1,64}$/

export const NewSandbox: z.ZodType<NamedSandboxOptions> = members({
  name: z.string().regex(NAME, 'must have 1 to 64 letters, digits, dots, dashes and underscores').optional(),
  from: oneOf(STARTS).optional(),
})

import { z } from 'zod'
import { members } from '../../fixtures/schema.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { CHANGES, type ServiceChanges } from './changes.ts'

/** What the world of a sandbox can start with: the data of the simulator, or only its people, tokens, spaces and bare boards. */
const STARTS = ['seed', 'empty'] as const

/** The name of a start, or a snapshot. */
export type From = (typeof STARTS)[number] | Snapshot

/** How a sandbox starts, and its service: with mistakes or permitted choices of its own it has those instead of the simulator's. */
export interface SandboxOptions extends ServiceChanges {
  /** Default: seed. */
  readonly from?: From | undefined
}

export interface NamedSandboxOptions extends SandboxOptions {
  readonly name?: string | undefined
}

/** A snapshot is checked by itself. */
export const FromOption = z
  .custom<From>(
    value => STARTS.some(name => name === value) || (typeof value === 'object' && value !== null),
    `is neither a snapshot nor one of ${STARTS.join(', ')}`,
  )
  .meta({ anyOf: [{ enum: STARTS }, { type: 'object', description: 'A snapshot' }] })

/** Not dots alone, which lead elsewhere in a path. */
const NAME = /^(?!\.+$)[\w.-]{1,64}$/

export const NewSandbox: z.ZodType<NamedSandboxOptions> = members({
  name: z
    .string()
    .regex(NAME, 'must have 1 to 64 letters, digits, dots, dashes and underscores, and not dots alone')
    .optional(),
  from: FromOption.optional(),
  ...CHANGES,
})

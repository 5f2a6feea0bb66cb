import { z } from 'zod'
import { hiddenKind } from '../../fixtures/hidden-kind.ts'
import { members } from '../../fixtures/schema.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { CHANGES, type ServiceChanges } from './changes.ts'
import { check } from './schema.ts'

/** What the world of a sandbox can start with: the data of the simulator, or only its people, tokens, spaces and bare boards. */
const STARTS = ['seed', 'empty'] as const

/** The name of a start, or a snapshot. */
export type From = (typeof STARTS)[number] | Snapshot

/** What a sandbox starts from, and its mutants and variants, which replace the simulator's. */
export interface SandboxOptions extends ServiceChanges {
  /** Default: seed. */
  readonly from?: From | undefined
  /** The title of the test that it is for. Lists of sandboxes show it. */
  readonly test?: string | undefined
}

export interface NamedSandboxOptions extends SandboxOptions {
  readonly name?: string | undefined
}

/** A snapshot is checked by itself. */
export const FromOption = z
  .custom<From>(
    value =>
      STARTS.some(name => name === value) ||
      (typeof value === 'object' && value !== null && hiddenKind(value) === undefined),
    `is neither a snapshot nor one of ${STARTS.join(', ')}`,
  )
  .meta({ anyOf: [{ enum: STARTS }, { type: 'object', description: 'A snapshot' }] })

/** Not dots alone, which lead elsewhere in a path. */
const NAME = /^(?!\.+$)[\w.-]{1,64}$/

const MAX_TITLE = 1000

const OWN = {
  from: FromOption.optional(),
  test: z.string().max(MAX_TITLE).describe('The title of the test that it is for').optional(),
  ...CHANGES,
}

export const NewSandbox: z.ZodType<NamedSandboxOptions> = members({
  name: z
    .string()
    .regex(NAME, 'must have 1 to 64 letters, digits, dots, dashes and underscores, and not dots alone')
    .optional(),
  ...OWN,
})

const OwnOptions = members(OWN)

/** Reads what a caller in this process gives for a new sandbox. Throws a TypeError. */
export const readSandboxOptions = (name: string | undefined, options: SandboxOptions): NamedSandboxOptions =>
  check('sandbox', NewSandbox, { ...check('sandbox', OwnOptions, options), name })

/** How a sandbox ends. */
export interface CloseOptions {
  /** Whether its test has failed. */
  readonly failed?: boolean | undefined
}

export const CloseOption: z.ZodType<CloseOptions> = members({ failed: z.boolean().optional() })

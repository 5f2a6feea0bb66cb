import type { Options } from 'yargs'
import { flag, text } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** The options with which `certify` and `report` make a statement. */
export const statementOptions = {
  statement: flag(
    'Write statement.json into the report folder: an in-toto statement of the results, to prove them to others',
  ),
  key: text('With --statement: PEM file with the Ed25519 private key that signs it; default: CREATIVE_OPS_SIGNING_KEY'),
  'target-digest': {
    ...text(
      'With --statement: digest of what was certified, such as an image: sha256:…; default: that of its name and version',
    ),
    coerce: (value: string | undefined) => {
      if (value === undefined) return undefined
      const [, digest] = /^sha256:([\da-f]{64})$/.exec(value) ?? []
      if (digest !== undefined) return digest
      throw new UsageError(`--target-digest must be sha256: and 64 hexadecimal digits in lower case, but is ${value}`)
    },
  },
} as const satisfies Readonly<Record<string, Options>>

export interface StatementChoices {
  readonly statement: boolean
  readonly key?: string | undefined
  readonly targetDigest?: string | undefined
}

/** Whether a statement is to be made. Throws a UsageError if an option has no effect without one. */
export function wantsStatement({ statement, key, targetDigest }: StatementChoices): boolean {
  const without = Object.entries({ '--key': key, '--target-digest': targetDigest }).find(
    ([, value]) => value !== undefined,
  )
  if (!statement && without) throw new UsageError(`${without[0]} only works with --statement`)
  return statement
}

import { createHash } from 'node:crypto'
import { toJson } from '../../reports/escaping/json.ts'
import type { Results } from '../../reports/model.ts'
import { subjectOf, toStatement } from '../../reports/statement.ts'
import { hideSecrets } from '../output/redactor.ts'
import { UsageError } from '../usage-error.ts'
import { seal } from './envelope.ts'
import { readSigningKey } from './keys.ts'
import type { StatementChoices } from './options.ts'

/** The type of what the envelope of an in-toto statement holds. */
export const PAYLOAD_TYPE = 'application/vnd.in-toto+json'

/** Makes the bytes of `statement.json`. */
export type StatementWriter = (results: Results) => Buffer

/**
 * Prepares a statement about this version of a server: what is wrong with its options must show before the run, and not after
 * it. The statement is in an envelope if there is a key. Throws a UsageError.
 */
export function prepareStatement(
  { key: path, targetDigest }: Omit<StatementChoices, 'statement'>,
  version: string | null | undefined,
): StatementWriter {
  if (!version && targetDigest === undefined)
    throw new UsageError(
      'A statement is about one version of a server: certify with --target-version, or give --target-digest',
    )
  const key = readSigningKey(path)
  return results => {
    const digest = targetDigest ?? createHash('sha256').update(subjectOf(results)).digest('hex')
    const body = Buffer.from(toJson(hideSecrets(toStatement(results, digest))))
    return key ? Buffer.from(JSON.stringify(seal(PAYLOAD_TYPE, body, key))) : body
  }
}

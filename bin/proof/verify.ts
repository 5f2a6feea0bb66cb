import type { KeyObject } from 'node:crypto'
import { describeStatement } from '../../reports/describe-statement.ts'
import type { Statement } from '../../reports/statement.ts'
import { parseJson } from '../../suites/json.ts'
import { print } from '../output/print.ts'
import { readLimited } from '../read-limited.ts'
import { Envelope, keyIdOf, open } from './envelope.ts'
import { readPublicKey } from './keys.ts'
import { StatementSchema } from './statement-schema.ts'
import { PAYLOAD_TYPE } from './statement-writer.ts'

const MOST_BYTES = 16 * 1024 * 1024

/** The statement in a signed envelope, or why it proves nothing. */
export function openStatement(text: string, key: KeyObject): Statement | string {
  const parsed = parseJson(text)
  if (StatementSchema.safeParse(parsed).success) return 'the statement is not signed; make it with --key'
  const { data: envelope } = Envelope.safeParse(parsed)
  if (!envelope) return 'the file is not the envelope of a statement'
  const body = open(envelope, key)
  if (!body) return 'the statement is not signed with this key, or was changed since'
  const { data: statement } = StatementSchema.safeParse(parseJson(body.toString()))
  if (envelope.payloadType === PAYLOAD_TYPE && statement) return statement
  return 'the envelope is signed with this key, but has no statement that this version of the kit can read'
}

/** Says what a signed statement proves. Returns exit code 1 if it proves nothing. Throws a UsageError if it cannot be read. */
export function verifyStatement(path: string, keyPath: string): 0 | 1 {
  const key = readPublicKey(keyPath)
  const statement = openStatement(readLimited(path, 'the statement', MOST_BYTES), key)
  if (typeof statement === 'string') {
    print({ text: `NOT PROVEN: ${statement}.`, style: 'red' })
    return 1
  }
  print({ text: `PROVEN: signed with the key ${keyIdOf(key)}.`, style: 'green' }, ...describeStatement(statement))
  return 0
}

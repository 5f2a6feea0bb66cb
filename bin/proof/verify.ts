import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { describeStatement } from '../../reports/describe-statement.ts'
import { PREDICATE_TYPE, STATEMENT_TYPE, type Statement } from '../../reports/statement.ts'
import { parseJson } from '../../suites/json.ts'
import { print } from '../output/print.ts'
import { readLimited } from '../read-limited.ts'
import { FiguresSchema } from '../report/results-schema.ts'
import { Envelope, keyIdOf, open } from './envelope.ts'
import { readPublicKey } from './keys.ts'
import { PAYLOAD_TYPE } from './statement-writer.ts'

const text = z.string()
const texts = z.array(text)
const resource = z.object({ name: text, digest: z.object({ sha256: text }).optional(), uri: text.optional() })

/** A statement that the kit has made. Its type is that of the statement, so that the two cannot differ. */
const StatementSchema: z.ZodType<Statement> = z.object({
  _type: z.literal(STATEMENT_TYPE),
  subject: z.array(resource),
  predicateType: z.literal(PREDICATE_TYPE),
  predicate: z.object({
    result: z.enum(['PASSED', 'WARNED', 'FAILED']),
    configuration: z.array(resource),
    passedTests: texts,
    warnedTests: texts,
    failedTests: texts,
    creative_ops_kit: FiguresSchema,
  }),
})

const MOST_BYTES = 16 * 1024 * 1024

/** The statement in a signed envelope, or why it proves nothing. */
export function readStatement(text: string, key: KeyObject): Statement | string {
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
  const statement = readStatement(readLimited(path, 'the statement', MOST_BYTES), key)
  if (typeof statement === 'string') {
    print({ text: `NOT PROVEN: ${statement}.`, style: 'red' })
    return 1
  }
  print({ text: `PROVEN: signed with the key ${keyIdOf(key)}.`, style: 'green' }, ...describeStatement(statement))
  return 0
}

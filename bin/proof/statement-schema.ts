import { z } from 'zod'
import { PREDICATE_TYPE, STATEMENT_TYPE, type Statement } from '../../reports/statement.ts'
import { FiguresSchema } from '../report/results-schema.ts'

const text = z.string()
const texts = z.array(text)
const resource = z.object({ name: text, digest: z.object({ sha256: text }).optional(), uri: text.optional() })

/** A statement that the kit has made. Its type is that of the statement, so that the two cannot differ. */
export const StatementSchema: z.ZodType<Statement> = z.object({
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

import { z } from 'zod'
import { isHarmlessCommand } from '../../reports/escaping/shell.ts'
import {
  type CheckResult,
  GAP_KINDS,
  INAPPLICABLE,
  LEVELS,
  MOST_SHARDS,
  OUTCOMES,
  RESULTS_FORMAT,
  type Results,
  SCOPES,
  VERDICTS,
} from '../../reports/model.ts'
import type { Figures } from '../../reports/statement.ts'
import type { LogHeader } from '../run/log-header.ts'

const text = z.string()
const texts = z.array(text)
const count = z.number()
/** More than any run has. A page of millions of rows would never be ready. */
const [MOST_CHECKS, MOST_OPERATIONS] = [20_000, 1000]

const level = z.enum(LEVELS)
/** Who copies it into a shell runs it. */
const command = text.refine(isHarmlessCommand, 'is not written as the kit writes commands')
const scope = z.enum(SCOPES)
const moment = text.refine(one => !Number.isNaN(Date.parse(one)), 'is not a time')
const headers = z.record(text, text)

const Exchange = z.object({
  method: text,
  url: text,
  request_headers: headers,
  request_body: text.nullable(),
  status: count,
  response_headers: headers,
  response_body: text,
  curl: command.describe('The request as a curl line; shell variables stand for secrets'),
  times: count.optional().describe('How many times it was sent in a row, if more than once'),
})

const Counterexample = z.object({ path: text, steps: z.array(z.object({ text, curl: z.array(command) })) })

const CheckShape = z.object({
  id: text,
  area: text,
  level,
  clauses: texts,
  outcome: z.enum(OUTCOMES),
  reason: text.nullable().describe('Why the check did not pass; null if it passed'),
  broken: texts.describe('The clauses that it found broken'),
  compared: z.object({ expected: text, actual: text }).nullable().describe('The values that should be the same'),
  blocked_by: z.enum(['profile', 'target', 'network', 'another run', 'data loss', 'time']).nullable(),
  due: moment.nullable().describe('When a deferred check is due'),
  inapplicable: z.enum(INAPPLICABLE).nullable().describe('Why it did not apply'),
  missing: text.nullable().describe('The key of the target profile whose value the check needs and does not have'),
  choices: texts,
  refused: z
    .record(z.string(), text)
    .default({})
    .describe('A refused request with its response, by the id of a choice'),
  started_ms: count.describe('Milliseconds from the start of the run'),
  ms: count,
  requests: count,
  cost: count.describe('Rate-limit cost in units'),
  evidence: z.array(Exchange).describe('The exchanges that show it, the decisive one last'),
  curl: command.nullable(),
  counterexample: Counterexample.nullable(),
})

const LikelyCause = z.object({
  fit: z.enum(['root', 'exact', 'close', 'none']),
  statement: text.nullable().describe('What the server lacks; null unless it is a root'),
  operations: texts.describe('The operations that cannot be used because of a root'),
  mistakes: z.array(z.object({ id: text, mistake: text })),
  clauses: texts,
  explained: texts,
  blocked: texts,
  contradicted: texts,
  untested: texts.default([]).describe('The checks that did not run, and could confirm this cause'),
  shown_by: text.nullable(),
})

const OperationUse = z.object({
  operation: text,
  method: text,
  path: text,
  answers: z.array(z.object({ status: count, code: text.nullable(), answers: count })),
  met: texts.default([]),
  cost: count,
  ms: z.object({ p50: count, p95: count, max: count }),
})

const Rule = z.object({ id: text, level, scope, section: text, statement: text })

const WaiverResult = z.object({
  subject: text,
  reason: text,
  owner: text.nullable(),
  expires: text.nullable(),
  fingerprint: text.optional(),
  seed: count.optional(),
  state: z.enum(['used', 'untried', 'stale', 'expired', 'changed']),
  checks: texts,
})

const Shape = z
  .object({
    format: z.literal(RESULTS_FORMAT).describe('The version of this format'),
    kit: text,
    digests: z
      .object({ contract: text, profile: text })
      .describe('SHA-256 of the clauses and schemas of the kit, and of the profile without its secrets'),
    target: z.object({ name: text, base_url: text, version: text.nullable() }),
    run: text.describe('The names of everything that the run created begin with it'),
    seed: count,
    runs: count.nullable(),
    simulator: z.object({ mutants: texts }).nullable(),
    replay: command,
    shard: z.object({ index: count.min(1), of: count.max(MOST_SHARDS) }).nullable(),
    started_at: moment,
    ended_at: moment,
    ms: count,
    verdict: z.enum(VERDICTS),
    scopes: z
      .array(z.object({ scope, claimed: z.boolean(), clauses: count, tested: count }))
      .describe('How many stated and implied clauses of each scope were tested'),
    gaps: z
      .array(
        z.object({
          clause: text,
          scope,
          kind: z.enum(GAP_KINDS),
          missing: texts.describe('The keys of the profile that its checks lack'),
          reason: text,
          waived: z.boolean(),
        }),
      )
      .describe('The stated and implied clauses of claimed scopes that no check tested'),
    counts: z.record(z.enum(OUTCOMES), count),
    probe: z.object({
      misfits: z.array(z.object({ entry: text, text, blocks: z.boolean() })),
      requests: count,
      cost: count,
    }),
    requests: count,
    cost: count,
    throttled: count,
    interrupted: z.boolean(),
    ended: text.nullable(),
    unanswered: z.array(z.object({ reason: text, requests: count })),
    residue: z.array(z.object({ kind: text, id: text, name: text })),
    checks: z.array(CheckShape).max(MOST_CHECKS),
    omitted: z
      .array(z.object({ area: text, checks: count, why: z.enum(['not selected', 'not claimed', 'not reached']) }))
      .default([])
      .describe('How many checks did not run, by area'),
    broken: z.array(Rule),
    causes: z.array(LikelyCause),
    operations: z.array(OperationUse).max(MOST_OPERATIONS),
    combinations: z
      .array(z.object({ relation: text, pairs: z.object({ met: count, possible: count }), tried: texts }))
      .default([])
      .describe('Which values each relation between responses was tried with'),
    traffic: z.array(z.object({ from_ms: count, to_ms: count, requests: count, cost: count })),
    rules: z.array(Rule).describe('The clauses that the checks of the run are about'),
    waivers: z.array(WaiverResult),
    choices: z.array(z.object({ id: text, clause: text, statement: text, checks: texts, refused: texts.default([]) })),
    untestable: z.array(z.object({ id: text, level, reason: text })),
  })
  .describe('The results of one run of creative-ops-kit')

/** The schema of results.json. Its type is that of the model, so that the two cannot differ. */
export const ResultsSchema: z.ZodType<Results> = Shape

/** The same for a line of results.ndjson. */
export const CheckResultSchema: z.ZodType<CheckResult> = CheckShape

/** The same for its first line. */
export const LogHeaderSchema: z.ZodType<LogHeader> = Shape.pick({
  ...{ format: true, kit: true, digests: true, target: true, run: true, seed: true, runs: true, simulator: true },
  ...{ replay: true, shard: true, started_at: true, probe: true },
}).extend({ started_at: z.iso.datetime(), claims: z.array(scope), selected: texts })

/** The same for what a statement has of the results. */
export const FiguresSchema: z.ZodType<Figures> = Shape.pick({
  ...{ verdict: true, scopes: true, counts: true, waivers: true, target: true, digests: true, kit: true, run: true },
  ...{ seed: true, shard: true, simulator: true, interrupted: true, started_at: true, ended_at: true },
})

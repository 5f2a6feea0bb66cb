import { z } from 'zod'
import { LEVELS, OUTCOMES, RESULTS_FORMAT, type Results } from '../../reports/model.ts'

const text = z.string()
const texts = z.array(text)
const count = z.number()
const level = z.enum(LEVELS)
const headers = z.record(text, text)

const Exchange = z.object({
  method: text,
  url: text,
  request_headers: headers,
  request_body: text.nullable(),
  status: count,
  response_headers: headers,
  response_body: text,
  curl: text.describe('The request as a curl line; shell variables stand for secrets'),
})

const Counterexample = z.object({ path: text, steps: z.array(z.object({ text, curl: texts })) })

const CheckResult = z.object({
  id: text,
  area: text,
  level,
  clauses: texts,
  outcome: z.enum(OUTCOMES),
  reason: text.nullable().describe('Why the check did not pass; null if it passed'),
  broken: texts.describe('The clauses that it found broken'),
  blocked_by: z.enum(['profile', 'target', 'network', 'another run']).nullable(),
  missing: text.nullable().describe('The key that the target profile lacks and the check needs'),
  choices: texts,
  ms: count,
  requests: count,
  cost: count.describe('Rate-limit cost in units'),
  evidence: z.array(Exchange).describe('The exchanges that show it, the decisive one last'),
  curl: text.nullable(),
  counterexample: Counterexample.nullable(),
})

const LikelyCause = z.object({
  fit: z.enum(['exact', 'close', 'none']),
  mistakes: z.array(z.object({ id: text, mistake: text })),
  clauses: texts,
  explained: texts,
  contradicted: texts,
  shown_by: text.nullable(),
})

const WaiverResult = z.object({
  subject: text,
  reason: text,
  owner: text.nullable(),
  expires: text.nullable(),
  state: z.enum(['used', 'untried', 'stale', 'expired', 'changed']),
  checks: texts,
})

/** The schema of results.json. Its type is that of the model, so that the two cannot differ. */
export const ResultsSchema: z.ZodType<Results> = z
  .object({
    format: z.literal(RESULTS_FORMAT).describe('The version of this format'),
    kit: text,
    target: z.object({ name: text, base_url: text }),
    run: text.describe('The names of all that the run made begin with it'),
    seed: count,
    runs: count.nullable(),
    simulator: z.object({ deviations: texts }).nullable(),
    replay: text,
    started_at: text,
    ms: count,
    verdict: z.enum(['conformant', 'not conformant', 'partly tested', 'untested', 'narrowed']),
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
    checks: z.array(CheckResult),
    broken: z.array(z.object({ id: text, level, section: text, statement: text })),
    causes: z.array(LikelyCause),
    waivers: z.array(WaiverResult),
    choices: z.array(z.object({ id: text, clause: text, statement: text, checks: texts })),
    untestable: z.array(z.object({ id: text, level, reason: text })),
  })
  .describe('The results of one run of creative-ops-kit')

import { triggers } from '../../../../simulator/mutants/triggers.ts'
import type { Page } from '../../docs/page.ts'
import { formatShare } from '../page.ts'
import type { FoundShare, TriggeredScore } from './score.ts'

const NONE: FoundShare = { byDefault: { hits: 0, of: 0 }, deep: { hits: 0, of: 0 } }

const formatCells = ({ byDefault, deep }: FoundShare): string => `${formatShare(byDefault)} | ${formatShare(deep)}`

/** Explains mutants with a trigger, with the figures of the latest measurement. */
export const buildCombinationsPage = ({ all, byTrigger, byArea }: TriggeredScore): Page => ({
  path: 'docs/explanation/combinations.md',
  text: [
    '# Mistakes that show only in combination',
    '',
    'Real servers make mistakes that show only in combination: with `fields`, for a grant, in a second request at the same time.',
    'A *trigger* turns a mutant into such a server: it makes its mistake only for the requests for which the trigger holds, and',
    'answers all others as it should. The id of a mutant with a trigger names both; `certify`, `simulate` and `prove` take it:',
    '',
    '```sh',
    "npx creative-ops-kit certify --mutant 'library-views/archived-views-are-listed if with-cursor'",
    '```',
    '',
    '`npm run calibrate -- --triggers` draws pairs of a mutant and a trigger, runs all checks against a simulator with each, four',
    'at the same time as `certify` does, and counts the pairs on which a check fails: in a default run, and in a run with `--deep`.',
    'It draws 600 pairs, or as many as `--size` says, as evenly as possible from all areas and triggers, and always the same ones.',
    '`--seed` draws other pairs, and does not update this page.',
    '',
    'Some pairs are impossible: a mistake in `createRow` cannot happen with a cursor. A pair counts as possible if the trigger suits',
    'an operation, and if a check that kills the mutant in the kill matrix still kills one that makes the mistake in that',
    'operation alone. For triggers about callers, keys, `fields` and `limit`, that server also changes each request so that the trigger',
    'holds. A trigger that depends on the body cannot cause a mistake before the operation handles the request. A trigger about',
    'texts or lists counts only if a body has a text that people write, or a list. A trigger that names a part of the API counts',
    'only for mutants that also happen elsewhere. Even so, no request can show some of these pairs, such as a mistake on the first',
    'page alone with a cursor: 100 % is out of reach.',
    '',
    `A check failed on ${formatShare(all.byDefault)} of the drawn pairs in a default run, and on ${formatShare(all.deep)} in a deep one.`,
    '',
    '## By trigger',
    '',
    '| Trigger | The mistake happens only | Found by a default run | By a deep run |',
    '|---|---|---|---|',
    ...triggers.map(({ id, when }) => `| \`${id}\` | ${when} | ${formatCells(byTrigger.get(id) ?? NONE)} |`),
    '',
    '## By area',
    '',
    '| Area of the mutant | Found by a default run | By a deep run |',
    '|---|---|---|',
    ...[...byArea].map(([area, share]) => `| ${area} | ${formatCells(share)} |`),
    '',
  ].join('\n'),
})

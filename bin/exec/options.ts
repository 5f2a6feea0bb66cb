import {
  flag,
  type Given,
  MAX_SECONDS,
  maxUpload,
  mutant,
  now,
  optionalNumber,
  port,
  seed,
  text,
  texts,
  variant,
  world,
} from '../options.ts'
import type { Command } from './run-command.ts'

const MOST_SETS = 1000

/** The options of `exec`. */
export const execOptions = {
  port: { ...port, default: 0 },
  seed,
  world,
  now,
  mutant,
  variant,
  'max-upload': maxUpload,
  variants: optionalNumber(
    '--variants',
    'Also run it on N variant sets, and find the choices it depends on; 20 include every variant',
    [1, MOST_SETS],
  ),
  faults: flag(
    'Also run it under each fault in turn: a lost or cut response, 503, 429, a slow response, a failed import',
  ),
  fault: texts('Run it under this fault, such as answer-lost:createRow; repeatable'),
  except: texts('With --variants: id of a variant that the command may depend on; repeatable'),
  judge: flag('Judge what the command sends by the rules that bind clients; exits with 1 if it breaks one'),
  coverage: flag(
    'List the operations, errors, faults and permitted choices that the command has met, and those it has not',
  ),
  report: text(
    'Folder for the reports of --judge (client.json, client.html, junit.xml) and of --coverage (coverage.json, coverage.html)',
  ),
  keep: flag('If the command fails, leave the simulator running until Ctrl-C, and print the address of its page'),
  'time-limit': optionalNumber(
    '--time-limit',
    'With --variants or --faults: seconds per run; default: ten times the plain run, at least 120',
    [1, MAX_SECONDS],
  ),
}

export interface ExecOptions extends Given<typeof execOptions> {
  readonly command: Command
}

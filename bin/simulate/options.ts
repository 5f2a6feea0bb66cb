import { isOrigin } from '../../simulator/http/origins.ts'
import { MAX_RATE } from '../../simulator/options/rate.ts'
import {
  flag,
  type Given,
  maxUpload,
  mutant,
  now,
  optionalNumber,
  port,
  publicUrl,
  seed,
  text,
  texts,
  variant,
  variantSet,
  world,
} from '../options.ts'
import { UsageError } from '../usage-error.ts'

function parseOrigins(origins: readonly string[]): readonly string[] {
  const wrong = origins.find(origin => !isOrigin(origin))
  if (wrong === undefined) return origins
  throw new UsageError(`--origin must be an origin such as https://app.example, or *, but is ${wrong}`)
}

export const simulateOptions = {
  port,
  host: {
    ...text(
      'Address to listen on; any but loopback uses random tokens and prints a control token, unless CREATIVE_OPS_CONTROL_TOKEN or CREATIVE_OPS_CONTROL_TOKEN_FILE sets it',
    ),
    default: '127.0.0.1',
  },
  'public-url': publicUrl,
  seed,
  world,
  now,
  mutant,
  variant,
  'variant-set': variantSet,
  'max-upload': maxUpload,
  speed: optionalNumber('--speed', 'Speed of the clock of the simulator, as a multiple of real time; default: 1', [
    1,
    MAX_RATE,
  ]),
  'ready-file': text('File that holds the address while the simulator runs'),
  origin: {
    ...texts(
      'Allow web pages from this origin, such as https://app.example, or * for all; pages from this machine are always allowed',
    ),
    coerce: parseOrigins,
  },
  'max-sandboxes': optionalNumber('--max-sandboxes', 'Maximum number of open sandboxes; default: 10000', [
    0,
    Number.MAX_SAFE_INTEGER,
  ]),
  snapshot: text('Snapshot (JSON file) to start from'),
  'snapshot-out': text('File to write a snapshot to at the end'),
  judge: flag('Judge clients by the rules for clients; print findings as they occur and at the end'),
  quiet: flag('Do not print a line for each request'),
  watch: flag('Load the --world file again when it changes'),
  open: flag('Open the page of the simulator in a browser'),
  json: flag('Print one line of JSON once the simulator answers; with --judge, also each finding and the report'),
  'profile-out': text('File that holds a target profile for `certify --target` while the simulator runs'),
}

export type SimulateOptions = Given<typeof simulateOptions>

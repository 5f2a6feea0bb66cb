import { describeIssue } from '../../fixtures/issue-words.ts'
import { type Fault, UPLOAD_BYTES } from '../../simulator/faults/fault.ts'
import { NewFault } from '../../simulator/options/fault.ts'
import { suggestionFor } from '../../suites/nearest.ts'
import { UsageError } from '../usage-error.ts'
import type { RecordedExchange } from './record.ts'

/** A fault that every client should survive, as it happens to the first request for an operation. */
export interface StandardFault {
  readonly name: string
  /** Continues "The first request for an operation". */
  readonly happens: string
  readonly fault: Fault
  /** Whether another fault has the same effect. */
  readonly isLike: (fault: Fault) => boolean
  /** Whether it can happen to an exchange. */
  readonly fits: (exchange: RecordedExchange['entry']) => boolean
  /** Whether it is tried on one operation after the other, since it takes time. */
  readonly takesTime?: true
}

/** A client waits for the whole second that Retry-After says, by a timer that may end a little early. */
const ALMOST_A_SECOND = { ms: 900 }

const FIRST_FAILURE = 500
const TOO_MANY = 429

const isImport = ({ response }: RecordedExchange['entry']): boolean =>
  JSON.stringify(response?.body)?.includes('"upload_url":null') === true

export const STANDARD_FAULTS: readonly StandardFault[] = [
  {
    name: 'answer-lost',
    happens: 'is carried out, but its response is lost',
    fault: { reset: 'after' },
    isLike: ({ reset }) => reset === 'after',
    fits: ({ method }) => method !== 'GET',
  },
  {
    name: 'request-lost',
    happens: 'gets no response and is not carried out',
    fault: { reset: 'before' },
    isLike: ({ reset }) => reset === 'before',
    fits: () => true,
  },
  {
    name: 'unavailable',
    happens: 'is answered with 503',
    fault: { status: 503 },
    isLike: ({ status }) => status !== undefined && status >= FIRST_FAILURE,
    fits: () => true,
  },
  {
    name: 'quota-used-up',
    happens: 'is answered with 429 and Retry-After: 1, as is every other one within that second',
    fault: { status: 429, lasts: ALMOST_A_SECOND },
    isLike: ({ status, quota }) => status === TOO_MANY || quota !== undefined,
    fits: ({ operation }) => operation !== UPLOAD_BYTES,
  },
  {
    name: 'slow-answer',
    happens: 'is answered after two seconds',
    fault: { delay: 'PT2S' },
    isLike: ({ delay }) => delay !== undefined,
    fits: () => true,
    takesTime: true,
  },
  {
    name: 'answer-cut',
    happens: 'is carried out, but the connection ends in the middle of its response',
    fault: { answer: 'truncated' },
    isLike: ({ answer }) => answer !== undefined,
    fits: ({ response }) => response !== null && response.body !== null,
  },
  {
    name: 'import-fails',
    happens: 'creates an import that fails',
    fault: { import: 'fails' },
    isLike: fault => fault.import === 'fails',
    fits: entry => entry.operation === 'createUpload' && isImport(entry),
  },
]

/** Reads a fault such as `answer-lost:createRow`. Throws a UsageError. */
export function readFault(id: string): Fault {
  const [name = '', operation] = id.split(':')
  const names = STANDARD_FAULTS.map(known => known.name)
  const found = STANDARD_FAULTS.find(known => known.name === name)
  if (found && operation === undefined)
    throw new UsageError(`--fault ${name} must also name the operation, such as ${name}:createUpload`)
  if (!found)
    throw new UsageError(
      `--fault must name a fault and an operation, such as answer-lost:createRow, but is ${id}${suggestionFor(name, names)} (known: ${names.join(', ')})`,
    )
  const { data, error } = NewFault.safeParse({ ...found.fault, operation }, { error: describeIssue })
  if (error) throw new UsageError(`--fault ${id}: ${error.issues.map(({ message }) => message).join('; ')}`)
  return data
}

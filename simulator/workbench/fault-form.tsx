import type { Child } from 'hono/jsx'
import { UPLOAD_BYTES } from '../faults/fault.ts'
import type { NAMED_EFFECTS } from '../options/fault.ts'
import { Button, Choice, Field, Offered } from './parts.tsx'

/** What a fault does, and in words. */
const KINDS: Readonly<Record<(typeof NAMED_EFFECTS)[number] | 'hold', string>> = {
  status: 'answers with a status',
  answer: 'breaks the response',
  reset: 'resets the connection',
  delay: 'delays the request',
  quota: 'sets what is left of the quota',
  import: 'decides about an import',
  hold: 'holds the request until you release it',
}

interface OfKindProps {
  readonly kind: keyof typeof KINDS
  readonly children: Child
}

/** Fields that only one kind of fault has. */
const OfKind = ({ kind, children }: OfKindProps) => (
  <div class="bar-of-fields" data-kind={kind} hidden={kind !== 'status'}>
    {children}
  </div>
)

interface ValueProps {
  /** The property of the fault. */
  readonly name: string
  readonly label: string
  readonly type?: 'number' | 'text'
  readonly value?: string
  readonly placeholder?: string
}

const Value = ({ name, label, type = 'text', value, placeholder }: ValueProps) => (
  <Field id={`fault-${name}`} name={label}>
    <input
      {...{ id: `fault-${name}`, type, value, placeholder, step: type === 'number' ? 'any' : undefined }}
      autocomplete="off"
    />
  </Field>
)

/** A field for each property of a fault: which requests are meant, what happens to them, and how often. */
export const FaultForm = ({ operations }: { readonly operations: readonly string[] }) => (
  <form id="fault-form">
    <div class="bar-of-fields">
      <Field id="fault-kind" name="What happens">
        <select id="fault-kind">
          {Object.entries(KINDS).map(([kind, words]) => (
            <option value={kind}>
              {kind}: {words}
            </option>
          ))}
        </select>
      </Field>
    </div>
    <OfKind kind="status">
      <Value name="status" label="Status" type="number" value="503" />
      <Value name="body" label="Body" placeholder="the error envelope" />
      <Value name="headers" label="Headers, as JSON" placeholder={'{"retry-after": "5"}'} />
    </OfKind>
    <OfKind kind="answer">
      <Choice id="fault-answer" name="Response" values={['malformed', 'truncated']} />
    </OfKind>
    <OfKind kind="reset">
      <Choice id="fault-reset" name="Reset" values={['before', 'after', 'during']} />
      <Value name="bytes" label="Bytes that arrive (during)" type="number" />
    </OfKind>
    <OfKind kind="delay">
      <Value name="delay" label="Duration" value="PT5S" />
      <Field id="fault-virtual" name="On the clock of the world">
        <input id="fault-virtual" type="checkbox" />
      </Field>
    </OfKind>
    <OfKind kind="quota">
      <Value name="quota" label="Units left" type="number" value="0" />
    </OfKind>
    <OfKind kind="import">
      <Value name="import" label="fails, or a duration" value="fails" />
    </OfKind>
    <div class="bar-of-fields">
      <Choice id="fault-operation" name="Operation" values={['any', ...operations, UPLOAD_BYTES]} />
      <Offered id="fault-token" name="Token" list="known-tokens" placeholder="any" />
      <Value name="path" label="Path" placeholder="any" />
      <Value name="times" label="Times" placeholder="1, or always" />
      <Value name="from" label="From the request number" type="number" placeholder="1" />
      <Value name="lasts" label="Lasts, instead of times" placeholder="such as PT1M" />
      <Value name="probability" label="Probability" type="number" placeholder="1" />
      <button id="fault-add" type="submit">
        Plan it
      </button>
      <Button id="faults-clear">Remove all</Button>
    </div>
  </form>
)

import type { CheckResult } from '../model.ts'
import { cut } from './cut.ts'
import { formatJson } from './format.ts'
import type { Room } from './page-data.ts'

interface ComparedProps {
  readonly compared: NonNullable<CheckResult['compared']>
  readonly room: Room
}

/** What a check expected and what it found, side by side. */
export const Compared = ({ compared: { expected, actual }, room }: ComparedProps) => (
  <div class="sides">
    <div>
      <p class="label">Expected</p>
      <pre>{cut(formatJson(expected), room.text)}</pre>
    </div>
    <div>
      <p class="label">Actual</p>
      <pre class="actual">{cut(formatJson(actual), room.text)}</pre>
    </div>
  </div>
)

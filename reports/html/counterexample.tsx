import type { Counterexample } from '../model.ts'
import { cut } from './cut.ts'
import type { Room } from './page-data.ts'

/** The steps of the smallest case for which a property does not hold. */
export const CounterexampleSteps = ({ counterexample, room }: { counterexample: Counterexample; room: Room }) => (
  <>
    <p class="label">Smallest failing case</p>
    <ol>
      {counterexample.steps.map(({ text, curl }) => (
        <li>
          {cut(text, room.text)}
          {curl.map(command => (
            <pre>{cut(command, room.text)}</pre>
          ))}
        </li>
      ))}
    </ol>
  </>
)

import { countTimes } from '../wording.ts'
import { type Encounter, isMet, type OperationCoverage } from './model.ts'

/** The steps of the color scale: from how many times on each of them is used. */
const STEPS = [
  { from: 0, words: 'never met' },
  { from: 1, words: 'met once' },
  { from: 2, words: '2 to 9 times' },
  { from: 10, words: '10 times or more' },
]

const stepOf = (count: number): string => `step-${STEPS.findLastIndex(({ from }) => count >= from)}`

interface CellProps {
  readonly operation: string
  readonly encounter: Encounter | undefined
}

const Cell = ({ operation, encounter }: CellProps) => {
  if (!encounter) return <td class="never" />
  const { name, count } = encounter
  const title = `${operation}, ${name}: ${isMet(encounter) ? `met ${countTimes(count)}` : 'never met'}`
  return (
    <td class={stepOf(count)} title={title}>
      {count}
    </td>
  )
}

/** Operations by situations: how often a client has met each. */
export const Matrix = ({ operations }: { readonly operations: readonly OperationCoverage[] }) => {
  const situations = [...new Set(operations.flatMap(({ encounters }) => encounters.map(({ name }) => name)))]
  return (
    <>
      <section class="matrix" tabindex={0} aria-label="Operations by situations">
        <table>
          <thead>
            <tr>
              <th scope="col">operation</th>
              <th scope="col" class="tall">
                requests
              </th>
              {situations.map(name => (
                <th scope="col" class="tall">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {operations.map(({ operation, requests, encounters }) => (
              <tr>
                <th scope="row">{operation}</th>
                <td>{requests}</td>
                {situations.map(situation => (
                  <Cell operation={operation} encounter={encounters.find(({ name }) => name === situation)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="scale">
        {STEPS.map(({ from, words }) => (
          <span class={stepOf(from)}>{words}</span>
        ))}
        <span class="never">cannot happen</span>
      </p>
    </>
  )
}

import type { Results } from '../model.ts'
import { TableHead } from './table-head.tsx'

/** Which values the relations between answers were tried with, for whoever asks what a run has not tried. */
export function Combinations({ results: { combinations } }: { readonly results: Results }) {
  if (combinations.length === 0) return null
  const sum = (of: 'met' | 'possible') => combinations.reduce((total, { pairs }) => total + pairs[of], 0)
  return (
    <section aria-labelledby="combinations">
      <h2 id="combinations">Combinations</h2>
      <p>
        Some checks send a request in several forms and compare the responses. This run tried {sum('met')} of the{' '}
        {sum('possible')} pairs of values that one request can combine. Another seed tries others, and --deep tries all.
      </p>
      <table>
        <TableHead names={['relation', 'pairs', 'tried with']} />
        <tbody>
          {combinations.map(({ relation, pairs, tried }) => (
            <tr>
              <th scope="row">{relation}</th>
              <td data-label="pairs">
                {pairs.met} of {pairs.possible}
              </td>
              <td class="wide">{tried.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

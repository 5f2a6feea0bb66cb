import { listDifferences } from '../differences.ts'
import type { CheckResult } from '../model.ts'
import { pluralize } from '../wording.ts'
import { cut } from './cut.ts'
import { formatJson } from './format.ts'
import type { Room } from './page-data.ts'

interface ComparedProps {
  readonly compared: NonNullable<CheckResult['compared']>
  readonly room: Room
}

const LISTED = 10

/** The members in which an answer differs from what was expected. */
export function Compared({ compared, room }: ComparedProps) {
  const differences = listDifferences(compared)
  const show = (json: string) => cut(formatJson(json), room.text)
  return (
    <>
      {differences.slice(0, LISTED).map(({ path, expected, actual }) => (
        <div class="sides">
          <div>
            <p class="label">Expected {path === '' ? '' : <code>{path}</code>}</p>
            <pre>{show(expected)}</pre>
          </div>
          <div>
            <p class="label">Actual</p>
            <pre class="actual">{show(actual)}</pre>
          </div>
        </div>
      ))}
      {differences.length > LISTED ? (
        <p>{pluralize(differences.length - LISTED, 'more difference')}; see results.json.</p>
      ) : null}
    </>
  )
}

import type { WaiverResult } from '../model.ts'
import { isInvalid } from '../verdict.ts'
import { pluralize } from '../wording.ts'
import { FoldedChecks } from './links.tsx'
import type { PageData } from './page-data.ts'

const MEANINGS: Readonly<Record<WaiverResult['state'], string>> = {
  used: 'accepted',
  untried: 'not tried in this run',
  stale: 'does not fail any more: remove it',
  expired: 'its last day is over',
  changed: 'fails in another way now',
}

/** The known failures that the run was told to accept; those that do not hold come first. */
export function Waivers({ data }: { readonly data: PageData }) {
  const { waivers } = data.results
  if (waivers.length === 0) return null
  const ordered = [...waivers.filter(isInvalid), ...waivers.filter(waiver => !isInvalid(waiver))]
  return (
    <section aria-labelledby="waivers">
      <h2 id="waivers">Known failures</h2>
      <ul>
        {ordered.map(waiver => (
          <li>
            <b>{waiver.subject}</b>: {MEANINGS[waiver.state]}. {waiver.reason}
            {waiver.owner === null ? '' : ` (${waiver.owner})`}
            {waiver.expires === null ? '' : `, until ${waiver.expires}`}
            <FoldedChecks data={data} ids={waiver.checks}>
              {pluralize(waiver.checks.length, 'check')}
            </FoldedChecks>
          </li>
        ))}
      </ul>
    </section>
  )
}

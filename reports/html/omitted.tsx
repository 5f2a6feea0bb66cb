import { groupBy } from '../group-by.ts'
import type { OmittedChecks } from '../model.ts'
import { pluralize } from '../wording.ts'

const REASONS: Readonly<Record<OmittedChecks['why'], string>> = {
  'not selected': 'not selected for this run',
  'not claimed': 'in scopes that the profile leaves out',
  'not reached': 'not reached before the run ended',
}

interface OmittedProps {
  readonly omitted: readonly OmittedChecks[]
}

/** What did not run of an area that the map shows. */
export const OmittedOfArea = ({ omitted }: OmittedProps) => (
  <>
    {omitted.map(({ checks, why }) => (
      <small>
        {' · '}
        {pluralize(checks, 'more check')} {REASONS[why]}
      </small>
    ))}
  </>
)

/** The areas that the map does not show because nothing of them ran. */
export const OmittedAreas = ({ omitted }: OmittedProps) => (
  <>
    {[...groupBy(omitted, ({ why }) => why).values()].map(areas => (
      <p class="about">
        Areas {REASONS[areas[0]?.why ?? 'not selected']}:{' '}
        {areas.map(({ area, checks }) => `${area} (${pluralize(checks, 'check')})`).join(', ')}
      </p>
    ))}
  </>
)

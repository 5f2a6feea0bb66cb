import type { Child } from 'hono/jsx'
import type { CheckResult } from '../model.ts'
import { Mark } from './mark.tsx'
import type { PageData } from './page-data.ts'

/** The address of an element on the page. */
export const linkTo = (id: string): string => `#${encodeURIComponent(id).replaceAll('%2F', '/')}`

export const LinkTo = ({ id }: { readonly id: string }) => <a href={linkTo(id)}>{id}</a>

/** Checks as links, with their outcomes. */
export const CheckLinks = ({ checks }: { readonly checks: readonly CheckResult[] }) => (
  <ul class="links">
    {checks.map(({ id, outcome }) => (
      <li>
        <Mark outcome={outcome} /> <LinkTo id={id} />
      </li>
    ))}
  </ul>
)

interface FoldedChecksProps {
  readonly data: PageData
  readonly ids: readonly string[]
  readonly children: Child
}

/** Checks as links, by their ids, folded under a line. Nothing where there are none. */
export const FoldedChecks = ({ data, ids, children }: FoldedChecksProps) =>
  ids.length === 0 ? null : (
    <details>
      <summary>{children}</summary>
      <CheckLinks checks={ids.flatMap(id => data.checks.get(id) ?? [])} />
    </details>
  )

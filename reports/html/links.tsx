import { toPrintable } from '../escaping/printable.ts'
import type { CheckResult } from '../model.ts'
import { Mark } from './mark.tsx'

/** The address of an element on the page. */
export const linkTo = (id: string): string => `#${encodeURIComponent(toPrintable(id)).replaceAll('%2F', '/')}`

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

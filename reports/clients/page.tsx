import { PlainPage } from '../html/plain-page.tsx'
import { toPrintable } from '../printable.ts'
import { describeJudgement, detailsOf, titleOf } from './describe.ts'
import { type ClientFinding, type ClientReport, isFailure } from './model.ts'

const Finding = ({ finding }: { readonly finding: ClientFinding }) => {
  const [saw, rule, remedy, ...exchanges] = detailsOf(finding).map(toPrintable)
  return (
    <li>
      <p>
        <strong>{saw}</strong> <small>{titleOf(finding)}</small>
      </p>
      <p>{rule}</p>
      <p>{remedy}</p>
      <pre>{exchanges.join('\n')}</pre>
    </li>
  )
}

export const ClientFindings = ({ findings }: { readonly findings: readonly ClientFinding[] }) => (
  <ol>
    {findings.map(finding => (
      <Finding finding={finding} />
    ))}
  </ol>
)

/** What the judge says as a page that loads nothing. */
export function toClientPage(report: ClientReport): string {
  const groups = [
    { name: 'Failures', style: 'findings error', findings: report.findings.filter(isFailure) },
    { name: 'Advice', style: 'findings warning', findings: report.findings.filter(one => !isFailure(one)) },
  ].filter(({ findings }) => findings.length > 0)
  const page = (
    <PlainPage title="Judge of clients">
      <p class="verdict">{describeJudgement(report).text}</p>
      {groups.map(({ name, style, findings }) => (
        <section class={style} aria-label={name}>
          <h2>{name}</h2>
          <ClientFindings findings={findings} />
        </section>
      ))}
    </PlainPage>
  )
  return `<!doctype html>${page}`
}

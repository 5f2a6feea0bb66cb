import { toHtmlPage } from '../escaping/markup.ts'
import { PlainPage } from '../html/plain-page.tsx'
import { describeJudgement, detailsOf, titleOf } from './describe.ts'
import { type ClientFinding, type ClientReport, isFailure, type ServerFinding } from './model.ts'

const Finding = ({ finding }: { readonly finding: ClientFinding | ServerFinding }) => {
  const { saw, advice, shown } = detailsOf(finding)
  return (
    <li>
      <p>
        <strong>{saw}</strong> <small>{titleOf(finding)}</small>
      </p>
      {advice.map(sentence => (
        <p>{sentence}</p>
      ))}
      <pre>{shown.join('\n')}</pre>
    </li>
  )
}

/** The verdict and all findings: what was broken first, and the server before the client, which may only follow it. */
export const Judgement = ({ report }: { readonly report: ClientReport }) => {
  const { findings, server = [] } = report
  const groups = [
    { name: 'Rules that the server broke', style: 'error', of: server.filter(isFailure) },
    { name: 'Rules that the client broke', style: 'error', of: findings.filter(isFailure) },
    { name: 'Warnings about the server', style: 'warning', of: server.filter(one => !isFailure(one)) },
    { name: 'Advice for the client', style: 'warning', of: findings.filter(one => !isFailure(one)) },
  ]
  return (
    <>
      <p class="verdict">{describeJudgement(report).text}</p>
      {groups
        .filter(({ of }) => of.length > 0)
        .map(({ name, style, of }) => (
          <section class={`findings ${style}`} aria-label={name}>
            <h2>{name}</h2>
            <ol>
              {of.map(finding => (
                <Finding finding={finding} />
              ))}
            </ol>
          </section>
        ))}
    </>
  )
}

/** What the judge says as a page that loads nothing. */
export function toClientPage(report: ClientReport): string {
  return toHtmlPage(
    <PlainPage title={report.server ? 'What the client and the server do wrong' : 'What the client does wrong'}>
      <Judgement report={report} />
    </PlainPage>,
  )
}

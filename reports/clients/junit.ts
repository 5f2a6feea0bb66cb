import { type JunitCase, toJunitDocument } from '../junit-document.tsx'
import { detailsOf, titleOf } from './describe.ts'
import { type ClientFinding, type ClientReport, isFailure, type ServerFinding } from './model.ts'

function toCase(className: string, finding: ClientFinding | ServerFinding): JunitCase {
  const { saw, advice, shown } = detailsOf(finding)
  const text = [titleOf(finding), saw, ...advice, ...shown].join('\n')
  const named = { className, name: `${finding.clause}: ${saw}` }
  if (isFailure(finding)) return { ...named, ending: { kind: 'failure', message: saw, type: finding.clause, text } }
  const message = 'remedy' in finding ? `advice: ${finding.remedy}` : `warning: ${saw}`
  return { ...named, ending: { kind: 'skipped', message }, output: text }
}

/** What the judge says as JUnit XML: a test case for each finding, and one that passes for a side without any. Advice is skipped. */
export const toClientJunitXml = ({ findings, requests, server }: ClientReport): string =>
  toJunitDocument(
    'creative-ops-kit: client',
    Object.entries({ client: findings, ...(server && { server }) }).map(([name, found]) => ({
      name,
      cases:
        found.length === 0
          ? [{ className: name, name: `${requests} requests` }]
          : found.map(finding => toCase(name, finding)),
    })),
  )

import type { Status } from '../../control/status.ts'
import type { Feed } from './feed.ts'
import type { Child, Kit } from './kit.ts'

/** Keeps the line up to date that every view shows. The page contains the text of this function. */
export function showStatus(kit: Kit, feed: Feed): void {
  const { el, find, count } = kit
  const EVERY_MS = 1000
  const MOST_TOKENS = 3
  const [, place = location.host] = /_sandbox\/([^/]+)\/$/.exec(kit.baseUrl) ?? []

  const item = (isQuiet: boolean, href: string, name: string, ...content: readonly Child[]) =>
    el('li', isQuiet ? { class: 'quiet' } : {}, el('a', { href }, name), ' ', ...content)

  const quotaOf = ({ label, left, units }: Status['tokens'][number]) =>
    el(
      'span',
      { class: 'quota', title: `${count(left)} of ${count(units)} units are left` },
      `${label} ${count(left)} `,
      el('meter', { min: 0, max: units, low: units / 10, value: left, 'aria-label': `Quota left of ${label}` }),
    )

  function describeTokens(tokens: Status['tokens']): readonly Child[] {
    if (tokens.length === 0) return ['unused']
    const scarce = tokens.toSorted((a, b) => a.left / a.units - b.left / b.units)
    const more = scarce.length - MOST_TOKENS
    return [...scarce.slice(0, MOST_TOKENS).map(quotaOf), more > 0 && `and ${more} more`]
  }

  const describeClock = ({ now, running, rate }: Status): string =>
    `${now.slice(0, 19).replace('T', ' ')} ${running ? 'running' : 'frozen'}${running && rate !== 1 ? `, ${rate} times as fast` : ''}`

  function draw(status: Status): void {
    const { faults, mutants, variants, tokens, sandboxes } = status
    const failures = feed.countRemarks('failure')
    const advice = feed.countRemarks('advice')
    const findings = item(
      failures + advice === 0,
      '#requests',
      'Findings',
      `${failures === 1 ? '1 failure' : `${failures} failures`}, ${advice === 1 ? '1 piece' : `${advice} pieces`} of advice, by request`,
    )
    findings.title =
      'Every request that breaks a rule counts. A report counts equal findings once, and has advice on refused requests, which waits for the end.'
    if (failures > 0) findings.classList.add('bad')
    document.title = `${failures > 0 ? `(${failures}) ` : ''}${place} · Simulator`
    find('#status').replaceChildren(
      item(false, '#controls', 'Clock', describeClock(status)),
      item(faults.armed + faults.fired === 0, '#controls', 'Faults', `${faults.armed} armed, ${faults.fired} fired`),
      item(mutants === 0, '#sandboxes', 'Mutants', mutants),
      item(variants === 0, '#sandboxes', 'Variants', variants),
      item(sandboxes === 0, '#sandboxes', 'Sandboxes', sandboxes),
      findings,
      item(tokens.length === 0, '#world', 'Quota left', ...describeTokens(tokens)),
    )
  }

  function drawLost(error: Error): void {
    const reason = error instanceof TypeError ? 'the simulator does not answer' : error.message
    find('#status').replaceChildren(el('li', { class: 'bad' }, `What this page shows may be out of date: ${reason}`))
    document.title = `✗ ${place} · Simulator`
  }

  async function refresh(): Promise<void> {
    if (!document.hidden) await kit.control<Status>('GET', '/status').then(draw, drawLost)
    setTimeout(refresh, EVERY_MS)
  }
  void refresh()
}

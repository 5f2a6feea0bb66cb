import type { ClientFinding, ClientReport, ServerFinding } from '../../reports/clients/model.ts'
import { BoundedMap } from '../../suites/judge/recent.ts'

type Finding = ClientFinding | ServerFinding

/** So many findings are remembered, so that they are not told again. */
const MOST_TOLD = 1000

/** A suspicion that no request has explained for so long is told. Nobody takes longer between two pages or two attempts. */
const STANDS_MS = 10_000

const LOOKS_MS = 1000

const kindOf = ({ clause, level, saw }: Finding): string => `${clause} ${level} ${saw}`

/** Tells findings while traffic goes on: what is sure at once, and what a later request could explain after a while. */
export function createAnnouncer(tell: (finding: Finding) => void, elapsed = () => performance.now()) {
  const told = new BoundedMap<true>(MOST_TOLD)
  let seen = new Map<string, number>()

  function announce(finding: Finding): void {
    const kind = kindOf(finding)
    if (!told.has(kind)) tell(finding)
    told.set(kind, true)
  }
  /** Tells what has been in the report long enough. */
  function look({ findings }: ClientReport): void {
    const now = elapsed()
    const open = findings.filter(finding => !told.has(kindOf(finding)))
    seen = new Map(open.map(finding => [kindOf(finding), seen.get(kindOf(finding)) ?? now]))
    for (const finding of open) if (now - (seen.get(kindOf(finding)) ?? now) >= STANDS_MS) announce(finding)
  }
  return {
    announce,
    look,
    /** Looks at a report each second until it is disposed of. The process may end meanwhile. */
    follow(report: () => ClientReport): Disposable {
      const timer = setInterval(() => look(report()), LOOKS_MS)
      timer.unref()
      return { [Symbol.dispose]: () => clearInterval(timer) }
    },
  }
}

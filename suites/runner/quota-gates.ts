import type { Profile, TokenName } from '../target/profile.ts'
import type { HttpRequest } from '../target/transport.ts'

/** Holds requests back until the server takes requests with their token again. */
interface Gate {
  /** When it opens, in milliseconds of the run's own clock. */
  until: number
  /** Settles when it has opened; undefined while it is open. */
  opened: Promise<void> | undefined
  /** How often it has closed. */
  closings: number
}

interface Waiting {
  readonly profile: Profile
  /** Both in milliseconds of the run's own clock. */
  readonly wait: (ms: number) => Promise<void>
  readonly elapsed: () => number
  readonly onQuotaWait?: (token: string, ms: number) => void
}

/**
 * Makes a gate for each token of a run. When the server refuses one request with a token as rate limited, all requests with that
 * token wait at its gate: each of them would be refused too, and may be charged for that.
 */
export function createQuotaGates({ profile, wait, elapsed, onQuotaWait }: Waiting) {
  const gates = new Map<string, Gate>()
  const gateOf = (name: string): Gate => {
    const gate = gates.get(name) ?? { until: 0, opened: undefined, closings: 0 }
    gates.set(name, gate)
    return gate
  }
  const names = new Map(Object.entries(profile.tokens).map(([name, secret]) => [`Bearer ${secret}`, `tokens.${name}`]))
  /** Requests without a token may go to other hosts, such as those of upload URLs. */
  const nameOf = ({ url, headers: { authorization } }: HttpRequest): string =>
    authorization === undefined ? new URL(url).host : (names.get(authorization) ?? 'another token')

  /** Waits until a gate may open, which can become later meanwhile. */
  const waitFor = async (gate: Gate) => {
    try {
      let now = elapsed()
      do {
        const { until } = gate
        await wait(until - now)
        now = until
      } while (now < gate.until)
    } finally {
      gate.opened = undefined
    }
  }

  return {
    /** Waits while the gate for a request is closed. */
    async pass(request: HttpRequest): Promise<void> {
      const gate = gateOf(nameOf(request))
      while (gate.opened) await gate.opened
    },
    /** Closes the gate for a request that was refused, and waits until it opens. */
    close(request: HttpRequest, ms: number): Promise<void> {
      const name = nameOf(request)
      const gate = gateOf(name)
      const until = elapsed() + ms
      if (until > gate.until) {
        gate.until = until
        onQuotaWait?.(name, ms)
      }
      if (gate.opened) return gate.opened
      gate.closings++
      gate.opened = waitFor(gate)
      return gate.opened
    },
    /** Whether a token was refused more often than the full one: it should not do the work of that. */
    isSmall: (token: TokenName): boolean => gateOf(`tokens.${token}`).closings > gateOf('tokens.full').closings,
  }
}

export type QuotaGates = ReturnType<typeof createQuotaGates>

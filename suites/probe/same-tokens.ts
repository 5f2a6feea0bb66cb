import { TOKEN_NAMES } from '../target/profile.ts'
import type { ProfileProblem } from '../target/profile-problem.ts'
import type { Probe } from './probe.ts'
import { blockingTokenProblem } from './token-kinds.ts'

/** Tokens that the profile holds twice. Sends no request. */
export const sameTokens: Probe = {
  entries: TOKEN_NAMES.map(name => `tokens.${name}`),
  async find({ profile: { tokens } }) {
    return TOKEN_NAMES.flatMap((name): readonly ProfileProblem[] => {
      const twin = TOKEN_NAMES.find(one => one !== name && tokens[one] === tokens[name])
      if (!tokens[name] || !twin || name === 'full') return []
      return [blockingTokenProblem(name, `it is the same token as tokens.${twin}`)]
    })
  },
}

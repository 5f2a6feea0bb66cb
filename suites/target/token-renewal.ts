import { at, isObject, type Json } from '../json.ts'
import { messageOf } from '../message-of.ts'
import type { Profile, TokenName } from './profile.ts'
import { NO_HEADER_VALUE, readSecret, type SecretSources } from './secret-sources.ts'

/** Gets tokens anew that others keep fresh: in a file, or by a command. */
export interface TokenRenewal {
  readonly canRenew: (name: TokenName) => boolean
  /**
   * Gives the profile the token that its source has now. Returns why that failed; null if it is another one. A renewed token
   * that the target has never accepted is not renewed again.
   */
  readonly renew: (name: TokenName, wasAccepted: boolean) => string | null
}

/** Renews the tokens of a profile from those of its document; `renewed` gets each that has changed. */
export function createTokenRenewal(
  tokens: Json | undefined,
  profile: Profile,
  renewed: Map<TokenName, string>,
  sources: SecretSources,
): TokenRenewal {
  const sourceOf = (name: TokenName) => {
    const source = at(tokens, name)
    return name !== 'disabled' && isObject(source) && !('env' in source) ? source : undefined
  }
  return {
    canRenew: name => sourceOf(name) !== undefined,
    renew(name, wasAccepted) {
      const source = sourceOf(name)
      if (!source) return 'the profile has no source for a new token'
      if (renewed.has(name) && !wasAccepted) return 'the server refuses the renewed one too'
      try {
        const token = readSecret(source, sources)
        if (NO_HEADER_VALUE.test(token)) return 'the renewed token has a character that is not allowed in a header'
        if (token === profile.tokens[name]) return 'its source in the profile still gives the same token'
        renewed.set(name, token)
        return null
      } catch (error) {
        return messageOf(error)
      }
    },
  }
}

import { at } from '../../json.ts'
import { isForService, nameOf } from '../client-request.ts'
import { SECRET_PARAMETER } from '../evidence.ts'
import { type ClientRule, ruleForEach } from '../rule.ts'

const UNAUTHORIZED = 401

/** Only the service can say that there was no token: the recording may have left it out. */
export const token: ClientRule = {
  clauses: ['CLIENT-TOKEN'],
  watch: ({ seesTokens = true }) => ({
    judge(request) {
      const { response, answer, contract, evidence } = request
      if (!contract) return []
      if (request.hasScheme === false) {
        const saw = `${nameOf(request)} was sent with a token, but without the word Bearer before it.`
        return [{ clause: 'CLIENT-TOKEN', saw, exchanges: [evidence] }]
      }
      const isUnknown = response?.status === UNAUTHORIZED || at(answer, 'error', 'code') === 'unauthenticated'
      if (request.token !== null || !isUnknown) return []
      const saw = `${nameOf(request)} was sent without a token that the service knows.`
      return [{ clause: 'CLIENT-TOKEN', saw, exchanges: [evidence], isUnsure: !seesTokens }]
    },
  }),
}

export const secretInUrl: ClientRule = {
  ...ruleForEach(['CLIENT-SECRET-IN-URL'], request => {
    if (!isForService(request)) return []
    const names = [...request.query.keys()].filter(name => SECRET_PARAMETER.test(name))
    return names.map(name => ['CLIENT-SECRET-IN-URL', `${nameOf(request)} has a secret in its URL, as ${name}.`])
  }),
  isNeverRefused: true,
}

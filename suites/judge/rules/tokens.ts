import { at } from '../../json.ts'
import { SECRET_PARAMETER } from '../evidence.ts'
import { nameOf } from '../name-request.ts'
import { type ClientRule, ruleForEach } from '../rule.ts'

const UNAUTHORIZED = 401

/** Browsers leave tokens out of what they export: only the service can say that there was none. */
export const token = ruleForEach(['CLIENT-TOKEN'], request => {
  const isUnknown =
    request.response?.status === UNAUTHORIZED || at(request.answer, 'error', 'code') === 'unauthenticated'
  return request.contract && request.token === null && isUnknown
    ? [['CLIENT-TOKEN', `${nameOf(request)} came without a token that the service knows.`]]
    : []
})

export const secretInUrl: ClientRule = {
  ...ruleForEach(['CLIENT-SECRET-IN-URL'], request => {
    const names = [...request.query.keys()].filter(name => SECRET_PARAMETER.test(name))
    return names.map(name => ['CLIENT-SECRET-IN-URL', `${nameOf(request)} has a secret in its URL, as ${name}.`])
  }),
  isNeverRefused: true,
}

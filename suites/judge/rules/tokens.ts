import { SECRET_PARAMETER } from '../evidence.ts'
import { nameOf } from '../name-request.ts'
import { ruleForEach } from '../rule.ts'

export const token = ruleForEach(['CLIENT-TOKEN'], request =>
  request.contract && request.token === null
    ? [['CLIENT-TOKEN', `${nameOf(request)} came without a token that the service knows.`]]
    : [],
)

export const secretInUrl = ruleForEach(['CLIENT-SECRET-IN-URL'], request => {
  const names = [...request.query.keys()].filter(name => SECRET_PARAMETER.test(name))
  return names.map(name => ['CLIENT-SECRET-IN-URL', `${nameOf(request)} has a secret in its URL, as ${name}.`])
})

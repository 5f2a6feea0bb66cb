import { isArray, isObject } from '../json.ts'
import { findEncodingProblem } from '../not-json.ts'
import { listNames, show } from '../show.ts'
import type { Answer } from '../target/api.ts'
import { describeRequest } from './describe-answer.ts'

/** What a response must have under `data`. */
export type Content = 'resource' | 'list'

/** Why a body has no resource or no list under `data`. */
function describeBody({ text, json }: Answer, content: Content): string {
  if (text === '') return 'its body is empty'
  if (json === undefined) {
    const problem = findEncodingProblem(text)
    return `its body is not JSON${problem === undefined ? '' : `, as it ${problem}`}: ${show(text)}`
  }
  if (!isObject(json)) return `its body has no data envelope: it is ${show(json)}`
  const { data } = json
  if (data === undefined) return `its body has no data envelope: its properties are ${listNames(json)}`
  if (content === 'list' || !isObject(data))
    return `its data is not a ${content}: it is ${isArray(data) ? 'a list, ' : ''}${show(data)}`
  return `its data is not a resource with a string id: its properties are ${listNames(data)}`
}

/** Says of a successful response why it does not hold what it must. */
export const describeWrongEnvelope = (answer: Answer, content: Content): string =>
  `${describeRequest(answer)} answered ${answer.status}, but ${describeBody(answer, content)}`

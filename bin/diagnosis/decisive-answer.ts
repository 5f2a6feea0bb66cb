import type { CheckResult, ReportedExchange } from '../../reports/model.ts'
import { at, isArray, parseJson } from '../../suites/json.ts'
import { recogniseOperation } from '../../suites/observe/observed-answer.ts'

/** What a server answers where it has no operation. */
const MISSING_STATUS = [404, 405, 501]

export const isMissing = (status: number): boolean => MISSING_STATUS.includes(status)

export type OperationAnswer = NonNullable<ReturnType<typeof findOperationAnswer>>

/** The response in an exchange, with its `error.code` if it has one; undefined if its request is to no documented operation. */
export function findOperationAnswer({ method, url, status, response_body }: ReportedExchange, baseUrl: string) {
  if (!url.startsWith(baseUrl)) return undefined
  const [path = ''] = url.slice(baseUrl.replace(/\/$/, '').length).split('?')
  const operation = recogniseOperation(method, path)?.operation
  const body = parseJson(response_body)
  const code = at(body, 'error', 'code')
  const data = at(body, 'data')
  const isEmpty = isArray(data) && data.length === 0
  const isFailedUpload = at(data, 'status') === 'failed'
  return operation && { operation, status, code: typeof code === 'string' ? code : undefined, isEmpty, isFailedUpload }
}

/** The response that decided a check: the last one in its evidence. Undefined if that is none of a documented operation. */
export function findDecisiveAnswer({ evidence }: CheckResult, baseUrl: string): OperationAnswer | undefined {
  const last = evidence.at(-1)
  return last && findOperationAnswer(last, baseUrl)
}

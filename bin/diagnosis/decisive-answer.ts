import type { CheckResult, ReportedExchange } from '../../reports/model.ts'
import type { OperationName } from '../../suites/contract/operations.ts'
import { at, parseJson } from '../../suites/json.ts'
import { recogniseOperation } from '../../suites/observe/observed-answer.ts'

/** What an operation answered to one request. */
export interface OperationAnswer {
  readonly operation: OperationName
  readonly status: number
  /** The member `error.code`; undefined if the response has none. */
  readonly code: string | undefined
}

/** What a server answers where it has no operation. */
const MISSING_STATUS = [404, 405, 501]

export const isMissing = (status: number): boolean => MISSING_STATUS.includes(status)

/** The response in an exchange; undefined if its request is to no documented operation. */
export function findOperationAnswer(
  { method, url, status, response_body }: ReportedExchange,
  baseUrl: string,
): OperationAnswer | undefined {
  if (!url.startsWith(baseUrl)) return undefined
  const [path = ''] = url.slice(baseUrl.replace(/\/$/, '').length).split('?')
  const operation = recogniseOperation(method, path)?.operation
  const code = at(parseJson(response_body), 'error', 'code')
  return operation && { operation, status, code: typeof code === 'string' ? code : undefined }
}

/** The response that decided a check: the last one in its evidence. Undefined if that is none of a documented operation. */
export function findDecisiveAnswer({ evidence }: CheckResult, baseUrl: string): OperationAnswer | undefined {
  const last = evidence.at(-1)
  return last && findOperationAnswer(last, baseUrl)
}

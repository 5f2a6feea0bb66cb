import type { CheckResult } from '../../reports/model.ts'
import type { OperationName } from '../../suites/contract/operations.ts'
import { recogniseOperation } from '../../suites/observe/observed-answer.ts'

/** The operation of the request that decided a check; undefined if there is none. */
export function operationOf({ evidence }: CheckResult, baseUrl: string): OperationName | undefined {
  const last = evidence.at(-1)
  if (!last?.url.startsWith(baseUrl)) return undefined
  const [path = ''] = last.url.slice(baseUrl.replace(/\/$/, '').length).split('?')
  return recogniseOperation(last.method, path)?.operation
}

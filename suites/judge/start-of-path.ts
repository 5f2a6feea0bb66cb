import { recogniseOperation } from '../observe/observed-answer.ts'

/** Where the path of the service begins in that of a URL: at the first `/v1` that leads to an operation, or else at the first. */
export function startOfPath(method: string, pathname: string): number {
  const starts = [...pathname.matchAll(/\/v1(?=\/|$)/g)].map(({ index }) => index)
  return starts.find(start => recogniseOperation(method, pathname.slice(start))) ?? starts[0] ?? 0
}

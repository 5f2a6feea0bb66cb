import type { Operation } from '../service/operation.ts'
import { answer, type Incoming } from '../service/pipeline/answer.ts'
import type { Rendered } from '../service/pipeline/render.ts'
import type { ServiceContext } from '../service/present/context.ts'

/** What an absolute address says of a request. */
export function place(url: string): Pick<Incoming, 'query' | 'baseUrl'> & { readonly path: string } {
  const { origin, pathname, searchParams } = new URL(url)
  return { path: pathname, query: searchParams, baseUrl: origin + pathname.slice(0, pathname.indexOf('/v1/')) }
}

/** Answers one request, once all that has fallen due is done. */
export async function receive(context: ServiceContext, operation: Operation, incoming: Incoming): Promise<Rendered> {
  const { clock, due } = context.world
  const now = clock.now()
  if (due.any(now)) await due.settle(now)
  return answer(context, operation, incoming)
}

import type { Json, JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import type { TokenName } from '../../target/profile.ts'
import { referred } from './referred.ts'

const WRITE_COST = 10

const PATHS = {
  column: '/v1/boards/{id}/columns/{columnId}',
  view: '/v1/boards/{id}/views/{viewId}',
  'library view': '/v1/library-views/{id}',
  'media attribute': '/v1/media-attributes/{id}',
  media: '/v1/media/{id}',
} as const

type Updated = keyof typeof PATHS

const pathOf = ({ profile }: CheckContext, kind: Updated, id: string): Readonly<Record<string, string>> => {
  if (kind === 'column') return { id: profile.board_id, columnId: id }
  return kind === 'view' ? { id: profile.board_id, viewId: id } : { id }
}

/** An update that the specification speaks of without showing it; the check is not applicable where there is none. */
export const update = (
  context: CheckContext,
  kind: Updated,
  { id, body, as = 'full' }: { readonly id: string; readonly body: Json; readonly as?: TokenName },
): Promise<Answer> =>
  referred(
    context,
    `update of a ${kind}`,
    context.raw(
      { method: 'PATCH', path: PATHS[kind], cost: WRITE_COST },
      { path: pathOf(context, kind, id), body, as, key: context.run.freshKey() },
    ),
  )

export const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 300

/** An update that nothing is wrong with; where the target refuses it, nothing can be said of its updates. */
export async function updated(context: CheckContext, kind: Updated, id: string, body: JsonObject): Promise<void> {
  const answer = await update(context, kind, { id, body })
  if (!succeeded(answer)) context.notApplicable(`the update of a ${kind} takes no ${Object.keys(body).join(', ')}`)
}

/** A resource, read again for a short while until it holds what is expected of it. */
export async function readUntil(
  { run }: CheckContext,
  read: () => Promise<Resource>,
  holds: (resource: Resource) => boolean,
): Promise<Resource> {
  for (let left = run.patience.attempts; ; left--) {
    const resource = await read()
    if (holds(resource) || left <= 1) return resource
    await run.wait(run.patience.pause)
  }
}

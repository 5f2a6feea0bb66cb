import type { Rendered } from '../service/pipeline/render.ts'

/** Puts a rendered answer on its way; what has sent it already gives a Response that only says so. */
export type Respond = (rendered: Rendered) => Response

export const respond: Respond = ({ status, headers, body }) => new Response(body, { status, headers })

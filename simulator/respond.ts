import type { Rendered } from './pipeline/render.ts'

/** Puts a rendered answer on its way. */
export const respond = ({ status, headers, body }: Rendered): Response => new Response(body, { status, headers })

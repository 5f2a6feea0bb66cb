import type { Handler } from 'hono'
import type { ArrivalEnv } from '../http/app.ts'

/** Shows the page of the simulator or the sandbox. It holds no data, so anybody may see it: what it asks for is guarded. */
export const showWorkbench: Handler<ArrivalEnv> = async context => {
  const { renderWorkbench } = await import('../workbench/page.tsx')
  const { html, policy } = await renderWorkbench(context.env.sandbox.service)
  return context.html(html, 200, {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
}

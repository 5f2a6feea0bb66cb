import { raw } from 'hono/html'
import type { Service } from '../service/service.ts'
import { ControlsView } from './controls-view.tsx'
import { Field } from './parts.tsx'
import { RequestsView } from './requests-view.tsx'
import { SandboxesView } from './sandboxes-view.tsx'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'
import { WorldView } from './world-view.tsx'

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** The page may run its own script and call its own server: what a client sent stays text, whatever it is. */
const policyOf = async (): Promise<string> =>
  [
    "default-src 'none'",
    `style-src ${await hashOf(STYLE)}`,
    `script-src ${await hashOf(SCRIPT)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

function Page({ service }: { readonly service: Service }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Simulator</title>
        <link rel="icon" href="data:," />
        <style>{raw(STYLE)}</style>
      </head>
      <body>
        <header>
          <h1>Simulator</h1>
          <nav aria-label="Views">
            <a href="#requests">Requests</a>
            <a href="#world">World</a>
            <a href="#controls">Controls</a>
            <a href="#sandboxes">Sandboxes</a>
            <a href="docs">API</a>
          </nav>
          <span id="base-url" />
        </header>
        <section aria-label="State of the simulator">
          <ul id="status" />
        </section>
        <p id="message" role="status" />
        <form id="authorize" class="bar-of-fields" hidden>
          <Field id="control-token" name="This simulator needs the control token that it printed">
            <input id="control-token" type="password" autocomplete="off" />
          </Field>
          <button type="submit">Use it</button>
        </form>
        <main>
          <RequestsView />
          <WorldView />
          <ControlsView operations={Object.keys(service.operations)} />
          <SandboxesView />
        </main>
        <script>{raw(SCRIPT)}</script>
      </body>
    </html>
  )
}

/** The page that shows a simulator or a sandbox, and its Content-Security-Policy. It holds no data: its script asks for them. */
export const renderWorkbench = async (
  service: Service,
): Promise<{ readonly html: string; readonly policy: string }> => ({
  html: `<!doctype html>\n${<Page service={service} />}`,
  policy: await policyOf(),
})

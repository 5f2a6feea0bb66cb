import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { STYLE } from './style.ts'

interface PlainPageProps {
  readonly title: string
  /** What the browser may load. */
  readonly policy?: string
  /** Runs at the end. The policy has to allow it. */
  readonly script?: string
  readonly children: Child
}

const LOADS_NOTHING = "default-src 'none'; style-src 'unsafe-inline'"

/** A page in the look of the report, without its parts. */
export const PlainPage = ({ title, policy = LOADS_NOTHING, script, children }: PlainPageProps) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <style>{raw(STYLE)}</style>
    </head>
    <body>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
      {script !== undefined && <script>{raw(script)}</script>}
    </body>
  </html>
)

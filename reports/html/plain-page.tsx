import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { Head } from './head.tsx'

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
    <Head title={title} policy={policy} />
    <body>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
      {script !== undefined && <script>{raw(script)}</script>}
    </body>
  </html>
)

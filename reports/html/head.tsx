import { raw } from 'hono/html'
import { STYLE } from './style.ts'

interface HeadProps {
  readonly title: string
  /** What the browser may load. */
  readonly policy: string
}

/** The head of a page in the look of the report. */
export const Head = ({ title, policy }: HeadProps) => (
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content={policy} />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>{title}</title>
    <style>{raw(STYLE)}</style>
  </head>
)

import type { Outcome } from '../model.ts'

/** A sign for each outcome, because color alone says nothing to many people. */
export const SIGNS: Readonly<Record<Outcome, string>> = {
  pass: '✓',
  fail: '✗',
  error: '‼',
  warn: '!',
  waived: '≈',
  blocked: '⊘',
  'not-applicable': '–',
}

/** An outcome as a sign and a word. */
export const Mark = ({ outcome }: { readonly outcome: Outcome }) => (
  <b class={`mark ${outcome}`}>
    {SIGNS[outcome]} {outcome}
  </b>
)

import type { Results } from './model.ts'
import { type Item, listSections, type Section } from './sections.ts'
import { beginningOf, describeVerdict } from './wording.ts'

/** What a CI shows beside a job, or in a list of its findings. */
export interface Annotation {
  readonly kind: 'error' | 'warning'
  readonly title: string
  readonly message: string
}

/** GitHub shows at most this many errors, and this many warnings, for a step. */
const MOST = 10

/** A CI shows what somebody has to fix; the reports have the rest. */
const ANNOTATED = ['faults', 'invalid-waivers', 'causes', 'failures', 'misfits']

/** A title and what it says: of one line, the title is that of its section. */
function annotate(section: Section, { lines: [first = '', ...rest], others }: Item): Annotation {
  const texts = [...rest, ...others]
  const kind = section.severity === 'error' ? 'error' : 'warning'
  return texts.length === 0
    ? { kind, title: section.title, message: first }
    : { kind, title: beginningOf(first), message: texts.join('\n') }
}

/** One for each cause, and for what else somebody has to look at. */
export function listAnnotations(results: Results): readonly Annotation[] {
  const isOpen = results.verdict === 'incomplete' || results.verdict === 'inconclusive'
  const all: readonly Annotation[] = [
    ...(isOpen
      ? [{ kind: 'warning', title: 'Not everything was tested', message: describeVerdict(results) } as const]
      : []),
    ...listSections(results)
      .filter(({ id }) => ANNOTATED.includes(id))
      .flatMap(section => section.items.slice(0, section.most).map(item => annotate(section, item))),
  ]
  const having = (kind: Annotation['kind']) => all.filter(one => one.kind === kind).slice(0, MOST)
  return [...having('error'), ...having('warning')]
}

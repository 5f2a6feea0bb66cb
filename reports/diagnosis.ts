import type { LikelyCause, Results } from './model.ts'
import { pluralize } from './wording.ts'

/** People mend a few things, and run again. The reports list all causes. */
const LISTED_CAUSES = 10
const LISTED_WORDINGS = 3

const sentencesOf = ({ mistakes }: LikelyCause): readonly string[] => {
  const more = mistakes.length - LISTED_WORDINGS
  const sentences = mistakes.slice(0, LISTED_WORDINGS).map(({ id, mistake }) => `${mistake} (${id})`)
  return more > 0 ? [...sentences, `and ${more} more that this run cannot tell from these`] : sentences
}

/** A known mistake, in a sentence, or in several where the run cannot tell which. */
const describeMistake = (cause: LikelyCause): readonly string[] => {
  const [first = '', ...others] = sentencesOf(cause)
  return [first, ...others.map(sentence => `or: ${sentence}`)]
}

const shown = ({ explained, shown_by }: LikelyCause): string =>
  `${pluralize(explained.length, 'failure')}${shown_by === null ? '' : `, best seen in ${shown_by}`}`

function describeCause(cause: LikelyCause, { broken }: Pick<Results, 'broken'>): readonly string[] {
  const passed = pluralize(cause.contradicted.length, 'check')
  switch (cause.fit) {
    case 'root':
      return [
        cause.statement ?? '',
        `Explains ${shown(cause)}, and keeps ${pluralize(cause.blocked.length, 'check')} from running.`,
      ]
    case 'exact':
      return [...describeMistake(cause), `Fits exactly. Explains ${shown(cause)}.`]
    case 'close':
      return [
        ...describeMistake(cause),
        `Fits mostly: ${passed} that such a mistake fails passed here. Explains ${shown(cause)}.`,
      ]
    case 'none': {
      const [clause = ''] = cause.clauses
      const statement = broken.find(({ id }) => id === clause)?.statement ?? ''
      return [
        `${clause} is broken: ${statement}`,
        `No known mistake fits. In question: ${shown(cause)}.`,
        ...(cause.mistakes.length > 0 ? ['The nearest known mistake:', ...describeMistake(cause)] : []),
      ]
    }
  }
}

/** Lists what probably causes the failures, the cause that explains most first, in indented lines. */
export function describeCauses(results: Pick<Results, 'causes' | 'broken'>): readonly string[] {
  const lines = results.causes.slice(0, LISTED_CAUSES).flatMap((cause, index) => {
    const [first = '', ...rest] = describeCause(cause, results)
    return [`  ${index + 1}. ${first}`, ...rest.map(line => `     ${line}`)]
  })
  const more = results.causes.length - LISTED_CAUSES
  return more > 0 ? [...lines, `  and ${more} more in results.json`] : lines
}

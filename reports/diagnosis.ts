import type { CheckResult, LikelyCause, Results } from './model.ts'
import { pluralize } from './wording.ts'

const LISTED_WORDINGS = 3
const LISTED_AREAS = 3

const nameMistake = ({ id, mistake }: LikelyCause['mistakes'][number]): string => `${mistake} (${id})`

/** Some known mistakes under a line that introduces them; nothing if there are none. */
function listMistakes(title: string, mistakes: LikelyCause['mistakes']): readonly string[] {
  if (mistakes.length === 0) return []
  const more = mistakes.length - LISTED_WORDINGS
  const named = mistakes.slice(0, LISTED_WORDINGS).map(nameMistake)
  return [title, ...named, ...(more > 0 ? [`and ${more} more`] : [])]
}

/** What a cause does to the checks, in a sentence. */
function describeEffect({ fit, explained, blocked, shown_by }: LikelyCause): string {
  const failures =
    fit === 'none'
      ? `fails ${pluralize(explained.length, 'check')}`
      : `explains ${pluralize(explained.length, 'failure')}`
  const text = [
    ...(explained.length > 0 ? [failures] : []),
    ...(blocked.length > 0 ? [`blocks ${pluralize(blocked.length, 'check')}`] : []),
    ...(shown_by === null ? [] : [`clearest in ${shown_by}`]),
  ].join(', ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

function describeFit({ fit, explained, contradicted, untested }: LikelyCause): string {
  const open =
    untested.length > 0 ? `, but ${pluralize(untested.length, 'check')} that could confirm this did not run` : ''
  if (fit === 'exact' && explained.length > 1) return `All expected symptoms are present${open}.`
  const symptom = untested.length > 0 ? 'One of its symptoms' : 'Its only symptom'
  if (fit === 'exact') return `${symptom} is present; other mistakes can show the same${open}.`
  return contradicted.length > 0
    ? `Likely, but ${pluralize(contradicted.length, 'check')} that should fail passed.`
    : 'Likely, but it leaves other failures of its rules or its checks unexplained.'
}

/** How to run the first areas whose checks would tell a cause from others; empty if all of them ran. */
function nameUntested({ untested }: LikelyCause): string {
  const areas = [...new Set(untested.map(id => id.split('/')[0] ?? id))]
  return areas.length === 0 ? '' : `certify the server with --only ${areas.slice(0, LISTED_AREAS).join(',')} to tell`
}

/** Whether a failure comes from the cause. Other causes only keep checks from running: no rule is known to be broken. */
export const explainsFailures = ({ explained }: LikelyCause): boolean => explained.length > 0

/** What the causes of a run are, as a title over them. */
export function titleOfCauses({ causes, interrupted }: Pick<Results, 'causes' | 'interrupted'>): string {
  if (!causes.some(explainsFailures)) return 'Why checks are blocked'
  return `Probable causes of the failures${interrupted ? ' before the run ended' : ''}`
}

/** The failures that no cause explains. */
export function findUnexplained({ checks, causes }: Pick<Results, 'checks' | 'causes'>): readonly CheckResult[] {
  const explained = new Set(causes.flatMap(cause => cause.explained))
  return checks.filter(({ id, outcome }) => outcome === 'fail' && !explained.has(id))
}

/** The clause that a cause breaks most often, with what it says. */
function describeClause({ clauses: [clause = ''] }: LikelyCause, broken: Results['broken']): string {
  const statement = broken.find(({ id }) => id === clause)?.statement ?? ''
  return `${clause} is broken: ${statement}`
}

/**
 * What a report says about a cause: what is wrong, in a sentence, how well that fits and how much it explains, and what else it
 * may be, by a line that introduces the others and a line for each. Of several mistakes that may be the cause, none is named as
 * a fact: the title then says what they have in common.
 */
export function describeCause(cause: LikelyCause, { broken }: Pick<Results, 'broken'>) {
  const { fit, mistakes, statement } = cause
  const effect = describeEffect(cause)
  if (fit === 'root') return { title: statement ?? '', explains: effect, others: [] }
  if (fit === 'none')
    return {
      title: statement ?? describeClause(cause, broken),
      explains: `No known mistake matches. ${effect}`,
      others: listMistakes(`Closest known mistake${mistakes.length > 1 ? 's' : ''}:`, mistakes),
    }
  const explains = `${describeFit(cause)} ${effect}`
  const telling = nameUntested(cause)
  const further = telling === '' ? [] : [`It could also be something else: ${telling}.`]
  if (statement !== null)
    return { title: statement, explains, others: [...listMistakes('It shows up as:', mistakes), ...further] }
  if (mistakes.length > 1)
    return {
      title: describeClause(cause, broken),
      explains,
      others: listMistakes(`One of these; ${telling === '' ? 'this run cannot tell' : telling} which:`, mistakes),
    }
  return { title: mistakes.map(nameMistake).join(''), explains, others: further }
}

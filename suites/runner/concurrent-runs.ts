import { at, type Resource } from '../json.ts'
import { type CallInput, itemsIn } from '../target/api.ts'
import { api } from './call-api.ts'
import { Blocked } from './check-exceptions.ts'
import type { Run } from './run.ts'

/** After its second look, a run looks for others at most once per this many answers. */
const ANSWERS_PER_LOOK = 20

/** The most pages of views that one look reads. */
const MOST_PAGES = 5

/** Reads the views of the board, the newest first, up to one that an earlier look found; the first look reads one page. */
async function readNewViews(run: Run): Promise<readonly Resource[]> {
  const { otherRuns, profile } = run
  const views: Resource[] = []
  let query: CallInput['query'] = { limit: 100 }
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await api(run)('listViews', { path: { id: profile.board_id }, query })
    const found = itemsIn(answer) ?? []
    views.push(...found)
    const cursor = at(answer.json, 'next_cursor')
    if (otherRuns.looks() === 0 || found.some(otherRuns.hasSeen) || typeof cursor !== 'string') break
    query = { ...query, cursor }
  }
  return views
}

/** Looks at the newest views of the board: they show who is at work. The first look shows what was there before this run. */
export async function lookForOtherRuns(run: Run): Promise<void> {
  try {
    run.otherRuns.noteViews(await readNewViews(run), run.made.get('View') ?? [])
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
  }
}

/** Leaves a view on the board, if this run looks for others: they see by it that this run is at work. */
export async function announceRun(run: Run): Promise<void> {
  if (run.otherRuns.looks() === 0) return
  await api(run)('createView', { path: { id: run.profile.board_id }, body: { name: run.unique('run') } })
}

/** The first look after a failure may come at once. */
const mayLook = ({ otherRuns, health }: Run): boolean =>
  otherRuns.looks() > 0 && (otherRuns.looks() - 1) * ANSWERS_PER_LOOK <= health.answered

/**
 * Why a check that did not pass proves nothing: another run is at work on the target. It may have moved the clock, spent the
 * quota or taken a name, so any failure may be its doing. Undefined if nobody else is at work.
 */
export async function findConcurrentRun(run: Run): Promise<string | undefined> {
  const { otherRuns } = run
  if (otherRuns.atWork().length === 0 && mayLook(run)) await lookForOtherRuns(run)
  const [other] = otherRuns.atWork()
  if (other === undefined) return undefined
  return `another kit run is using this board: ${other}. The two share a clock, a quota and a board, so this check proves nothing. Repeat it when the other run has ended`
}

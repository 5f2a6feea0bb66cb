import type { Resource } from '../json.ts'
import { momentOf } from '../moment.ts'

/** The names of everything that a run makes begin with its id. */
const RUN_ID = /^kit-[0-9a-z]{8}(?=-)/

const runIdIn = ({ name }: Resource): string | undefined =>
  typeof name === 'string' ? RUN_ID.exec(name)?.[0] : undefined

const timeOf = (view: Resource | undefined): number => momentOf(view?.created_at)

/**
 * Finds other runs of the kit that are at work on the same board, by the views that they make. A view shows that another run is at work only if no earlier look found it, if it stands above all that earlier looks found,
 * and if it is no older than the first view of this run. A server that is wrong in one of these could otherwise hide its
 * mistakes behind what earlier runs left.
 */
export function createOtherRuns(runId: string) {
  const found = new Set<string>()
  const seen = new Set<string>()
  let looks = 0
  const hasSeen = ({ id }: Resource) => seen.has(id)

  const findOthers = (views: readonly Resource[], own: readonly Resource[]) => {
    const place = views.findIndex(hasSeen)
    for (const view of place === -1 ? views : views.slice(0, place)) {
      const maker = own.some(({ id }) => id === view.id) ? runId : runIdIn(view)
      if (maker !== undefined && maker !== runId && timeOf(view) >= timeOf(own[0])) found.add(maker)
    }
  }
  return {
    /** How often the run has looked at the views of its board. Without a first look nobody can tell what is new. */
    looks: () => looks,
    hasSeen,
    /** Notes the views that a look found, the newest first, and the views that this run has made, the oldest first. */
    noteViews(views: readonly Resource[], own: readonly Resource[]) {
      if (looks > 0) findOthers(views, own)
      for (const { id } of views) seen.add(id)
      looks++
    },
    /** The ids of other runs that have made a view since this one made its first. */
    atWork: (): readonly string[] => [...found],
  }
}

export type OtherRuns = ReturnType<typeof createOtherRuns>

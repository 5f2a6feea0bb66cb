import { at } from '../json.ts'
import { REFERENCED } from '../setup/requests/referenced-operations.ts'
import { itemsIn } from '../target/api.ts'
import { doubtfulProblem, type Probe } from './probe.ts'

/**
 * The users of spaces.main, where the target lists them. What the list holds is not specified, so an id that it lacks is
 * only in doubt, and only if the list has another of the ids. Spec: Referenced operations.
 */
export const members: Probe = {
  entries: ['user_ids'],
  always: true,
  async find({ profile, raw }) {
    const ids = [0, 1].map(index => profile.value(`user_ids.${index}`))
    const query = { space_id: profile.spaces.main, limit: 100 }
    const answer = await raw(REFERENCED['listing of users'], { query })
    const listed = new Set<unknown>(itemsIn(answer)?.map(({ id }) => id))
    if (at(answer.json, 'has_more') !== false || !ids.some(id => listed.has(id))) return []
    return [...ids.entries()]
      .filter(([, id]) => typeof id === 'string' && !listed.has(id))
      .map(([index, id]) =>
        doubtfulProblem(
          `user_ids.${index}`,
          `the list of users in spaces.main does not have ${id}`,
          'Use the id of a member of spaces.main, unless it already is one',
        ),
      )
  },
}

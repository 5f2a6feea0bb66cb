import { at, type Json, type JsonObject } from '../json.ts'

/** What a profile says of no space, of no board and of no user. */
const OF_ANY_PLACE = ['name', 'base_url', 'imports', 'clock', 'headers']

const present = (members: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/**
 * A profile's document with the other space and its board as the main ones, and without what belongs to one place or to a
 * user. Undefined where the profile does not name both.
 */
export function exchangePlaces(document: JsonObject): JsonObject | undefined {
  const [main, other, full] = [
    at(document, 'spaces', 'main'),
    at(document, 'spaces', 'other'),
    at(document, 'tokens', 'full'),
  ]
  const { board_id, other_board_id, folder_id, other_folder_id } = document
  if (typeof other !== 'string' || typeof other_board_id !== 'string') return undefined
  return present({
    ...Object.fromEntries(OF_ANY_PLACE.map(name => [name, document[name]])),
    tokens: present({ full }),
    spaces: present({ main: other, other: main }),
    board_id: other_board_id,
    other_board_id: board_id,
    folder_id: other_folder_id,
    other_folder_id: folder_id,
  })
}

import type { NamedItem } from '../../fixtures/entities.ts'
import { invalid } from '../service/errors.ts'
import { findEntry } from './directory.ts'

/** Finds one of the things of a world by its name or id. Throws bad_request for the field that names none or several. */
export function findNamed<T extends Pick<NamedItem, 'id' | 'name'>>(
  field: string,
  what: string,
  things: Iterable<T>,
  wanted: string,
): T {
  const entries = [...things].map(value => ({ id: value.id, name: value.name, value }))
  try {
    return findEntry(what, entries, wanted).value
  } catch (error) {
    throw error instanceof TypeError ? invalid(field, error.message) : error
  }
}

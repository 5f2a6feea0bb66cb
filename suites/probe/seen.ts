import { at } from '../json.ts'
import { type Answer, isSuccess } from '../target/api.ts'

/** What an answer tells about the token and the resource of its request. */
export type Seen = 'allowed' | 'forbidden' | 'unauthenticated' | 'hidden' | 'other'

export function seenIn(answer: Answer): Seen {
  if (isSuccess(answer)) return 'allowed'
  switch (at(answer.json, 'error', 'code')) {
    case 'forbidden':
      return 'forbidden'
    case 'unauthenticated':
      return 'unauthenticated'
    case 'not_found':
      return 'hidden'
    default:
      return 'other'
  }
}

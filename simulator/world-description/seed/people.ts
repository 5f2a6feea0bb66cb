import { type Organization, SCOPES, type Space, type Token, type User } from '../../../fixtures/entities.ts'
import { AMPLE_QUOTA } from '../../../fixtures/quota.ts'
import { checkIsNew, type Draft, type Part, partsOf } from '../draft.ts'
import { findId, findIds } from '../names.ts'
import type { OrganizationDescription } from '../shapes/world.ts'

/** `Ann Lee` gets `ann.lee@example.com`. */
const emailOf = (name: string): string => `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '.')}@example.com`

export type OrganizationPart = Part<OrganizationDescription> & { readonly organization: Organization }

/** The users that a world adds to an organization. */
export const buildUsers = (draft: Draft, part: OrganizationPart): readonly User[] =>
  partsOf(part, 'users', part.description.users).map(user => {
    const { id, email, admin = false } = user.description
    checkIsNew(draft, user, draft.base.users)
    return {
      id: draft.identities.id('user', user, id),
      organization_id: part.organization.id,
      name: user.name,
      email: email ?? emailOf(user.name),
      admin,
    }
  })

interface TokenPlaces {
  readonly spaces: readonly Space[]
  readonly users: readonly User[]
}

/** The tokens that a world adds to an organization. `spaces` and `users` are all those of the organization. */
export function buildTokens(draft: Draft, part: OrganizationPart, { spaces, users }: TokenPlaces): readonly Token[] {
  const { problems, identities } = draft
  return partsOf(part, 'tokens', part.description.tokens).map(token => {
    const { path, name: label, description } = token
    checkIsNew(
      draft,
      token,
      draft.base.tokens.map(known => ({ name: known.label })),
    )
    const user_id = findId(problems, [...path, 'user'], 'the user', users, description.user) ?? null
    const { spaces: allowed } = description
    return {
      secret: identities.secret(label, token, description.secret),
      label,
      organization_id: part.organization.id,
      scopes: description.scopes ?? SCOPES,
      space_ids: allowed ? findIds(problems, [...path, 'spaces'], 'the space', spaces, allowed) : null,
      user_id,
      disabled: description.disabled ?? false,
      quota: description.quota ?? AMPLE_QUOTA,
    }
  })
}

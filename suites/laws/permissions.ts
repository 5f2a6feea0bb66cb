import { type Check, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { type OperationName, operationsWhere } from '../contract/operations.ts'
import { accepted, firstWrite, sample } from '../given/good-requests.ts'

const editing = operationsWhere(({ permission }) => permission === 'edit:board')

const refuses = (operation: OperationName): Check =>
  check(`permissions/${operation}/refuses-plain-member`, {
    clauses: [clauseId('PERMISSION', operation)],
    needs: ['tokens.member_grant'],
    async run(context) {
      await accepted(context, operation)
      const answer = await context.api(operation, { ...(await sample(context, operation)), as: 'member_grant' })

      context.expect(clauseId('PERMISSION', operation)).refused(answer, 'forbidden')
    },
  })

const allowsEditor = (operation: OperationName): Check =>
  check(`permissions/${operation}/allows-editor`, {
    clauses: [clauseId('PERMISSION', operation)],
    needs: ['tokens.editor_grant'],
    async run(context) {
      await accepted(context, operation)
      const answer = await context.api(operation, { ...(await sample(context, operation)), as: 'editor_grant' })

      context.expect(clauseId('PERMISSION', operation)).resource(answer)
    },
  })

const allowsAdmin = check('permissions/createView/allows-admin', {
  clauses: [clauseId('PERMISSION', 'createView')],
  needs: ['tokens.admin_grant'],
  async run(context) {
    await accepted(context, 'createView')
    const answer = await context.api('createView', { ...(await sample(context, 'createView')), as: 'admin_grant' })

    context.expect(clauseId('PERMISSION', 'createView')).resource(answer)
  },
})

const exemptsTokens = (operation: OperationName): Check =>
  check(`permissions/${operation}/exempts-organization-tokens`, {
    clauses: [clauseId('PERMISSION-TOKEN-EXEMPT', operation)],
    async run(context) {
      const { answer } = await firstWrite(context, operation)

      context.expect(clauseId('PERMISSION-TOKEN-EXEMPT', operation)).resource(answer)
    },
  })

const rowsNeedNone = check('permissions/createRow/allows-plain-member', {
  clauses: ['PERMISSION-ROWS-NONE'],
  needs: ['tokens.member_grant'],
  async run(context) {
    await accepted(context, 'createRow')
    const answer = await context.api('createRow', { ...(await sample(context, 'createRow')), as: 'member_grant' })

    context.expect('PERMISSION-ROWS-NONE').resource(answer)
  },
})

const managing = operationsWhere(({ scope }) => scope === 'spaces:write')

/** Users who neither administer the organization nor own the space. */
const NOT_MANAGERS = [
  { token: 'member_grant', name: 'plain-member' },
  { token: 'editor_grant', name: 'editor' },
] as const

const forbiddenToOthers = managing.flatMap(operation =>
  NOT_MANAGERS.map(({ token, name }) =>
    check(`permissions/${operation}/refuses-${name}`, {
      clauses: ['PERMISSION-SPACES-WRITE-MEMBER'],
      needs: [`tokens.${token}`],
      async run(context) {
        await accepted(context, operation)
        const answer = await context.api(operation, { ...(await sample(context, operation)), as: token })

        context.expect('PERMISSION-SPACES-WRITE-MEMBER').refused(answer, 'forbidden')
      },
    }),
  ),
)

/** Who may do what takes spaces:write. */
const MANAGERS = [
  { token: 'admin_grant', clause: 'PERMISSION-SPACES-WRITE-ADMIN' },
  { token: 'owner_grant', clause: 'PERMISSION-SPACES-WRITE-OWNER' },
  { token: 'spaces_write', clause: 'PERMISSION-SPACES-WRITE-TOKEN-EXEMPT' },
] as const

const allowedToManagers = managing.flatMap(operation =>
  MANAGERS.map(({ token, clause }) =>
    check(`permissions/${operation}/allows-${token}`, {
      clauses: [clause],
      needs: [`tokens.${token}`],
      async run(context) {
        await accepted(context, operation)
        const answer = await context.api(operation, { ...(await sample(context, operation)), as: token })

        context.expect(clause).resource(answer)
      },
    }),
  ),
)

/** What a user-acting grant needs besides its scope. Spec: Authentication; Board columns; Board views. */
export const permissionLaws: readonly Check[] = [
  ...editing.map(refuses),
  ...editing.map(allowsEditor),
  allowsAdmin,
  ...editing.map(exemptsTokens),
  rowsNeedNone,
  ...forbiddenToOthers,
  ...allowedToManagers,
]

import { type Check, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type OperationName } from '../contract/operations.ts'
import { at, isObject, type JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { mainPlace, otherPlace, without } from './place.ts'
import { accepted, boardOperations, sample } from './samples.ts'

const nowhere = async (context: CheckContext, operation: OperationName): Promise<Answer> =>
  context.api(operation, await sample(context, operation, without(context, mainPlace(context), 'board')))

const nonexistent = (operation: OperationName): Check =>
  check(`not-found/nonexistent-board/${operation}`, {
    clauses: [clauseId('NOT-FOUND', operation)],
    async run(context) {
      await accepted(context, operation)

      context.expect(clauseId('NOT-FOUND', operation)).refused(await nowhere(context, operation), 'not_found')
    },
  })

const outsideAllowList = (operation: OperationName): Check =>
  check(`not-found/outside-allow-list/${operation}`, {
    clauses: [clauseId('NOT-FOUND-ALLOW-LIST', operation)],
    needs: ['tokens.space_restricted', 'other_board_id', 'spaces.other'],
    async run(context) {
      await accepted(context, operation)
      const input = await sample(context, operation, otherPlace(context))
      const answer = await context.api(operation, { ...input, as: 'space_restricted' })

      context.expect(clauseId('NOT-FOUND-ALLOW-LIST', operation)).refused(answer, 'not_found')
    },
  })

const otherOrganization = (operation: OperationName): Check =>
  check(`not-found/other-organization/${operation}`, {
    clauses: [clauseId('NOT-FOUND-ORGANIZATION', operation)],
    needs: ['tokens.other_organization'],
    async run(context) {
      await accepted(context, operation)
      const answer = await context.api(operation, { ...(await sample(context, operation)), as: 'other_organization' })

      context.expect(clauseId('NOT-FOUND-ORGANIZATION', operation)).refused(answer, 'not_found')
    },
  })

const insideAllowList = check('not-found/inside-allow-list', {
  clauses: ['AUTH-ALLOW-LIST-INSIDE'],
  needs: ['tokens.space_restricted'],
  async run(context) {
    const answer = await context.api('getView', { ...(await sample(context, 'getView')), as: 'space_restricted' })

    context.expect('AUTH-ALLOW-LIST-INSIDE').resource(answer)
  },
})

/** What a caller could tell apart: status, code, and which members there are; a message may echo the id. */
const shapeOf = ({ status, json }: Answer): JsonObject => {
  const error = at(json, 'error')
  return {
    status,
    code: at(error, 'code') ?? null,
    members: isObject(error) ? Object.keys(error).sort() : [],
    outside: isObject(json) ? Object.keys(json).sort() : [],
  }
}

const sameShape = (operation: OperationName): Check =>
  check(`not-found/same-shape/${operation}`, {
    clauses: ['NOT-FOUND-SAME-SHAPE'],
    needs: ['tokens.space_restricted', 'other_board_id', 'spaces.other'],
    async run(context) {
      const input = await sample(context, operation, otherPlace(context))
      const hidden = await context.api(operation, { ...input, as: 'space_restricted' })
      const missing = await context.api(operation, {
        ...(await sample(context, operation, without(context, mainPlace(context), 'board'))),
        as: 'space_restricted',
      })

      context
        .expect('NOT-FOUND-SAME-SHAPE')
        .equal(shapeOf(hidden), shapeOf(missing), 'the refusal of a hidden board against that of a missing one')
    },
  })

const PARTS = { listViewRows: 'view', getView: 'view', getColumn: 'column', updateRow: 'row' } as const

type WithPart = keyof typeof PARTS

const hasPart = (operation: OperationName): operation is WithPart => operation in PARTS

const nonexistentPart = (operation: WithPart): Check =>
  check(`not-found/nonexistent-${PARTS[operation]}/${operation}`, {
    clauses: [clauseId('NOT-FOUND', operation)],
    async run(context) {
      await accepted(context, operation)
      const place = without(context, mainPlace(context), PARTS[operation])
      const answer = await context.api(operation, await sample(context, operation, place))

      context.expect(clauseId('NOT-FOUND', operation)).refused(answer, 'not_found')
    },
  })

const partOfAnotherBoard = (operation: WithPart): Check =>
  check(`not-found/${PARTS[operation]}-of-another-board/${operation}`, {
    clauses: [clauseId('NOT-FOUND-OTHER-BOARD', operation)],
    needs: ['other_board_id', 'spaces.other'],
    async run(context) {
      await accepted(context, operation)
      const place = { ...mainPlace(context), [PARTS[operation]]: otherPlace(context)[PARTS[operation]] }
      const answer = await context.api(operation, await sample(context, operation, place))

      context.expect(clauseId('NOT-FOUND-OTHER-BOARD', operation)).refused(answer, 'not_found')
    },
  })

const withParts = boardOperations.filter(hasPart)

/** What is not there, and what is hidden, is answered alike. Spec: Endpoints > Conventions; Authentication; Errors. */
export const notFoundLaws: readonly Check[] = [
  ...boardOperations.map(nonexistent),
  ...withParts.map(nonexistentPart),
  ...withParts.map(partOfAnotherBoard),
  ...boardOperations.map(outsideAllowList),
  ...boardOperations.map(otherOrganization),
  ...boardOperations.filter(name => contractOf(name).method === 'GET').map(sameShape),
  insideAllowList,
]

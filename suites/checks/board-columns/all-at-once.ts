import { type Check, check } from '../../check.ts'
import { COLUMN_CATALOG } from '../../given/column-catalog.ts'
import { at, isResource } from '../../json.ts'
import { createNamed } from './bodies.ts'
import { tried } from './trials.ts'

const CLAUSES = ['COLUMN-MULTIPLE-MEDIA', 'COLUMN-CONFIG-MEDIA-DEFAULT-TO-LIBRARY'] as const

/** A column with both that some types can have: where it is refused, either is tried by itself elsewhere. Spec: Board columns. */
export const allAtOnceCheck: Check = check('board-columns/all-at-once', {
  clauses: CLAUSES,
  async run(context) {
    const answer = await tried(context, 'looseMedia')
    if (!isResource(at(answer.json, 'data'))) {
      const { type, multiple, config } = COLUMN_CATALOG.picture
      await context.given.resource('create a column of one media', createNamed(context, { type, multiple }))
      await context.given.resource('create a media column with a config', createNamed(context, { type, config }))
    }

    context.expect(...CLAUSES).resource(answer)
  },
})

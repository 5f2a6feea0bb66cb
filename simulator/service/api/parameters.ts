import { z } from 'zod'
import { AD_STATUSES } from '../../../fixtures/ad-entities.ts'
import { exampleId } from './shapes.ts'

/** A query parameter of an operation. A list is written with commas. */
export interface QueryParameter {
  readonly name: string
  readonly description: string
  readonly schema: z.ZodType
  readonly example: string | readonly string[]
  readonly required?: boolean
}

const ids = z.array(z.uuid())

/** Shared by all lists of a space. */
export const inSpace: QueryParameter = {
  ...{ name: 'space_id', description: 'The space; exactly one', schema: z.uuid(), required: true },
  example: exampleId('space'),
}

export const nameQuery: QueryParameter = {
  ...{ name: 'query', description: 'A text that the name contains', schema: z.string(), example: 'spring' },
}

const linkedTo = (name: string, thing: 'ad campaign' | 'ad set' | 'creative' | 'media'): QueryParameter => ({
  ...{ name, description: `Only what belongs to one of these; each is the id of a ${thing}`, schema: ids },
  example: [exampleId(thing)],
})

/** Of campaigns, and of all that is below them. */
export const campaignParameters: readonly QueryParameter[] = [
  inSpace,
  {
    ...{ name: 'ad_account_id', description: 'One or more ad accounts', schema: ids, required: true },
    example: [exampleId('ad account')],
  },
  nameQuery,
  { name: 'status', description: 'Only this status', schema: z.enum(AD_STATUSES), example: 'live' },
]

export const adSetParameters: readonly QueryParameter[] = [
  ...campaignParameters,
  linkedTo('ad_campaign_id', 'ad campaign'),
]

export const adParameters: readonly QueryParameter[] = [
  ...adSetParameters,
  linkedTo('ad_set_id', 'ad set'),
  linkedTo('creative_id', 'creative'),
  linkedTo('media_id', 'media'),
]

/** Of the rows of a view. */
export const columnsParameter: QueryParameter = {
  name: 'columns',
  description: 'The columns of the cells, by id or name; by default those that the view shows',
  schema: z.array(z.string()),
  example: ['Notes', exampleId('column')],
}

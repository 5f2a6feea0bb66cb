import { z } from 'zod'
import { AD_STATUSES } from '../../../fixtures/ad-entities.ts'
import { id } from './shapes.ts'

/** A query parameter of an operation. A list is written with commas. */
export interface QueryParameter {
  readonly name: string
  readonly description: string
  readonly schema: z.ZodType
  readonly required?: boolean
}

const ids = z.array(id)

/** Shared by all lists of a space. */
export const inSpace: QueryParameter = {
  ...{ name: 'space_id', description: 'The space; exactly one', schema: id, required: true },
}

export const nameQuery: QueryParameter = {
  ...{ name: 'query', description: 'A text that the name contains', schema: z.string() },
}

const linkedTo = (name: string, thing: string): QueryParameter => ({
  ...{ name, description: `Only what belongs to one of these ${thing}`, schema: ids },
})

/** Of campaigns, and of all that is below them. */
export const campaignParameters: readonly QueryParameter[] = [
  inSpace,
  { name: 'ad_account_id', description: 'One or more ad accounts', schema: ids, required: true },
  nameQuery,
  { name: 'status', description: 'Only this status', schema: z.enum(AD_STATUSES) },
]

export const adSetParameters: readonly QueryParameter[] = [
  ...campaignParameters,
  linkedTo('ad_campaign_id', 'campaigns'),
]

export const adParameters: readonly QueryParameter[] = [
  ...adSetParameters,
  linkedTo('ad_set_id', 'ad sets'),
  linkedTo('creative_id', 'creatives'),
  linkedTo('media_id', 'media'),
]

/** Of the rows of a view. */
export const columnsParameter: QueryParameter = {
  name: 'columns',
  description: 'The columns of the cells, by id or name; by default those that the view shows',
  schema: z.array(z.string()),
}

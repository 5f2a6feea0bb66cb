import type { ResourceName } from './resources/index.ts'

/**
 * The properties of each resource in their order: what `fields` may name. An upload is read as a whole. They stand here once
 * more, so that nobody who starts a simulator waits for the schemas of all resources.
 */
const MEMBERS: Readonly<Record<Exclude<ResourceName, 'Upload'>, string>> = {
  Row: 'id board_id parent_id title position fields organization_id space_id archived created_at updated_at html_url',
  Column: `
    id board_id name type sub_type multiple order options media_attribute_id media_attribute_type config
    organization_id space_id created_at updated_at`,
  View: `
    id board_id name type position filters filters_complete visible_column_ids visible_columns_pinned
    organization_id space_id created_at updated_at html_url`,
  MediaAttribute: 'id name type multiple space_id organization_id created_at updated_at options autofill',
  Media: `
    id name type format media_type organization_id space_id folder size width height aspect_ratio duration
    page_count description summary status creative_id concept_id variant_id attributes exports metrics created_at
    updated_at html_url`,
  LibraryView: `
    id name space_id organization_id view_mode filter filter_complete sort group_by visible_fields order created_at
    updated_at html_url`,
  AdCampaign: 'id external_id ad_account_id name status first_active_at last_active_at created_at updated_at',
  AdSet: 'id external_id ad_account_id name status first_active_at last_active_at created_at updated_at ad_campaign_id',
  Ad: `
    id external_id ad_account_id name status first_active_at last_active_at created_at updated_at ad_campaign_id
    ad_set_id thumbnail_url preview_url creative_ids media_ids`,
  AdAccount: 'id external_id organization_id platform name currency created_at updated_at',
  Creative: 'id ad_account_id name thumbnail_url created_at updated_at',
  AccountInsights: 'id ad_account_id currency insights',
  User: 'id organization_id name email',
}

export const membersOf = (name: keyof typeof MEMBERS): readonly string[] => MEMBERS[name].trim().split(/\s+/)

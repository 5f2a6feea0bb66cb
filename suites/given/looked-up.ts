import type { OperationName } from '../contract/operations.ts'
import type { IdName } from './request-ids.ts'

/** The resources that each operation looks up by id. The first one belongs to a space, which decides who sees it. */
export const LOOKED_UP: Readonly<Record<OperationName, readonly [IdName, ...IdName[]]>> = {
  createRow: ['board'],
  updateRow: ['board', 'row'],
  listViewRows: ['board', 'view'],
  createColumn: ['board'],
  getColumn: ['board', 'column'],
  createView: ['board'],
  listViews: ['board'],
  getView: ['board', 'view'],
  createUpload: ['space'],
  getUpload: ['upload'],
  createMediaAttribute: ['space'],
  addOptions: ['attribute'],
  deleteOption: ['attribute'],
  setAttributeValue: ['media', 'field'],
  createLibraryView: ['space'],
  listLibraryViews: ['space'],
  getLibraryView: ['libraryView'],
  listAdCampaigns: ['space', 'account'],
  listAdSets: ['space', 'account'],
  listAds: ['space', 'account'],
}

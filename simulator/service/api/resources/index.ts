import { ColumnConfig } from '../../operations/board-columns/config/any-config.ts'
import { AccountInsights, Ad, AdAccount, AdCampaign, AdSet, Creative } from './ads.ts'
import { Column, Row, RowField, RowFilter, StoredRowFilter, View } from './board.ts'
import { LibraryView } from './library-view.ts'
import { Media, MediaAttribute, MediaAttributeValue, MediaMetrics, Upload, VideoExport } from './media.ts'
import { User } from './user.ts'

/** Every resource of /v1, by its name in the OpenAPI document. A server may send further properties. */
export const resources = {
  Row,
  Column,
  View,
  MediaAttribute,
  Media,
  Upload,
  LibraryView,
  AdCampaign,
  AdSet,
  Ad,
  AdAccount,
  Creative,
  AccountInsights,
  User,
} as const

export type ResourceName = keyof typeof resources

/** The parts of resources that have a name in the OpenAPI document. */
export const parts = {
  RowField,
  RowFilter,
  StoredRowFilter,
  ColumnConfig,
  MediaAttributeValue,
  VideoExport,
  MediaMetrics,
} as const

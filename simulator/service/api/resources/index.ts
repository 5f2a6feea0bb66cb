import { AccountInsights, Ad, AdAccount, AdCampaign, AdSet, Creative } from './ads.ts'
import { Column, Row, RowFilter, View } from './board.ts'
import { LibraryView } from './library-view.ts'
import { Media, MediaAttribute, Upload } from './media.ts'
import { User } from './user.ts'

/** Every resource of /v1, by its name in the OpenAPI document. A server may send further members. */
export const resources = {
  Row,
  RowFilter,
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

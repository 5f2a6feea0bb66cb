/** What a token has used of its quota since `since`, in cost units. */
export interface QuotaWindow {
  openedAt: number
  used: number
}

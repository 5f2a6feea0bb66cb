/** What a token has used of its quota, in cost units, since the window opened. */
export interface QuotaWindow {
  openedAt: number
  used: number
}

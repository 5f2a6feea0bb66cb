import type { AdMetrics } from '../../../fixtures/ad-entities.ts'
import { CachedSelections } from './cached-selections.ts'

/** The entities from ad platforms. They never change, so that lists of them can be cached. */
export const createAdState = ({ accounts, campaigns, sets, ads, creatives }: Partial<AdMetrics> = {}) => ({
  accounts: new Map(accounts?.map(account => [account.id, account])),
  campaigns: new CachedSelections(campaigns),
  sets: new CachedSelections(sets),
  ads: new CachedSelections(ads),
  creatives: new CachedSelections(creatives),
})

import type { Ad, AdAccount, AdCampaign, AdMetrics, AdSet, Creative } from '../../../fixtures/ad-entities.ts'
import { CachedSelections } from './cached-selections.ts'

/** The entities from ad platforms. They never change, so that lists of them can be cached. */
export interface AdState {
  readonly accounts: ReadonlyMap<string, AdAccount>
  readonly campaigns: CachedSelections<AdCampaign>
  readonly sets: CachedSelections<AdSet>
  readonly ads: CachedSelections<Ad>
  readonly creatives: CachedSelections<Creative>
}

export const createAdState = ({ accounts, campaigns, sets, ads, creatives }: Partial<AdMetrics> = {}): AdState => ({
  accounts: new Map(accounts?.map(account => [account.id, account])),
  campaigns: new CachedSelections(campaigns),
  sets: new CachedSelections(sets),
  ads: new CachedSelections(ads),
  creatives: new CachedSelections(creatives),
})

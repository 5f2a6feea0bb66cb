import type { Ad, AdAccount, AdCampaign, AdMetrics, AdSet, Creative } from '../../../fixtures/ad-entities.ts'
import { Selections } from './selections.ts'

/** What is synced from ad platforms: read only, so that lists of it can be worked out once. */
export interface AdState {
  readonly accounts: ReadonlyMap<string, AdAccount>
  readonly campaigns: Selections<AdCampaign>
  readonly sets: Selections<AdSet>
  readonly ads: Selections<Ad>
  readonly creatives: Selections<Creative>
}

export const adState = ({ accounts, campaigns, sets, ads, creatives }: Partial<AdMetrics> = {}): AdState => ({
  accounts: new Map(accounts?.map(account => [account.id, account])),
  campaigns: new Selections(campaigns),
  sets: new Selections(sets),
  ads: new Selections(ads),
  creatives: new Selections(creatives),
})

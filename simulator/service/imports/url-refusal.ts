import type { Service } from '../service.ts'
import { hostOf, isAddress } from './host.ts'

/** Why a URL cannot be imported from, by what it says itself; what its name resolves to is another matter. */
export function urlRefusal({ rules }: Service, url: URL): string | undefined {
  return (
    rules.imports.schemeRefusal(url) ??
    rules.imports.credentialsRefusal(url) ??
    rules.imports.nameRefusal(url) ??
    (isAddress(url) ? rules.imports.addressRefusal(hostOf(url)) : undefined)
  )
}

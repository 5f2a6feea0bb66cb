import type { Service } from '../service.ts'
import { hostOf, isAddress } from './host.ts'

/** Why an import refuses a URL, as far as the URL itself shows. Does not resolve its host name. */
export function urlRefusal({ rules }: Service, url: URL): string | undefined {
  return (
    rules.imports.schemeRefusal(url) ??
    rules.imports.credentialsRefusal(url) ??
    rules.imports.nameRefusal(url) ??
    (isAddress(url) ? rules.imports.addressRefusal(hostOf(url)) : undefined)
  )
}

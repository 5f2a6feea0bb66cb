import type { Service } from '../service.ts'
import { hostOf, isAddress } from './host.ts'
import { ImportFailure } from './import-failure.ts'
import type { Imports } from './imports.ts'
import { urlRefusal } from './url-refusal.ts'

/** Finds the addresses to connect to. Throws if one of them is not public. */
async function resolveAddresses({ rules }: Service, imports: Imports, url: URL): Promise<readonly string[]> {
  const host = hostOf(url)
  const addresses = isAddress(url) ? [host] : await imports.resolve(host)
  if (addresses.length === 0) throw new ImportFailure(`the host name ${host} does not resolve`)
  for (const address of addresses) {
    const refusal = rules.imports.addressRefusal(address)
    if (refusal !== undefined) throw new ImportFailure(`the host ${host} is refused: ${refusal}`)
  }
  return addresses
}

/** Checks the URL and its addresses, then fetches it. Used for the first URL and for each redirect. */
export async function fetchHop(service: Service, imports: Imports, url: URL): Promise<Response> {
  const refusal = urlRefusal(service, url)
  if (refusal !== undefined) throw new ImportFailure(`the URL ${url.href} is refused: ${refusal}`)
  return imports.fetch(url.href, { addresses: await resolveAddresses(service, imports, url) })
}

import type { Service } from '../service.ts'
import { hostOf, isAddress } from './host.ts'
import { ImportFailure } from './import-failure.ts'
import type { Imports } from './imports.ts'
import { urlRefusal } from './url-refusal.ts'

/** The addresses to connect to. Throws unless every one of them is public. */
async function resolveAddresses({ rules }: Service, imports: Imports, url: URL): Promise<readonly string[]> {
  const host = hostOf(url)
  const addresses = isAddress(url) ? [host] : await imports.resolve(host)
  if (addresses.length === 0) throw new ImportFailure(`${host} does not resolve`)
  for (const address of addresses) {
    const refusal = rules.imports.addressRefusal(address)
    if (refusal !== undefined) throw new ImportFailure(`${host} is not fetched from: ${refusal}`)
  }
  return addresses
}

/** Looks at where a hop leads before it is taken: the first as well as each redirect. */
export async function fetchHop(service: Service, imports: Imports, url: URL): Promise<Response> {
  const refusal = urlRefusal(service, url)
  if (refusal !== undefined) throw new ImportFailure(`${url.href} is not fetched: ${refusal}`)
  return imports.fetch(url.href, { addresses: await resolveAddresses(service, imports, url) })
}

import type { Service } from '../service.ts'
import { ImportFailure } from './import-failure.ts'
import type { Imports } from './imports.ts'

const isRedirect = (status: number) => status >= 300 && status < 400

/**
 * Fetches a file, and follows redirects to https URLs of public hosts. Throws an ImportFailure, or the error of the
 * resolver or the fetcher. Spec: Media uploads.
 */
export async function importFile(service: Service, imports: Imports, url: string): Promise<Response> {
  let target = new URL(url)
  for (let redirects = 0; redirects <= service.limits.importRedirects; redirects += 1) {
    const response = await service.rules.imports.fetchHop(service, imports, target)
    const location = response.headers.get('location')
    if (!isRedirect(response.status) || location === null) {
      if (!response.ok) throw new ImportFailure(`${target.href} answered ${response.status}`)
      return response
    }
    if (!URL.canParse(location, target.href))
      throw new ImportFailure(`${target.href} redirects to something that is not a URL`)
    target = new URL(location, target)
  }
  throw new ImportFailure(`${url} redirects too often`)
}

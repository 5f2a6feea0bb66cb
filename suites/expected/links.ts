import type { Json, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'

export const isLink = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^https?:\/\/[^/\s]+/.test(value)

/** Where a link leads: a server may sign it anew for each response, in its query. */
export const placeOf = (link: Json | undefined): Json => String(link).split('?')[0] ?? null

/** Expects that each of several resources of one kind has a link of its own. */
export function expectOwnLinks({ expect }: Pick<CheckContext, 'expect'>, resources: readonly Resource[]): void {
  const urls = resources.map(({ html_url }) => html_url)
  const wrong = urls.find(url => !isLink(url))
  expect('GENERAL-HTML-URL').that(
    wrong === undefined,
    `html_url must be an http or https link, but it is ${JSON.stringify(wrong)}`,
  )
  // Two pages may show the same resource: compare the ids too.
  const twice = urls.find((url, index) => resources[urls.indexOf(url)]?.id !== resources[index]?.id)
  expect('GENERAL-HTML-URL-OWN').that(
    twice === undefined,
    `each resource must have its own html_url, but two share ${JSON.stringify(twice)}`,
  )
}

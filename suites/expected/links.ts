import type { Json, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'

export const isLink = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^https?:\/\/[^/\s]+/.test(value)

/** Demands of resources of one kind that each has a link, and none the link of another. */
export function expectOwnLinks({ expect }: Pick<CheckContext, 'expect'>, resources: readonly Resource[]): void {
  const urls = resources.map(({ html_url }) => html_url)
  const wrong = urls.find(url => !isLink(url))
  expect('GENERAL-HTML-URL').that(wrong === undefined, `html_url is ${JSON.stringify(wrong)}`)
  // A page may repeat what stood on the one before: that is no other resource.
  const twice = urls.find((url, index) => resources[urls.indexOf(url)]?.id !== resources[index]?.id)
  expect('GENERAL-HTML-URL-OWN').that(twice === undefined, `two resources share ${JSON.stringify(twice)}`)
}

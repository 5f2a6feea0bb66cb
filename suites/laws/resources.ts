import { type Check, check } from '../check.ts'
import { kebab, memberClauseId } from '../contract/clause-id.ts'
import { membersOf, type ResourceName, resourceNames } from '../contract/schemas/resources.ts'
import { NEEDS, OPTIONAL_SOURCES, SOURCES } from './shown-resources.ts'

const memberCheck = (resource: ResourceName, member: string): Check =>
  check(
    `resources/${kebab(resource).slice(1).toLowerCase()}/${member}`,
    memberClauseId(resource, member),
    NEEDS[resource] ?? [],
    async (context, expect) => {
      for (const [source, find] of Object.entries(SOURCES[resource])) {
        const found = await find(context)
        context.setup.that(
          OPTIONAL_SOURCES.includes(source) || found.length > 0,
          `find any ${resource} in the response to ${source}`,
        )
        for (const one of found) expect.member(resource, member, one)
      }
    },
  )

/** Each property of each resource, in every response that shows the resource. Spec: Resources and their fields. */
export const resourceLaws: readonly Check[] = resourceNames.flatMap(resource =>
  [...membersOf(resource).keys()].map(member => memberCheck(resource, member)),
)

import { param } from '../../service/operation.ts'
import { ok } from '../../service/reply.ts'
import type { Service } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeReply, changeRule, type Patch, patchOnlyIn } from '../patches.ts'

type Replacing = Service['rules']['options']['afterReplacing']

const replacing = (change: (honest: Replacing) => Replacing): Patch =>
  patchOnlyIn('updateMediaAttribute', changeRule('options', 'afterReplacing', change))

/** Mistakes in the update of a media attribute. */
export const attributeUpdateDeviations: readonly Deviation[] = [
  deviation(
    'referenced/attribute-update-keeps-options',
    'An update adds and renames options, and takes none away.',
    ['ATTRIBUTE-PATCH-OPTIONS'],
    replacing(honest => (call, before, changes) => {
      const given = honest(call, before, changes)
      return [...given, ...(before.options ?? []).filter(({ id }) => !given.some(option => option.id === id))]
    }),
  ),
  deviation(
    'referenced/attribute-update-adds-no-options',
    'An update renames and takes away options, and adds none.',
    ['ATTRIBUTE-PATCH-OPTIONS'],
    replacing(
      honest => (call, before, changes) =>
        honest(
          call,
          before,
          changes.filter(({ id }) => id !== undefined),
        ),
    ),
  ),
  deviation(
    'referenced/attribute-update-only-adds',
    'An update appends the options whose names are new, and changes nothing else.',
    ['ATTRIBUTE-PATCH-OPTIONS', 'ATTRIBUTE-PATCH-RENAMES'],
    replacing(honest => (call, before, changes) => [
      ...(before.options ?? []),
      ...honest(
        call,
        { ...before, options: [] },
        changes.filter(({ id }) => id === undefined),
      ),
    ]),
  ),
  deviation(
    'referenced/attribute-update-matches-names',
    'An option of another name is another option, with an id of its own.',
    ['ATTRIBUTE-PATCH-RENAMES'],
    replacing(
      honest => (call, before, changes) =>
        honest(
          call,
          before,
          changes.map(({ id: _, ...change }) => change),
        ),
    ),
  ),
  deviation(
    'referenced/attribute-update-makes-new-ids',
    'The old options are deleted, and the new ones are made.',
    ['ATTRIBUTE-PATCH-RENAMES'],
    replacing(
      honest => (call, before, changes) =>
        honest(
          call,
          { ...before, options: [] },
          changes.map(({ id: _, ...change }) => change),
        ),
    ),
  ),
  deviation(
    'referenced/attribute-update-ignores-case',
    'An option whose name changes in case alone is left as it is.',
    ['ATTRIBUTE-PATCH-OPTIONS', 'ATTRIBUTE-PATCH-RENAMES'],
    replacing(
      honest => (call, before, changes) =>
        honest(call, before, changes).map(
          option =>
            before.options?.find(
              ({ id, name }) => id === option.id && name.toLowerCase() === option.name.toLowerCase(),
            ) ?? option,
        ),
    ),
  ),
  deviation(
    'referenced/attribute-update-untags-media',
    'Media lose an option when it is renamed.',
    ['ATTRIBUTE-PATCH-RENAMES'],
    replacing(honest => (call, before, changes) => {
      const given = honest(call, before, changes)
      const renamed = given.filter(({ id, name }) => before.options?.some(old => old.id === id && old.name !== name))
      for (const { id } of renamed) call.service.rules.mediaAttributes.removeOptionFromMedia(call, before, id)
      return given
    }),
  ),
  deviation(
    'referenced/attribute-type-changes',
    'An update takes another type.',
    ['ATTRIBUTE-TYPE-IMMUTABLE'],
    changeReply('updateMediaAttribute', (reply, call) => {
      const attribute = call.world.mediaAttributes.get(param(call, 'id'))
      const { type } = Object(call.body)
      if (!attribute || type !== 'user') return reply
      return ok(
        call.service.present.mediaAttribute(
          call,
          call.world.mediaAttributes.put({ ...attribute, type, options: null }),
        ),
      )
    }),
  ),
]

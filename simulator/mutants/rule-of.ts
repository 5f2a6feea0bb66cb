import { changeRule, replaceRule } from '../service/patches.ts'
import type { Rules } from '../service/service.ts'

/** The patches of one rule of a resource, for mistakes of the same rule. */
export const ruleOf = <Group extends keyof Rules, Name extends keyof Rules[Group]>(group: Group, name: Name) => ({
  /** Derives the rule from that of the reference. */
  change: (change: (reference: Rules[Group][Name]) => Rules[Group][Name]) => changeRule(group, name, change),
  /** Replaces the rule; with `undefined` the service does not check it. */
  replace: (replacement: Rules[Group][Name]) => replaceRule(group, name, replacement),
})

import { type StatementChoices, wantsStatement } from './options.ts'
import type { StatementWriter } from './statement-writer.ts'

/** Prepares the statement of a run, if there is to be one; only then loads what makes it. Throws a UsageError. */
export async function openStatement(
  choices: StatementChoices,
  version: string | null | undefined,
): Promise<StatementWriter | undefined> {
  if (!wantsStatement(choices)) return undefined
  const { prepareStatement } = await import('./statement-writer.ts')
  return prepareStatement(choices, version)
}

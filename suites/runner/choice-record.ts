import type { CheckResult } from '../../reports/model.ts'
import type { ChoiceId } from '../contract/choices.ts'
import type { Exchange } from '../target/transport.ts'
import { describeExchange } from './describe-answer.ts'
import type { Run } from './run.ts'

/** Choices to refuse something: the last refusal before a check notes one shows what the target refuses. */
const REFUSES = /^(?:refuses|limits)-/

/** Records the choices of the target that a check notes, and a request that each choice to refuse something refused. */
export function createChoiceRecord({ redactor }: Pick<Run, 'redactor'>) {
  const choices = new Set<ChoiceId>()
  const refused: Partial<Record<ChoiceId, string>> = {}
  let lastRefused: Exchange | undefined
  return {
    observe(exchange: Exchange): void {
      if (exchange.response.status >= 400) lastRefused = exchange
    },
    note(id: ChoiceId): void {
      choices.add(id)
      if (lastRefused && REFUSES.test(id)) refused[id] ??= redactor.redact(describeExchange(lastRefused))
    },
    results: (): Pick<CheckResult, 'choices' | 'refused'> => ({ choices: [...choices].sort(), refused }),
  }
}

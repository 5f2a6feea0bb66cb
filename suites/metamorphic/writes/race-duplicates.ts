import { type Check, type CheckContext, check } from '../../check.ts'
import type { OperationName } from '../../contract/operations.ts'
import { repeatedPart } from '../../expected/replays.ts'
import { listLibraryViews } from '../../setup/library-views/library-views.ts'
import { goodRequest } from '../../setup/requests/good-requests.ts'
import { listViews } from '../../setup/views/views.ts'
import { type Answer, isSuccess, resourceIn } from '../../target/api.ts'
import { type Answers, racedColumn, sendThreeTimes } from './raced-column.ts'
import { inRounds } from './rounds.ts'

/** Sends a write several times at the same time with one key. */
async function sendAtOnce(context: CheckContext, operation: OperationName): Promise<Answers> {
  if (operation === 'createColumn') return (await racedColumn(context)).answers
  const send = async () => {
    const keyed = { ...(await goodRequest(context, operation)), key: context.run.freshKey() }
    return sendThreeTimes(() => context.api(operation, keyed))
  }
  const answers = await send()
  // A target may refuse the write because another user is writing: then with another key, for it may replay the refusal.
  return answers.some(isSuccess) ? answers : send()
}

/** Each answer is the one answer of the write, or says that the key is in use. */
function expectOneWrite({ expect }: CheckContext, operation: OperationName, answers: readonly Answer[]): void {
  const [first, ...others] = answers.filter(isSuccess)
  for (const other of others)
    expect('IDEM-CONCURRENT-ONCE').equal(
      repeatedPart(operation, other.json),
      repeatedPart(operation, first?.json),
      `two successful responses to ${operation}, sent three times at the same time with one key`,
    )
  for (const answer of answers) expect('IDEM-IN-FLIGHT').acceptedOrRefused(answer, 'conflict')
}

/** Lists, newest first, that show how often a view was created; what makes no list has other checks, or no other trace. */
const LISTS: Readonly<Partial<Record<OperationName, typeof listViews>>> = {
  createView: listViews,
  createLibraryView: (context, enough) => listLibraryViews(context, { enough }),
}

/** Expects that the list of what an operation creates has one resource of the name that was sent. */
async function expectListedOnce(context: CheckContext, operation: OperationName, answers: readonly Answer[]) {
  const success = answers.find(isSuccess)
  const made = success && resourceIn(success)
  const readItems = LISTS[operation]
  if (!made || !readItems) return
  const items = await readItems(context, found => found.some(({ id }) => id === made.id))
  const twins = items.filter(({ name }) => name === made.name).map(({ id }) => id)
  context
    .expect('IDEM-CONCURRENT-ONCE')
    .that(
      twins.length < 2,
      `${operation}, sent three times at the same time with one key, made ${twins.length} resources with the name ${JSON.stringify(made.name)}`,
    )
}

/** The writes whose answers tell whether they were done twice: a new id, or a refusal because the thing is done. */
const TELLING = [
  'createColumn',
  'createView',
  'createUpload',
  'createMediaAttribute',
  'createLibraryView',
  'addOptions',
  'deleteOption',
] as const satisfies readonly OperationName[]

/** Concurrent requests with one key write once. Spec: Endpoints > Conventions. */
export const raceDuplicates: readonly Check[] = TELLING.map(operation =>
  check(`relations/race-duplicates/${operation}`, ['IDEM-CONCURRENT-ONCE', 'IDEM-IN-FLIGHT'], context =>
    inRounds(context, async () => {
      const answers = await sendAtOnce(context, operation)
      const what = `call ${operation} by three requests at the same time with one key`
      context.setup.that(answers.some(isSuccess), what)
      expectOneWrite(context, operation, answers)
      await expectListedOnce(context, operation, answers)
    }),
  ),
)

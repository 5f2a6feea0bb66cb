import { z } from 'zod'
import { members } from '../../fixtures/schema.ts'
import type { ClientJudge, Remark } from '../journal/client-judge.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import { WholeNumber } from '../options/journal.ts'
import type { World } from '../world.ts'
import { inputRoute } from './route.ts'

/** So many exchanges are judged for one call, so that no other request waits long. */
const MOST_AT_ONCE = 200

/** So many remarks of a world are kept. */
const MOST_REMARKS = 1000

const ListedRemark: z.ZodType<Remark & { readonly exchange: number }> = z.object({
  exchange: z.int().describe('The id of the exchange'),
  clause: z.string(),
  statement: z.string(),
  kind: z.enum(['failure', 'advice']),
  saw: z.string(),
  remedy: z.string(),
})

export type ListedRemark = z.infer<typeof ListedRemark>

/** How far the judge of a world has come. */
interface Judgement {
  readonly judge: ClientJudge
  /** The id of the last exchange that was judged. */
  judged: number
  remarks: readonly ListedRemark[]
}

/** Judges only when somebody asks: a simulator that nobody looks at pays nothing. */
export function remarkRoute(createJudge: () => Promise<ClientJudge>) {
  const judgementOf = memoizeByObject(
    (_: World): Promise<Judgement> => createJudge().then(judge => ({ judge, judged: 0, remarks: [] })),
  )

  return inputRoute('GET', '/journal/remarks', {
    id: 'listRemarks',
    summary: 'Says what is wrong with the requests of clients, and which exchange is the last one judged so far',
    input: members({ since: WholeNumber.describe('Only about exchanges with a higher id').default(0) }),
    answer: z.object({ data: z.array(ListedRemark).readonly(), judged: z.int() }),
    async handle({ sandbox: { world, basePath }, origin, input: { since } }) {
      const judgement = await judgementOf(world)
      const next = world.journal.list().filter(({ id }) => id > judgement.judged)
      for (const entry of next.slice(0, MOST_AT_ONCE)) {
        const remarks = judgement.judge(entry, origin + basePath)
        judgement.judged = entry.id
        judgement.remarks = [...judgement.remarks, ...remarks.map(remark => ({ exchange: entry.id, ...remark }))]
      }
      judgement.remarks = judgement.remarks.slice(-MOST_REMARKS)
      return { data: judgement.remarks.filter(({ exchange }) => exchange > since), judged: judgement.judged }
    },
  })
}

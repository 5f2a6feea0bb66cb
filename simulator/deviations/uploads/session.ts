import { notFound } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeRule, replaceRule } from '../patches.ts'

const answered = (status: number, headers: Readonly<Record<string, string>>): Response =>
  new Response(null, { status, headers: { ...headers } })

const isQuestion = ({ headers }: Request): boolean => (headers.get('content-range') ?? '').startsWith('bytes *')

/** Mistakes in the session that takes the bytes. */
export const sessionDeviations: readonly Deviation[] = [
  deviation(
    'uploads/chunks-answered-as-the-end',
    'Every chunk is answered with 200.',
    ['UPLOAD-SESSION-CHUNKS'],
    replaceRule('sessions', 'answerProgress', () => answered(200, {})),
  ),
  deviation(
    'uploads/chunks-answered-without-range',
    'Chunks are answered with 308, without telling what is stored.',
    ['UPLOAD-SESSION-CHUNKS', 'UPLOAD-SESSION-STATUS'],
    replaceRule('sessions', 'answerProgress', () => answered(308, {})),
  ),
  deviation(
    'uploads/range-one-too-far',
    'Range ends at the number of bytes, not at the last one.',
    ['UPLOAD-SESSION-CHUNKS', 'UPLOAD-SESSION-STATUS'],
    replaceRule('sessions', 'answerProgress', ({ received }) => answered(308, { range: `bytes=0-${received}` })),
  ),
  deviation(
    'uploads/question-ends-the-session',
    'A PUT without bytes cancels the session.',
    ['UPLOAD-SESSION-RESUMES'],
    service => {
      const cancelled = new Set<string>()
      return changeRule('sessions', 'find', honest => (context, id, request) => {
        if (cancelled.has(id)) throw notFound()
        if (isQuestion(request)) cancelled.add(id)
        return honest(context, id, request)
      })(service)
    },
  ),
]

import type { Answer } from '../target/api.ts'
import type { Exchange } from '../target/transport.ts'

const LONGEST = 200

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** `POST /v1/boards/{id}/rows`: the request. */
export function describeRequest({ request: { method, url } }: Pick<Answer, 'request'>): string {
  const { pathname, search } = new URL(url)
  return cut(`${method} ${pathname}${search}`)
}

/**
 * The beginning of a body in one line: the first lines of a page in HTML say nothing. The ends of lines stay visible, since a
 * secret that they break apart could not be found otherwise.
 */
const inOneLine = (text: string): string =>
  cut(
    text
      .slice(0, 4 * LONGEST)
      .trim()
      .replaceAll(/[\t ]*(\r?)\n\s*/g, (_, carriage: string) => (carriage ? '\\r\\n' : '\\n')),
  )

/** `400 {"error": ...}`: the response. */
export const describeResponse = ({ status, text }: Pick<Answer, 'status' | 'text'>): string =>
  `${status} ${inOneLine(text)}`

/** `POST /v1/boards/{id}/rows answered 400 {"error": ...}` */
export const describeAnswer = (answer: Answer): string =>
  `${describeRequest(answer)} answered ${describeResponse(answer)}`

/** The same of an exchange, with the body that was sent. */
export function describeExchange({ request, response }: Exchange): string {
  const sent = typeof request.body === 'string' ? ` with ${inOneLine(request.body)}` : ''
  return `${describeRequest({ request })}${sent} answered ${describeResponse(response)}`
}

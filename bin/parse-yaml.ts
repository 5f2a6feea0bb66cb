import { LineCounter, parseDocument } from 'yaml'
import { findTooDeep, YAML_TOO_DEEP } from '../fixtures/yaml-depth.ts'
import { describeYamlError } from '../fixtures/yaml-words.ts'

interface Place {
  readonly line: number
  readonly column: number
}

/** A text that is no YAML, and where. */
export class YamlProblem extends Error {
  readonly place: Place

  constructor(message: string, place: Place) {
    super(message)
    this.place = place
  }
}

/** Parses YAML, and so JSON too. Throws a YamlProblem, whose message shows no value of the text. */
export function parseYaml(text: string) {
  const tooDeep = findTooDeep(text)
  if (tooDeep) throw new YamlProblem(YAML_TOO_DEEP, tooDeep)
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' })
  const placeOf = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { line, column: col }
  }
  const [error] = document.errors
  if (error) throw new YamlProblem(describeYamlError(error, document), placeOf(error.pos[0]))
  try {
    const value: unknown = document.toJS()
    return { document, value, placeOf }
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    throw new YamlProblem('aliases are repeated too often, or have no anchor', placeOf(0))
  }
}

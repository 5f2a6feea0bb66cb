import { composeYaml, type YamlPlace } from '../fixtures/yaml/compose.ts'

/** A text that is no YAML, and where. */
export class YamlProblem extends Error {
  readonly place: YamlPlace

  constructor(message: string, place: YamlPlace) {
    super(message)
    this.place = place
  }
}

/** Parses YAML, and so JSON too. Throws a YamlProblem, whose message shows no value of the text. */
export function parseYaml(text: string) {
  const { document, placeOf, errors } = composeYaml(text, { merge: false })
  const [first] = errors
  if (first) throw new YamlProblem(first.message, first)
  try {
    const value: unknown = document.toJS()
    return { document, value, placeOf }
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    throw new YamlProblem('aliases are repeated too often, or have no anchor', placeOf(0))
  }
}

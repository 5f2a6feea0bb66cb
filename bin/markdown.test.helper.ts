/** The snippets of a language under the headings of a level that begin so, in their order. */
export function snippetsOf(markdown: string, heading: string, language: string): readonly string[] {
  const [marks = ''] = heading.match(/^#+/) ?? []
  const section = markdown.split(`\n${marks} `).find(text => text.startsWith(heading.slice(marks.length + 1))) ?? ''
  return section
    .split(`\`\`\`${language}\n`)
    .slice(1)
    .map(text => text.split('```')[0] ?? '')
}

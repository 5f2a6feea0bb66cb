import { type CheckGroup, type Item, listSections, type Section } from '../sections.ts'
import type { CheckProps } from './check.tsx'
import { cut } from './cut.ts'
import { ExchangeBody, ExchangeLine } from './exchange.tsx'
import { CheckLinks, LinkTo } from './links.tsx'
import type { PageData } from './page-data.ts'

/** The decisive exchange of a check. */
function Example({ data, check }: CheckProps) {
  const decisive = check.evidence.at(-1)
  const exchange = decisive && data.pool.find(decisive)?.exchange
  return (
    <details>
      <summary>What {check.id} saw</summary>
      <p>
        <LinkTo id={check.id} />: {cut(check.reason ?? '', data.room.text)}
      </p>
      {exchange ? (
        <>
          <p class="label">
            <ExchangeLine data={data} exchange={exchange} />
          </p>
          <ExchangeBody data={data} exchange={exchange} />
        </>
      ) : null}
    </details>
  )
}

/** What else an item may be, folded under the line that introduces it. */
function Others({ others: [intro, ...others] }: Pick<Item, 'others'>) {
  if (intro === undefined) return null
  return (
    <details>
      <summary>{intro}</summary>
      <ul>
        {others.map(other => (
          <li>{other}</li>
        ))}
      </ul>
    </details>
  )
}

const FoldedChecks = ({ title, checks }: CheckGroup) => (
  <details>
    <summary>{title}</summary>
    <CheckLinks checks={checks} />
  </details>
)

function ItemView({ data, item }: { readonly data: PageData; readonly item: Item }) {
  const { lines, others, details, example, groups } = item
  const [first = '', ...rest] = lines.map(line => cut(line, data.room.text))
  return (
    <li>
      <p>{rest.length > 0 ? <b>{first}</b> : first}</p>
      {rest.map(line => (
        <p>{line}</p>
      ))}
      <Others others={others} />
      {example && details.length === 0 ? <Example data={data} check={example} /> : null}
      {example && details.length > 0 ? <LinkTo id={example.id} /> : null}
      {groups.map(one => (
        <FoldedChecks {...one} />
      ))}
    </li>
  )
}

const SectionView = ({ data, section }: { readonly data: PageData; readonly section: Section }) => (
  <section aria-labelledby={section.id} class={`findings ${section.severity}`}>
    <h2 id={section.id}>{section.title}</h2>
    <ol>
      {section.items.map(item => (
        <ItemView data={data} item={item} />
      ))}
    </ol>
  </section>
)

/** The sections that every report has, as parts of the page. */
export const sectionParts = (data: PageData) =>
  listSections(data.results)
    .filter(({ most }) => most > 0)
    .map(section => ({
      ...{ id: section.id, name: section.title },
      content: <SectionView data={data} section={section} />,
    }))

import { LEVELS, OUTCOMES } from '../model.ts'
import type { PageData } from './page-data.ts'

const Select = ({ name, options }: { readonly name: string; readonly options: readonly string[] }) => (
  <label>
    {name}
    <select id={`filter-${name}`}>
      <option value="">all</option>
      {options.map(option => (
        <option value={option}>{option}</option>
      ))}
    </select>
  </label>
)

/** Search and filters for the clauses and checks. Without the script of the page there are none. */
export const Filters = ({ data: { results, clauses } }: { readonly data: PageData }) => {
  const found = new Set([...results.checks, ...clauses].map(({ outcome }) => outcome))
  const areas = [...new Set([...results.checks, ...clauses].map(({ area }) => area))].sort()
  return (
    <search class="filters" hidden>
      <label>
        search
        <input id="filter-text" type="search" autocomplete="off" aria-describedby="filter-keys" />
      </label>
      <Select name="outcome" options={OUTCOMES.filter(outcome => found.has(outcome))} />
      <Select name="level" options={LEVELS} />
      <Select name="area" options={areas} />
      <button type="button" id="filter-open">
        Open all shown
      </button>
      <p id="filter-found" role="status" />
      <p id="filter-keys">
        <label>
          <input type="checkbox" id="filter-use-keys" checked /> Keys:
        </label>{' '}
        <kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> next and previous result, <kbd>Enter</kbd> open, <kbd>Esc</kbd>{' '}
        clear
      </p>
    </search>
  )
}

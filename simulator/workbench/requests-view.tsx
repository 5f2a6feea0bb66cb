import { Button, Choice, Field } from './parts.tsx'

const HEADS = [
  ['time', 'Time'],
  ['status', 'Status'],
  ['path', 'Request'],
  ['reason', 'Reason'],
  ['operation', 'Operation'],
  ['token', 'Token'],
  ['took', 'Took'],
  ['marks', 'Marks'],
]

/** The requests, newest first, and beside them what is known of the chosen one. */
export const RequestsView = () => (
  <section id="requests" aria-label="Requests">
    <div class="bar-of-fields">
      <Field id="filter-text" name="Search">
        <input id="filter-text" type="search" autocomplete="off" />
      </Field>
      <Choice id="filter-operation" name="Operation" values={['any']} />
      <Field id="filter-status" name="Status">
        <select id="filter-status">
          <option value="">any</option>
          {['2', '4', '5'].map(first => (
            <option value={first}>{first}xx</option>
          ))}
          <option value="l">lost</option>
        </select>
      </Field>
      <Choice id="filter-token" name="Token" values={['any']} />
      <Choice id="filter-remark" name="Judge" values={['any', 'failure', 'advice']} />
      <button id="pause" type="button" aria-pressed="false">
        Pause
      </button>
      <Button id="clear">Forget all</Button>
      <span id="request-count" aria-live="off" />
      <small class="keys">
        <kbd>j</kbd> <kbd>k</kbd> next, previous · <kbd>/</kbd> search · <kbd>p</kbd> pause · <kbd>Esc</kbd> close ·{' '}
        <kbd>1</kbd> to <kbd>4</kbd> views
      </small>
    </div>
    <div id="timeline" role="img" aria-label="Timeline" />
    <small>
      Requests over time, long pauses cut: green is answered, red is refused or failed, a violet line is a fault, a
      dashed line a move of the clock.
    </small>
    <div id="split">
      <div id="listed">
        <div class="heads" aria-hidden="true">
          {HEADS.map(([style, text]) => (
            <span class={style}>{text}</span>
          ))}
        </div>
        <div id="request-list" role="listbox" tabindex={0} aria-label="Requests, newest first">
          <div id="request-rows" role="presentation" />
        </div>
      </div>
      <div id="request" hidden />
    </div>
  </section>
)

import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { NAMED_EFFECTS } from '../options/fault.ts'
import type { Service } from '../service/service.ts'
import { showControls } from './browser/controls.ts'
import { createRequests } from './browser/describe-request.ts'
import { createHeldTables } from './browser/held-tables.ts'
import { createKit } from './browser/kit.ts'
import { showRequests } from './browser/requests.ts'
import { createSnippets } from './browser/snippets.ts'
import { startPage } from './browser/start-page.ts'
import { createTables } from './browser/tables.ts'
import { showWorld } from './browser/world.ts'
import { STYLE } from './style.ts'

const SCRIPT = `{
const kit = (${createKit})();
(${showRequests})(kit, (${createRequests})(kit, (${createSnippets})(kit.baseUrl)));
const tables = (${createTables})(kit);
(${showWorld})(kit, tables, (${createHeldTables})(kit, tables));
(${showControls})(kit);
(${startPage})(kit);
}`

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** The page may run its own script and call its own server: what a client sent stays text, whatever it is. */
const policyOf = async (): Promise<string> =>
  [
    "default-src 'none'",
    `style-src ${await hashOf(STYLE)}`,
    `script-src ${await hashOf(SCRIPT)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface FieldProps {
  readonly id: string
  readonly name: string
}

const Field = ({ id, name, children }: FieldProps & { readonly children?: Child }) => (
  <label for={id}>
    {name}
    {children ?? <input id={id} autocomplete="off" />}
  </label>
)

const Choice = ({ id, name, values }: FieldProps & { readonly values: readonly string[] }) => (
  <Field id={id} name={name}>
    <select id={id}>
      {values.map(value => (
        <option value={value === 'any' ? '' : value}>{value}</option>
      ))}
    </select>
  </Field>
)

interface OfferedProps extends FieldProps {
  /** The id of the list, which the script fills. */
  readonly list: string
}

const Offered = ({ id, name, list }: OfferedProps) => (
  <Field id={id} name={name}>
    <input id={id} list={list} placeholder="an id, or words from it" autocomplete="off" />
    <datalist id={list} />
  </Field>
)

const Button = ({ id, children }: { readonly id: string; readonly children: Child }) => (
  <button id={id} type="button">
    {children}
  </button>
)

const Requests = () => (
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
    </div>
    <div id="request-list" role="listbox" tabindex={0} aria-label="Requests, newest first">
      <div id="request-rows" role="presentation" />
    </div>
    <p>
      <small>
        <kbd>j</kbd> and <kbd>k</kbd> go through the requests, <kbd>/</kbd> searches, <kbd>p</kbd> pauses, <kbd>1</kbd>{' '}
        to <kbd>3</kbd> change the view.
      </small>
    </p>
    <div id="request" />
  </section>
)

const World = () => (
  <section id="world" aria-label="World" hidden>
    <div class="bar-of-fields">
      <Choice id="world-token" name="As seen with the token" values={[]} />
      <Choice id="world-board" name="Board" values={[]} />
      <Choice id="world-view" name="View" values={['any']} />
      <Button id="world-refresh">Refresh</Button>
    </div>
    <p>
      <small>This page reads a copy of the world: that costs no quota, and leaves nothing in the journal.</small>
    </p>
    <div id="world-parts" />
  </section>
)

const Controls = ({ operations }: { readonly operations: readonly string[] }) => (
  <div id="controls" hidden>
    <section aria-labelledby="clock-title">
      <h2 id="clock-title">Clock</h2>
      <p id="clock-now" />
      <div class="buttons">
        <Button id="clock-hour">+ 1 hour</Button>
        <Button id="clock-upload">+ 12 hours 1 second</Button>
        <Button id="clock-next">To the next due time</Button>
        <Button id="clock-freeze">Freeze</Button>
        <Button id="clock-run">Run</Button>
        <Field id="clock-duration" name="Duration, such as P1D" />
        <Button id="clock-advance">Advance</Button>
      </div>
      <ul id="timers" />
    </section>
    <section aria-labelledby="fault-title">
      <h2 id="fault-title">Faults and holds</h2>
      <div class="bar-of-fields">
        <Choice id="fault-operation" name="Operation" values={['any', ...operations]} />
        <Field id="fault-token" name="Token" />
        <Choice id="fault-effect" name="What happens" values={[...NAMED_EFFECTS, 'hold']} />
        <Field id="fault-value" name="Value, such as 503, after, PT5S" />
        <Field id="fault-times" name="Times" />
        <Button id="fault-add">Plan it</Button>
        <Button id="faults-clear">Remove all</Button>
      </div>
      <ul id="faults" />
    </section>
    <section aria-labelledby="changes-title">
      <h2 id="changes-title">Mistakes and permitted choices</h2>
      <ul id="changes" />
      <div class="bar-of-fields">
        <Offered id="sandbox-mutants" name="Add a mistake" list="known-mutants" />
        <Offered id="sandbox-variants" name="Add a permitted choice" list="known-variants" />
        <Field id="sandbox-variant-set" name="Number of a variant set" />
        <Button id="sandbox-open">Open a sandbox with these</Button>
      </div>
      <ul id="chosen-changes" />
    </section>
    <section aria-labelledby="sandboxes-title">
      <h2 id="sandboxes-title">Sandboxes</h2>
      <ul id="sandboxes" />
    </section>
    <section aria-labelledby="snapshots-title">
      <h2 id="snapshots-title">World and snapshots</h2>
      <div class="buttons">
        <Button id="snapshot-keep">Take a snapshot</Button>
        <Button id="world-reset">Reset to the start</Button>
      </div>
      <ul id="snapshots" />
      <Field id="world-file" name="Load a world or a snapshot from a file, or drop it onto the page">
        <input id="world-file" type="file" accept=".yaml,.yml,.json" />
      </Field>
      <ol id="file-problems" />
    </section>
  </div>
)

function Page({ service }: { readonly service: Service }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Simulator</title>
        <link rel="icon" href="data:," />
        <style>{raw(STYLE)}</style>
      </head>
      <body>
        <header>
          <h1>Simulator</h1>
          <nav aria-label="Views">
            <a href="#requests">Requests</a>
            <a href="#world">World</a>
            <a href="#controls">Controls</a>
            <a href="docs">API</a>
          </nav>
          <span id="base-url" />
        </header>
        <p id="message" role="status" />
        <form id="authorize" class="bar-of-fields" hidden>
          <Field id="control-token" name="This simulator needs the control token that it printed">
            <input id="control-token" type="password" autocomplete="off" />
          </Field>
          <button type="submit">Use it</button>
        </form>
        <main>
          <Requests />
          <World />
          <Controls operations={Object.keys(service.operations)} />
        </main>
        <script>{raw(SCRIPT)}</script>
      </body>
    </html>
  )
}

/** The page that shows a simulator or a sandbox, and its Content-Security-Policy. It holds no data: its script asks for them. */
export const renderWorkbench = async (
  service: Service,
): Promise<{ readonly html: string; readonly policy: string }> => ({
  html: `<!doctype html>\n${<Page service={service} />}`,
  policy: await policyOf(),
})

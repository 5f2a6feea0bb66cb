import { Button, Choice } from './parts.tsx'

/** The world as a token sees it, and the form that writes a row. */
export const WorldView = () => (
  <section id="world" aria-label="World" hidden>
    <div class="bar-of-fields">
      <Choice id="world-token" name="As seen with the token" values={[]} />
      <Choice id="world-board" name="Board" values={[]} />
      <Choice id="world-view" name="View" values={['any']} />
      <Button id="world-refresh">Refresh</Button>
      <Button id="row-add">Add a row</Button>
    </div>
    <p>
      <small>
        The tables show a copy of the world: reading it costs no quota, and leaves nothing in the journal. A row that
        you add or edit here is written through <code>/v1</code> with the chosen token, like any other client does.
      </small>
    </p>
    <div id="world-parts" />
    <dialog id="row-dialog" aria-labelledby="row-dialog-title">
      <form id="row-form" method="dialog">
        <h2 id="row-dialog-title">Row</h2>
        <div id="row-fields" />
        <p id="row-problem" class="refused" role="alert" />
        <div class="buttons">
          <button type="submit">Save</button>
          <Button id="row-cancel">Cancel</Button>
        </div>
      </form>
    </dialog>
  </section>
)

import { Button, Choice } from './parts.tsx'

/** The world as a token sees it. */
export const WorldView = () => (
  <section id="world" aria-label="World" hidden>
    <div class="bar-of-fields">
      <Choice id="world-token" name="As seen with the token" values={[]} />
      <Choice id="world-board" name="Board" values={[]} />
      <Choice id="world-view" name="View" values={['any']} />
      <Button id="world-refresh">Refresh</Button>
    </div>
    <p>
      <small>
        The tables show a copy of the world: reading it costs no quota, and leaves nothing in the journal or with the
        judge. Click a cell to edit it; what you write goes through <code>/v1</code> with the chosen token, like any
        other client does.
      </small>
    </p>
    <div id="world-parts" />
  </section>
)

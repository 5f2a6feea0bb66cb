import { FaultForm } from './fault-form.tsx'
import { Button, Field } from './parts.tsx'

/** The clock, the faults, and the world as a whole. */
export const ControlsView = ({ operations }: { readonly operations: readonly string[] }) => (
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
      </div>
      <div class="bar-of-fields">
        <Field id="clock-duration" name="Duration, such as P1D" />
        <Button id="clock-advance">Advance</Button>
      </div>
      <ul id="timers" />
    </section>
    <section aria-labelledby="fault-title" class="wider">
      <h2 id="fault-title">Faults and holds</h2>
      <FaultForm operations={operations} />
      <div id="faults" />
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

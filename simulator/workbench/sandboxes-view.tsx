import { Button, Field, Offered } from './parts.tsx'

/** The open and closed sandboxes, those with failures first, and the mutants and variants of this one and of the next. */
export const SandboxesView = () => (
  <div id="sandboxes" hidden>
    <section aria-labelledby="sandboxes-title">
      <h2 id="sandboxes-title">Sandboxes</h2>
      <div class="bar-of-fields">
        <Field id="sandbox-filter" name="Search">
          <input id="sandbox-filter" type="search" autocomplete="off" />
        </Field>
        <Button id="sandboxes-refresh">Refresh</Button>
      </div>
      <div id="sandbox-list" />
      <div id="closed-journal" />
    </section>
    <section aria-labelledby="changes-title">
      <h2 id="changes-title">Mutants and variants</h2>
      <ul id="changes" />
      <div class="bar-of-fields">
        <Offered id="sandbox-mutants" name="Add a mutant" list="known-mutants" />
        <Offered id="sandbox-variants" name="Add a variant" list="known-variants" />
        <Field id="sandbox-variant-set" name="Number of a variant set" />
        <Button id="sandbox-open">Open a sandbox with these</Button>
      </div>
      <ul id="chosen-changes" />
    </section>
  </div>
)

import { createCellEditor } from './browser/cell-editor.ts'
import { showChanges } from './browser/changes.ts'
import { showControls } from './browser/controls.ts'
import { createRequests } from './browser/describe-request.ts'
import { showFaults } from './browser/faults.ts'
import { createFeed } from './browser/feed.ts'
import { createFilters } from './browser/filters.ts'
import { createHeldTables } from './browser/held-tables.ts'
import { createKit } from './browser/kit.ts'
import { createRequestRow } from './browser/request-row.ts'
import { showRequests } from './browser/requests.ts'
import { createRowFields } from './browser/row-fields.ts'
import { createRowsTable } from './browser/rows-table.ts'
import { showSandboxes } from './browser/sandboxes.ts'
import { createSnippets } from './browser/snippets.ts'
import { startPage } from './browser/start-page.ts'
import { showStatus } from './browser/status.ts'
import { createTables } from './browser/tables.ts'
import { createTimeline } from './browser/timeline.ts'
import { showWorld } from './browser/world.ts'
import { PAGE_COPY } from './copies.ts'

/** What the page runs. Each part is the text of a function, which can use nothing from outside itself. */
export const SCRIPT = `{
const kit = (${createKit})();
const feed = (${createFeed})(kit);
const requests = (${createRequests})(kit, feed, (${createSnippets})(kit.baseUrl));
(${showRequests})(kit, {
  feed,
  requests,
  filters: (${createFilters})(kit, feed),
  drawRow: (${createRequestRow})(kit, feed, requests),
  timeline: (${createTimeline})(kit, feed),
});
const tables = (${createTables})(kit);
const fields = (${createRowFields})(kit);
const cells = (${createCellEditor})(kit, fields);
(${showWorld})(kit, {
  copyPrefix: '${PAGE_COPY}',
  tables,
  held: (${createHeldTables})(kit, tables),
  cells,
  rowsTable: (${createRowsTable})(kit, { tables, fields, cells }),
});
(${showControls})(kit);
(${showFaults})(kit, tables.table);
(${showSandboxes})(kit, { copyPrefix: '${PAGE_COPY}', table: tables.table, requests });
(${showChanges})(kit);
(${showStatus})(kit, feed);
(${startPage})(kit);
}`

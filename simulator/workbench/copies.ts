/** The names of sandboxes begin with it that are copies for the page to read. No list for people shows them. */
export const PAGE_COPY = 'workbench-'

import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'

export const paginationClauses = clausesOf('pagination', 'Endpoints > Conventions', [
  stated`HAS-MORE: has_more is true exactly when next_cursor is not null.
    reads every page of several lists`,
  implied`PAGES-KEYSET-LIST-VIEWS:
    A view that is created between two pages of the list of views does not hide or repeat an older view.
    creates a view after it reads the first page, then reads the other pages`,
  implied`PAGES-KEYSET-LIST-LIBRARY-VIEWS:
    A library view that is created between two pages of the list does not hide or repeat an older one.
    creates a library view after it reads the first page, then reads the other pages`,
  assumed`PAGES-TIES: Items that show the same creation time are sorted by id, descending.
    compares views and library views with the same time; assumed, because a server may sort by a finer time than it shows`,
  unseen`CURSOR-OPAQUE: A cursor is a string that clients do not interpret.
    this tells clients what to do`,
  unseen`PAGES-OFFSET: The pages of the rows of a view use an offset.
    clients cannot look into the cursor`,
])

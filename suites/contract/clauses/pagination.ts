import { clausesOf, implied, stated, unseen } from '../clause.ts'

export const paginationClauses = clausesOf('pagination', 'Endpoints > Conventions', [
  stated`HAS-MORE: has_more is true just when next_cursor is not null.
    every page of lists that are walked to their end`,
  implied`PAGES-KEYSET-LIST-VIEWS:
    A view created between two pages of the view list neither hides nor repeats an older one.
    a view is created between the first page and the second`,
  implied`PAGES-KEYSET-LIST-LIBRARY-VIEWS:
    A library view created between two pages of the list neither hides nor repeats an older one.
    a library view is created between the first page and the second`,
  unseen`PAGES-TIES: Equal creation times are ordered by id, descending.
    a server may sort by finer time than it prints, so that a tie cannot be told`,
  unseen`CURSOR-OPAQUE: A cursor is an opaque string.
    it says what clients may read into it`,
  unseen`PAGES-OFFSET: The rows feed of a view pages by an offset.
    the cursor is opaque`,
])

import { assumed, clausesOf, stated } from '../clause.ts'

export const fieldsClauses = clausesOf('fields', 'Endpoints > Conventions', [
  stated`FIELDS-ID-ALWAYS: The id is there even where fields does not name it.
    fields that names one other member`,
  assumed`FIELDS-SEVERAL: fields takes several names, joined by commas.
    two names in one request`,
])

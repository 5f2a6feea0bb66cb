import { assumed, clausesOf, stated } from '../clause.ts'

export const fieldsClauses = clausesOf('fields', 'Endpoints > Conventions', [
  stated`FIELDS-ID-ALWAYS: The response contains the id even if fields does not name it.
    sends fields with one other property`,
  assumed`FIELDS-SEVERAL: fields accepts several names, joined by commas.
    sends two names in one request`,
])

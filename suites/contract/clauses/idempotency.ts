import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'
import { KEY_LENGTH, KEY_RETENTION_HOURS } from '../limits.ts'

export const idempotencyClauses = clausesOf('idempotency', 'Endpoints > Conventions', [
  implied`IDEM-KEY-MAX: An Idempotency-Key has up to ${KEY_LENGTH.max} characters.
    a key of ${KEY_LENGTH.max} characters accepted, one of ${KEY_LENGTH.max + 1} refused`,
  implied`IDEM-KEY-ANY-STRING: A key need not be a UUID.
    a write whose key is a few words`,
  implied`IDEM-KEY-DISTINCT: The same request with another key is another write.
    two equal creations with two keys make two rows`,
  stated`IDEM-IN-FLIGHT: A key whose first request is still in flight is refused as a conflict, if it is refused.
    refusals among concurrent requests of one key`,
  implied`IDEM-REFUSED-NOT-IN-FLIGHT: A request that has been refused is in flight no more: its key is no conflict.
    a refused request again, and then mended, with the key it had`,
  implied`IDEM-CONCURRENT-ONCE: Concurrent requests with one key and one body write once.
    three equal creations at once make one row`,
  stated`IDEM-RETENTION: A key is remembered for ${KEY_RETENTION_HOURS} hours.
    a replay one minute before 24 hours have passed, by clock.url`,
  assumed`IDEM-RETENTION-END: After ${KEY_RETENTION_HOURS} hours a key is free again.
    the same request one minute after 24 hours writes anew, by clock.url`,
  unseen`IDEM-KEY-RECOMMENDED: A UUID v4 for each logical write, reused for retries only, is recommended.
    it advises clients and binds no server`,
])

import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'
import { KEY_LENGTH, KEY_RETENTION_HOURS } from '../limits.ts'

export const idempotencyClauses = clausesOf('idempotency', 'Endpoints > Conventions', [
  implied`IDEM-KEY-MAX: An Idempotency-Key has at most ${KEY_LENGTH.max} characters.
    sends a key of ${KEY_LENGTH.max} characters, which is accepted, and one of ${KEY_LENGTH.max + 1}, which is refused`,
  implied`IDEM-KEY-ANY-STRING: An Idempotency-Key does not have to be a UUID.
    sends each write with some words in its key`,
  implied`IDEM-KEY-DISTINCT: The same request with another key is a new write.
    creates two equal rows with two keys and finds both`,
  stated`IDEM-IN-FLIGHT:
    If a request is refused because an earlier request with its key is still running, the error code is conflict.
    sends concurrent requests with one key and reads the error codes`,
  implied`IDEM-REFUSED-NOT-IN-FLIGHT: After a request was refused, a new request with its key is not refused with conflict.
    repeats a refused request, and sends a corrected one, with the same key`,
  implied`IDEM-CONCURRENT-ONCE: Concurrent requests with the same key and body write once.
    sends three equal creations at the same time and finds one row`,
  stated`IDEM-RETENTION: The server remembers a key for ${KEY_RETENTION_HOURS} hours.
    repeats a request one minute before ${KEY_RETENTION_HOURS} hours have passed on the clock of clock.url`,
  assumed`IDEM-RETENTION-END: A key can be used again after ${KEY_RETENTION_HOURS} hours.
    repeats a request one minute after ${KEY_RETENTION_HOURS} hours on the clock of clock.url, and finds a new write`,
  unseen`IDEM-KEY-RECOMMENDED: Clients should send a new UUID v4 for each write and reuse it only for retries.
    this advises clients and demands nothing of a server`,
])

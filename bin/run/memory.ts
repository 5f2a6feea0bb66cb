import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Beyond this share of the largest heap, the next long answers may end the process. V8 gives up itself from 0.8 on. */
const NEARLY_FULL = 0.7

function isNearlyFull(): boolean {
  const { used_heap_size, heap_size_limit } = getHeapStatistics()
  return used_heap_size > NEARLY_FULL * heap_size_limit
}

/** Frees what nobody needs any more. Node has this function only behind a flag. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Whether the heap is nearly full of what is still needed. Ending a run then keeps its results; V8 would abort the process. */
export function isMemoryShort(): boolean {
  if (!isNearlyFull()) return false
  collectGarbage()
  return isNearlyFull()
}

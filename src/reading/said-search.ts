import { isPlaceholder, type Turn } from '../domain/call/timeline.ts'
import type { SearchMatch } from '../domain/search/search.ts'
import { startWorker } from '../lib/trusted-types.ts'
import type { FromEvidenceWorker, ToEvidenceWorker } from './evidence-worker.ts'
import evidenceWorker from './evidence-worker.ts?worker&url'

type OnFound = (matches: readonly SearchMatch[]) => void

export type SaidSearch = ReturnType<typeof createSaidSearch>

/**
 * Finds numbers however they were said. The worker starts with the first query that has a digit. Without a worker,
 * finds nothing.
 */
export function createSaidSearch(allTurns: readonly Turn[]) {
  const turns = allTurns.filter((turn) => !isPlaceholder(turn))
  const waiting: OnFound[] = []
  let worker: Worker | null = null
  const start = () => {
    worker = startWorker(evidenceWorker)
    worker?.addEventListener('message', ({ data: [found = []] }: MessageEvent<FromEvidenceWorker>) => {
      waiting.shift()?.(found.map(({ turn, ...span }) => ({ location: { kind: 'turn', index: turn }, ...span })))
    })
    worker?.addEventListener('error', () => {
      for (const onFound of waiting.splice(0)) onFound([])
    })
    worker?.postMessage({ turns, values: [] } satisfies ToEvidenceWorker)
    waiting.push(() => undefined)
  }
  return {
    find(query: string, onFound: OnFound) {
      if (!/\d/.test(query)) return onFound([])
      if (!worker) start()
      if (!worker) return onFound([])
      waiting.push(onFound)
      worker.postMessage({ values: [query] } satisfies ToEvidenceWorker)
    },
    release: () => worker?.terminate(),
  }
}

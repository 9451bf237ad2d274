import { startSampleService } from '../../sample-service/sample-service.ts'
import { recordingPath } from '../../sample-service/wire-call.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { benchCalls } from './bench-call.ts'
import type { BuiltPages } from './build-pages.ts'
import { createPacedLink, type LinkRequest, type Pace } from './paced-link.ts'

/** The service and both pages, all reached over one link of some pace. */
export type Stage = {
  pace: Pace
  service: string
  key: string
  viewer: string
  plain: string
  /** Asks for a recording's head, so that no page is the first to be served. */
  warm: (recording: BenchRecording) => Promise<void>
  /** Requests for recordings, preflights among them, from a moment on. */
  recordingRequests: (since: number) => LinkRequest[]
  close: () => Promise<void>
}

export async function openStage(pages: BuiltPages, pace: Pace): Promise<Stage> {
  const link = createPacedLink(pace)
  const service = await startSampleService({ calls: benchCalls })
  const serviceOrigin = await link.reach(service.origin)
  const warm = async ({ name }: BenchRecording) => {
    const address = `${service.origin}${recordingPath(name)}`
    await fetch(address, { method: 'HEAD', headers: { Authorization: `Bearer ${service.key}` } })
  }
  const viewer = await startViewerServer({ root: pages.viewer, config: { baseUrl: serviceOrigin }, isCompressed: true })
  const plain = await startViewerServer({ root: pages.plain, hasNoPolicy: true })
  return {
    pace,
    service: serviceOrigin,
    key: service.key,
    warm,
    viewer: await link.reach(viewer.origin),
    plain: await link.reach(plain.origin),
    recordingRequests: (since) => link.requests.filter(({ path, at }) => at >= since && path.endsWith('/audio.mp3')),
    close: async () => {
      await link.close()
      await Promise.all([service.close(), viewer.close(), plain.close()])
    },
  }
}

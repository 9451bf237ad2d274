import { recordingPath } from '../../sample-service/calls/wire-call.ts'
import { startSampleService } from '../../sample-service/sample-service.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { benchCalls } from './bench-call.ts'
import type { BuiltPages } from './build-pages.ts'
import { createPacedLink, type LinkRequest, type Pace } from './paced-link.ts'

export type TestBed = {
  pace: Pace
  service: string
  key: string
  viewer: string
  plain: string
  /** So that no measurement includes generating it. */
  warm: (recording: BenchRecording) => Promise<void>
  recordingRequests: (since: number) => LinkRequest[]
  close: () => Promise<void>
}

export async function openTestBed(pages: BuiltPages, pace: Pace): Promise<TestBed> {
  const link = createPacedLink(pace)
  const service = await startSampleService({ extraCalls: benchCalls })
  const serviceOrigin = await link.proxyTo(service.origin)
  const warm = async ({ name }: BenchRecording) => {
    const address = `${service.origin}${recordingPath(name)}`
    await fetch(address, { method: 'HEAD', headers: { Authorization: `Bearer ${service.key}` } })
  }
  const viewer = await startViewerServer({ root: pages.viewer, config: { baseUrl: serviceOrigin }, isCompressed: true })
  const plain = await startViewerServer({ root: pages.plain, isBare: true })
  return {
    pace,
    service: serviceOrigin,
    key: service.key,
    warm,
    viewer: await link.proxyTo(viewer.origin),
    plain: await link.proxyTo(plain.origin),
    recordingRequests: (since) => link.requests.filter(({ path, at }) => at >= since && path.endsWith('/audio.mp3')),
    close: async () => {
      await link.close()
      await Promise.all([service.close(), viewer.close(), plain.close()])
    },
  }
}

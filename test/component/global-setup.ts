import type { TestProject } from 'vitest/node'
import { startSampleService } from '../sample-service/sample-service.ts'
import { pilotCalls } from './pilot-calls.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    service: { origin: string; key: string }
    /** The seeds of the random interleavings. */
    seeds: readonly number[]
  }
}

export default async function setup(project: TestProject) {
  const service = await startSampleService({ extraCalls: pilotCalls })
  project.provide('service', { origin: service.origin, key: service.key })
  const [first, count] = [Number(process.env['FIRST_SEED'] ?? 1), Number(process.env['SEEDS'] ?? 16)]
  project.provide(
    'seeds',
    Array.from({ length: count }, (_, index) => first + index),
  )
  return () => service.close()
}

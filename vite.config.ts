import { availableParallelism } from 'node:os'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { distribution } from './deploy/build/distribution.ts'
import { SUPPORTED_BROWSERS } from './src/domain/supported-browsers.ts'
import { componentTests } from './test/component/project.ts'
import { serviceProxy } from './test/tools/service-proxy.ts'
import { TIME_LIMIT_SCALE } from './test/tools/time-limits.ts'

/** Such as `chrome120`. */
const TARGETS = Object.entries(SUPPORTED_BROWSERS).map(([browser, version]) => browser + version)

export default defineConfig(() => {
  const { page, worker } = distribution(TARGETS)
  return {
    // Relative to the page, which thereby works in any folder on any static server.
    base: './',
    // Tailwind's own minifier doesn't support `::highlight`, and Vite minifies the result.
    plugins: [react(), tailwind({ optimize: false }), page, serviceProxy()],
    build: {
      target: TARGETS,
      // Without lists for what loads late: requesting it file by file while the call is drawn delays the call.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, imports, { hostType }) => (hostType === 'html' ? imports : []),
      },
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS }, chunkFileNames } },
    },
    worker: { format: 'es', plugins: () => [worker()] },
    test: {
      // By default, Vitest leaves one core unused, half of a two-core machine.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      projects: [
        { extends: true, test: { name: 'unit', include: ['test/*.test.ts', 'test/unit/**/*.test.ts'], ...inNode } },
        { extends: true, test: { name: 'tools', include: ['test/tools/unit/**/*.test.ts'], ...inNode } },
        { extends: true, test: { name: 'decoders', include: ['test/decoders/**/*.test.ts'], ...inNode } },
        componentTests,
      ],
    },
  } satisfies ViteUserConfig
})

/** Few files instead of one for each shared module, so that a call is shown up to a fifth earlier on a slow processor. */
const CHUNK_GROUPS = [
  { name: 'react', test: /node_modules.(?:react|react-dom|scheduler)\//, priority: 2 },
  // What requests the call, so that the request doesn't wait for React.
  { name: 'first', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
]

const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`

const inNode = {
  environment: 'node',
  // Modules keep no state between tests, so test files share a process.
  isolate: false,
  testTimeout: 20_000 * TIME_LIMIT_SCALE,
} as const

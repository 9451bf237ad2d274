import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { distribution } from './deploy/build/distribution.ts'
import { reachedFrom } from './deploy/build/reached-from.ts'
import { componentTests } from './test/component/project.ts'
import { serviceProxy } from './test/tools/service-proxy.ts'

const TARGETS = ['chrome120', 'firefox121', 'safari17.4']
const { page, worker } = distribution(TARGETS)
export default defineConfig({
  // Assets are addressed relative to the page: it works from any folder of any static server.
  base: './',
  // One minifier is enough, and Tailwind's does not know `::highlight`.
  plugins: [react(), tailwind({ optimize: false }), page, serviceProxy()],
  build: {
    target: TARGETS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What it takes to ask for a call, and all that draws it: one file each, so that none waits for a connection.
          groups: [
            // It stays the same over many releases, and so does its name.
            { name: 'react', test: /node_modules.(?:react|react-dom|scheduler)\//, priority: 3 },
            { name: reachedFrom('entry', ['/src/main.tsx']), debugName: 'entry', priority: 2 },
            { name: reachedFrom('draw', ['/src/app/draw.tsx', '/src/words/en.ts']), debugName: 'draw', priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [worker()] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/*.test.ts', 'test/unit/**/*.test.ts'],
          // Modules keep no state between tests: one process may load them once for many files.
          isolate: false,
          // Nothing here is timed; a machine may be as slow as it likes.
          testTimeout: 120_000,
        },
      },
      componentTests,
    ],
  },
})

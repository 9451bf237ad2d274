import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { distribution } from './deploy/build/distribution.ts'
import { componentTests } from './test/component/project.ts'
import { serviceProxy } from './test/tools/service-proxy.ts'

const TARGETS = ['chrome120', 'firefox121', 'safari17.4']
const { page, worker } = distribution(TARGETS)
/** What knows no React. */
const BASE = /\/src\/(?:lib|domain|words|api|audio|host)\/|\/node_modules\/(?:valibot|@tanstack\/query-core)\//

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
          // What several scripts share is in two: with React, and without, which is all that asking for a call needs.
          groups: [
            { name: 'base', test: BASE, minShareCount: 2, priority: 2 },
            { name: 'drawing', minShareCount: 2, priority: 1 },
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

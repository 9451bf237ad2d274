import { availableParallelism } from 'node:os'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { distribution } from './deploy/build/distribution.ts'
import { reachedFrom } from './deploy/build/reached-from.ts'
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
    plugins: [ownIconFiles, react(), tailwind({ optimize: false }), page, serviceProxy()],
    build: {
      target: TARGETS,
      modulePreload: { polyfill: false, resolveDependencies },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups } },
      },
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

/**
 * The chunk groups follow imports: through the package's index, all icons would belong to the first group that shows
 * one.
 */
const ownIconFiles = {
  name: 'own-icon-files',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[.]tsx?$/, code: / from 'lucide'/ },
    handler: (code: string) =>
      code.replace(/import \{([^}]+)\} from 'lucide'/, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import ${name} from 'lucide/dist/esm/icons/${fileNameOf(name)}.mjs'`)
          .join(';'),
      ),
  },
} as const

/** `Volume2` becomes `volume-2`. */
const fileNameOf = (icon: string) => icon.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase()

const chunkGroups = [
  // Few releases change React, so browsers can cache this file for long.
  { name: 'react', test: /node_modules.(?:react|react-dom|scheduler)\//, priority: 3 },
  // In a portal, the request for the call would wait for React if its script shared a file with the recording's.
  {
    name: reachedFrom('entry', ['/src/main.tsx', '/src/lib/timing/responsive-timeout.ts']),
    debugName: 'entry',
    priority: 2,
  },
  {
    name: reachedFrom('screens', [
      '/src/app/boot/render-page.tsx',
      '/src/messages/en.ts',
      '/src/messages/quantities.ts',
    ]),
    debugName: 'screens',
    priority: 1,
  },
  {
    name: reachedFrom('after-paint', [
      '/src/features/details/call-checks.tsx',
      '/src/features/details/details-rest.tsx',
      '/src/features/sharing/share-actions.tsx',
      '/src/features/transcript/transcript-menu.tsx',
      '/src/domain/export/export-plain.ts',
      '/src/ui/controls/choice-menu.tsx',
      '/src/ui/controls/popover.tsx',
      '/src/ui/controls/splitter.tsx',
      '/src/app/call/call-trouble.tsx',
      '/src/reading/late-reading.ts',
    ]),
    debugName: 'after-paint',
  },
  {
    name: reachedFrom('recording', [
      '/src/audio/recording/loaded-recording.ts',
      '/src/features/recording/recording-panel.tsx',
    ]),
    debugName: 'recording',
  },
]

/**
 * Only scripts that load with the page or the call list their imports, which the browser then requests at once. Other
 * lists would make the first load larger.
 */
const resolveDependencies = (script: string, imports: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ||
  /(?:render-page|panel|recording|hide-call|screen|annotations|figures|rest|checks|share-actions|menu)-/.test(script)
    ? imports
    : []

const inNode = {
  environment: 'node',
  // Modules keep no state between tests, so test files share a process.
  isolate: false,
  testTimeout: 20_000 * TIME_LIMIT_SCALE,
} as const

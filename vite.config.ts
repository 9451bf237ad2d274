import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { pagePolicy } from './deploy/content-security-policy.ts'
import { componentTests } from './test/component/project.ts'
import { serviceProxy } from './test/tools/service-proxy.ts'

/** Writes the page's own policy into the built `index.html`; the development server needs inline scripts and goes without. */
function policyInPage(): Plugin {
  return {
    name: 'policy-in-page',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy() },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** Builds `embed.js` beside the page: a module of its own, which other pages import by that name. */
function embedModule(): Plugin {
  let root = '.'
  let outDir = 'dist'
  return {
    name: 'embed-module',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = config.build.outDir
    },
    async closeBundle() {
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir,
          emptyOutDir: false,
          target: TARGETS,
          lib: { entry: 'src/embed.ts', formats: ['es'], fileName: () => 'embed.js' },
        },
      })
    },
  }
}

const TARGETS = ['chrome120', 'firefox121', 'safari17.4']

export default defineConfig({
  // Assets are addressed relative to the page: it works from any folder of any static server.
  base: './',
  // One minifier is enough, and Tailwind's does not know `::highlight`.
  plugins: [react(), tailwind({ optimize: false }), policyInPage(), embedModule(), serviceProxy()],
  build: {
    target: TARGETS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/*.test.ts', 'test/unit/**/*.test.ts'],
          // Nothing here is timed; a machine may be as slow as it likes.
          testTimeout: 120_000,
        },
      },
      componentTests,
    ],
  },
})

import { defineConfig } from '@playwright/test'
import e2e from '../e2e/playwright.config.ts'
import { reportOf } from '../tools/totals.ts'

/** Tests the built viewer on real web servers that are configured as docs/deploying.md describes. */
export default defineConfig(e2e, {
  testDir: '.',
  projects: [{ name: 'nginx' }, { name: 'caddy' }],
  reporter: [['list'], ['junit', { outputFile: reportOf('deploy') }]],
})

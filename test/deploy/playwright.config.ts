import { defineConfig } from '@playwright/test'
import e2e from '../e2e/playwright.config.ts'
import { reportOf } from '../tools/totals.ts'

/** Tests of the built viewer behind real web servers, configured as docs/deploying.md says. */
export default defineConfig(e2e, {
  testDir: '.',
  projects: [{ name: 'nginx' }, { name: 'caddy' }],
  reporter: [['list'], ['json', { outputFile: reportOf('deploy') }]],
})

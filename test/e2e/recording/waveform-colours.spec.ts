import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Whether the unplayed part of the waveform contains pixels in the current theme's agent colour. */
function hasThemeColours(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const probe = document.createElement('span')
    probe.style.color = 'var(--agent-soft)'
    document.body.append(probe)
    const sample = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!sample) throw new Error('The browser has no canvas')
    sample.fillStyle = getComputedStyle(probe).color
    probe.remove()
    sample.fillRect(0, 0, 1, 1)
    const expected = new Uint32Array(sample.getImageData(0, 0, 1, 1).data.buffer)[0]
    const hosts = [...document.querySelectorAll('section[aria-label="Recording"] *')]
    const canvases = hosts.flatMap((host) => [
      ...(host.shadowRoot?.querySelectorAll<HTMLCanvasElement>('.canvases canvas') ?? []),
    ])
    return canvases.some((canvas) => {
      const { width, height } = canvas
      if (width * height === 0) return false
      // Reads a copy to avoid Chromium's warning about repeatedly reading a canvas that the GPU draws.
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      copy?.drawImage(canvas, 0, 0)
      const pixels = copy?.getImageData(0, 0, width, height).data.buffer
      return new Uint32Array(pixels ?? new ArrayBuffer(0)).includes(expected ?? 0)
    })
  })
}

test('changing the theme redraws the waveform in the new colours', async ({ page, openCall }) => {
  await openCall('sample-voicemail')
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
  await expect.poll(() => hasThemeColours(page)).toBe(true)
  // One button cycles through the themes. The system theme is light in this test.
  const step = page.getByRole('button', { name: /^Theme: / })
  for (const theme of ['Light', 'Dark', 'System']) {
    await step.click()
    await expect(step).toHaveAccessibleName(`Theme: ${theme}`)
    await expect.poll(() => hasThemeColours(page)).toBe(true)
  }
})

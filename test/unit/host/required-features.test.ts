import { expect, it } from 'vitest'
import { missingFeatures } from '../../../src/host/required-features.ts'

it('missingFeatures returns the names of the features that a browser lacks', () => {
  expect(missingFeatures({})).toEqual([
    'AbortSignal.any',
    'TransformStream',
    'URL.canParse',
    'Intl.Segmenter',
    'popover',
  ])
  const browser = {
    AbortSignal: { any: () => undefined },
    HTMLElement: class {},
    Intl: { Segmenter: class {} },
    TransformStream: class {},
    URL: { canParse: () => true },
  }
  expect(missingFeatures(browser as unknown as Parameters<typeof missingFeatures>[0])).toEqual(['popover'])
})

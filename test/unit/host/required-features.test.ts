import { expect, it } from 'vitest'
import { missingFeatures } from '../../../src/host/required-features.ts'

type Browser = Parameters<typeof missingFeatures>[0]

it('a browser without AbortSignal, URL, Intl and HTMLElement lacks all required features', () => {
  expect(missingFeatures({})).toEqual([
    'AbortSignal.any',
    'TransformStream',
    'URL.canParse',
    'Intl.Segmenter',
    'popover',
  ])
})

it('missingFeatures returns the names of the features that a browser lacks', () => {
  const browser = {
    AbortSignal: { any: () => undefined },
    HTMLElement: class {},
    Intl: { Segmenter: class {} },
    TransformStream: class {},
    URL: { canParse: () => true },
  }
  expect(missingFeatures(browser as unknown as Browser)).toEqual(['popover'])
})

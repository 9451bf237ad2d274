import { expect, it } from 'vitest'
import { SUPPORTED_BROWSERS } from '../../../src/domain/supported-browsers.ts'
import { LANGUAGES } from '../../../src/messages/languages.ts'
import { pageFailures } from '../../../src/messages/page-failures.ts'

it.each(LANGUAGES)('the message in %s for unsupported browsers is one sentence that names each once', (language) => {
  const { unsupported } = pageFailures[language]
  const names = [...unsupported.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(Object.keys(SUPPORTED_BROWSERS).toSorted())
  expect(unsupported.match(/\.(?=\s|$)/g)).toHaveLength(1)
})

import { expect, it } from 'vitest'
import { lateScript, ScriptLoadError } from '../../../../src/ui/loading/load-script.ts'

it('a late script is requested once, and again only if it did not load', async () => {
  const outcomes = [() => Promise.reject(new TypeError('Failed to fetch')), async () => 'the script']
  const late = lateScript<string>(() => outcomes.shift()?.() ?? Promise.reject(new Error('Requested too often')))
  const nextOutcome = () =>
    new Promise((resolve) => {
      const stop = late.subscribe(() => {
        stop()
        resolve(late.get())
      })
      late.load()
      late.load()
    })
  expect(late.get()).toEqual({ script: null, error: null })
  expect(await nextOutcome()).toEqual({ script: null, error: expect.any(ScriptLoadError) })
  expect(await nextOutcome()).toEqual({ script: 'the script', error: null })
  late.load()
  await Promise.resolve()
  expect(late.get()).toEqual({ script: 'the script', error: null })
})

import { expect, it } from 'vitest'
import { startWorker } from '../../../src/lib/trusted-types.ts'

it.each(['https://elsewhere.example/worker.js', 'blob:https://a.example/1'])('startWorker refuses %s', (address) => {
  expect(() => startWorker(address)).toThrow('Not a script of this page')
})

import { describe, expect, it } from 'vitest'
import { finishSteps, runSteps, runToEnd } from '../../../../src/domain/privacy/run-steps.ts'

function* countTo(last: number, counted: number[]): Generator<void, string> {
  for (let step = 1; step <= last; step++) {
    counted.push(step)
    yield
  }
  return 'done'
}

describe('a computation in steps', () => {
  it('a computation in steps ends within a large budget', () => {
    expect(runSteps(countTo(3, []), 60_000)).toEqual({ result: 'done' })
    expect(runToEnd(countTo(3, []))).toBe('done')
  })

  it('a computation in steps without a budget makes one step at a time, and continues where it stopped', async () => {
    const counted: number[] = []
    const steps = countTo(3, counted)
    expect(runSteps(steps, 0)).toBeNull()
    expect(counted).toEqual([1])
    expect(await finishSteps(steps, 0, new AbortController().signal)).toBe('done')
    expect(counted).toEqual([1, 2, 3])
  })

  it('a computation in steps stops when it is aborted', async () => {
    const counted: number[] = []
    const controller = new AbortController()
    const result = finishSteps(countTo(3, counted), 0, controller.signal)
    controller.abort()
    expect(await result).toBeNull()
    expect(counted).toEqual([])
  })
})

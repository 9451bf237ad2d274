import { describe, expect, it } from 'vitest'
import { finishSteps, runSteps, runToEnd } from '../../../../src/domain/privacy/run-steps.ts'

function* countTo(last: number, counted: number[]): Generator<void, string> {
  for (let step = 1; step <= last; step++) {
    counted.push(step)
    yield
  }
  return 'done'
}

describe('an interruptible computation', () => {
  it('an interruptible computation finishes without pausing if its budget is large enough', () => {
    expect(runSteps(countTo(3, []), 60_000)).toEqual({ result: 'done' })
    expect(runToEnd(countTo(3, []))).toBe('done')
  })

  it('with a budget of 0, an interruptible computation runs one step at a time and continues where it left off', async () => {
    const counted: number[] = []
    const steps = countTo(3, counted)
    expect(runSteps(steps, 0)).toBeNull()
    expect(counted).toEqual([1])
    expect(await finishSteps(steps, 0, new AbortController().signal)).toBe('done')
    expect(counted).toEqual([1, 2, 3])
  })

  it('an interruptible computation stops when it is aborted', async () => {
    const counted: number[] = []
    const controller = new AbortController()
    const result = finishSteps(countTo(3, counted), 0, controller.signal)
    controller.abort()
    expect(await result).toBeNull()
    expect(counted).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { noiseFloor } from '../../../../../../src/capabilities/conversation/domain/speech-detection/noise-floor.ts'
import { SLICE_RATE } from '../../../../../../src/domain/sound/sound-slices.ts'

/** Levels in dB, each for a number of seconds. */
const levelsOf = (...parts: [level: number, seconds: number][]) =>
  Float32Array.from(parts.flatMap(([level, seconds]) => new Array<number>(seconds * SLICE_RATE).fill(level)))
/** The noise floor at the given times in seconds. */
const floorAt = (level: Float32Array, ...times: number[]) => {
  const floor = noiseFloor(level)
  return times.map((time) => Math.round(floor[time * SLICE_RATE] ?? Number.NaN))
}

it('during speech, the noise floor is the level of the pauses', () => {
  expect(floorAt(levelsOf([-60, 2], [-20, 3], [-58, 0.25], [-20, 3], [-60, 2]), 1, 3.5, 7, 9)).toEqual([
    -60, -58, -58, -60,
  ])
})

it('the noise floor adapts immediately when the noise becomes louder or softer', () => {
  const level = levelsOf([-60, 8], [-40, 8], [-60, 8])
  expect(floorAt(level, 7.9, 8.1, 12, 15.9, 16.1)).toEqual([-60, -40, -40, -40, -60])
})

it('speech at the very start or end of a recording does not raise the noise floor', () => {
  expect(floorAt(levelsOf([-20, 3], [-60, 3], [-20, 3]), 0, 1.9, 8.9)).toEqual([-60, -60, -60])
})

it('a sound that lasts longer than a phrase is treated as noise', () => {
  expect(floorAt(levelsOf([-60, 8], [-20, 12], [-60, 8]), 14)).toEqual([-20])
})

import { expect, it } from 'vitest'
import type { ByteRange } from '../../../../src/audio/download/byte-store.ts'
import { planDownload } from '../../../../src/audio/download/plan-download.ts'

/** The size of one character of a drawn file. */
const UNIT = 128 * 1024
/** The download reaches a byte four characters ahead soon. */
const NEAR = 4 * UNIT

/**
 * Plans for a file drawn as text: `#` is held, `.` is missing, `>` is the missing byte at the position of the running
 * download, and a final `?` means that the size is unknown. `needed` counts characters. Returns the step as text.
 */
function planned(drawing: string, needed: number | null): string {
  const units = drawing.replace('?', '')
  const held = Array.from(
    units.matchAll(/#+/g),
    ({ index, 0: { length } }): ByteRange => ({
      ...{ from: index * UNIT, to: (index + length) * UNIT },
    }),
  )
  const position = units.indexOf('>')
  const step = planDownload({
    held,
    total: drawing.endsWith('?') ? null : units.length * UNIT,
    needed: needed === null ? null : needed * UNIT,
    position: position < 0 ? null : position * UNIT,
    near: NEAR,
  })
  return step.name === 'request' ? `${step.from / UNIT}–${step.to === null ? '' : step.to / UNIT}` : step.name
}

it.each([
  ['requests the whole file at first', '?', null, '0–'],
  ['goes on after the bytes that are held', '##......', null, '2–'],
  ['goes on after the bytes that are held if the size is unknown', '##?', null, '2–'],
  ['goes on after the bytes that are held if the needed byte is behind the end', '##......', 8, '2–'],
  ['keeps a download that runs', '##>.....', null, 'keep'],
  ['keeps a download that reaches the needed byte soon', '##>.........', 5, 'keep'],
  ['requests a needed byte that is far ahead of the download', '##>.........', 6, '6–'],
  ['keeps a download that reaches the needed byte soon, although some bytes before it are held', '#>##....', 4, 'keep'],
  ['requests what follows the held bytes around the needed one', '##>......##...', 9, '11–'],
  ['requests a needed byte that is behind the download', '##..........##>.', 7, '7–12'],
  ['begins at the start of missing bytes if the needed one is near it', '##..........##>.', 5, '2–12'],
  ['keeps a download that runs after the end of the needed bytes', '##....##>.', 7, 'keep'],
  ['fills the first hole once nothing is missing after the needed byte', '##....####', 7, '2–6'],
  ['lets a download end before it fills the holes', '##...##>..', null, 'keep'],
  ['lets a download run on that has reached the needed bytes', '##..........###>....', 13, 'keep'],
  ['fills one hole at a time', '#.#.#', null, '1–2'],
  ['is done when everything is held', '########', 3, 'done'],
  ['is done when an empty file is held', '', null, 'done'],
])('planDownload %s', (_, drawing, needed, expected) => {
  expect(planned(drawing, needed)).toBe(expected)
})

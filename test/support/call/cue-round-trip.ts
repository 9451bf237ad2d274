import fc from 'fast-check'
import { expect } from 'vitest'
import { buildTimeline, type Timeline } from '../../../src/domain/call/timeline.ts'
import { roleFrom } from '../../../src/domain/call/turn.ts'
import { cuesOf, type ExportOptions } from '../../../src/domain/export/cues.ts'
import { startsShiftedBy } from './export-options.ts'

type ParsedCue = { start: number; end: number; lines: readonly string[] }

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('-->', '<v a>', '&amp;', '&', '\n\n', '\r', '1', ' ', '🙂', '\u202e', '\0', 'مُ', '\ud800'),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))
const start = fc.option(fc.oneof(fc.integer({ min: -5, max: 9000 }), fc.double({ noNaN: true })), { nil: null })
const role = fc.constantFrom('agent', 'user', 'sys>tem', '--> x', '')
const turns = fc.array(fc.record({ deliveredRole: role, text, start }))
const times = fc.record({
  startOf: fc.integer({ min: -100, max: 100 }).map((n) => startsShiftedBy(n / 10)),
  duration: fc.option(fc.nat(9000), { nil: null }),
})

/**
 * For arbitrary transcripts. Times in milliseconds.
 * @param shownLine a line as the format stores it
 */
export function expectCuesRoundTrip(
  options: ExportOptions,
  write: (timeline: Timeline, options: ExportOptions) => string,
  read: (file: string) => readonly ParsedCue[],
  shownLine: (line: string) => string,
): void {
  fc.assert(
    fc.property(turns, times, (delivered, timeOptions) => {
      const timeline = buildTimeline(delivered.map((turn) => ({ ...turn, role: roleFrom(turn.deliveredRole) })))
      const all = { ...options, ...timeOptions }
      const cues = cuesOf(timeline, all).map((cue) => ({
        start: Math.round(cue.start * 1000),
        end: Math.round(cue.end * 1000),
        lines: cue.turns
          .flatMap(({ speaker, lines: [first, ...rest] }) => [`${speaker}: ${first}`, ...rest])
          .map(shownLine),
      }))
      expect(read(write(timeline, all))).toEqual(cues)
      for (const cue of cues) expect(cue.end - cue.start).toBeGreaterThanOrEqual(500)
    }),
  )
}

import { buildTimeline, type DeliveredTurn, roleFrom, type Timeline } from '../../../src/domain/call/timeline.ts'

/** A turn per line: start (`0:04`, `-0:03`, `1:00:00`, `?` for none), the service's role, text. */
export function transcript(drawn: string): DeliveredTurn[] {
  return drawn
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, start = '?', deliveredRole = '', text = ''] = /^(\S+) (\S+) ?(.*)$/.exec(line) ?? []
      return { role: roleFrom(deliveredRole), deliveredRole, text, start: secondsOf(start) }
    })
}

export function timelineOf(drawn: string): Timeline {
  return buildTimeline(transcript(drawn))
}

function secondsOf(clock: string): number | null {
  if (clock === '?') return null
  const size = clock
    .replace('-', '')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
  return clock.startsWith('-') ? -size : size
}

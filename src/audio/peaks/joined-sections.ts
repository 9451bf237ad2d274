import type { Units } from '../sound/unit-meter.ts'

/**
 * Joins the output of several decoders in the order of the recording. A section is a part of the recording that one
 * decoder decodes without jumping. Sections are numbered in the order of the recording.
 */
export type JoinedSections = {
  /** Begins a section at unit `first`, where the previous section ends. Returns the number of the new section. */
  begin: (first: number) => number
  /** Adds the next units of a section. Units after its end are dropped. */
  add: (section: number, units: Units) => void
}

type Section = { end: number; pending: Units[] }

/** @param append receives the next units of each channel */
export function createJoinedSections(append: (channels: readonly Uint16Array[]) => void): JoinedSections {
  const sections: Section[] = []
  /** The first incomplete section. */
  let current = 0
  /** Number of units joined so far. */
  let length = 0

  const join = (end: number, { first, channels }: Units) => {
    const count = channels[0]?.length ?? 0
    const [from, to] = [Math.max(0, length - first), Math.min(count, end - first)]
    if (to <= from) return
    append(channels.map((channel) => channel.subarray(from, to)))
    length = first + to
  }
  const joinPending = () => {
    for (let section = sections[current]; section; section = sections[++current]) {
      for (const units of section.pending.splice(0)) join(section.end, units)
      if (length < section.end) return
    }
  }
  return {
    begin(first) {
      const last = sections.at(-1)
      if (last) last.end = first
      sections.push({ end: Number.POSITIVE_INFINITY, pending: [] })
      joinPending()
      return sections.length - 1
    },
    add(section, units) {
      sections[section]?.pending.push(units)
      if (section === current) joinPending()
    },
  }
}

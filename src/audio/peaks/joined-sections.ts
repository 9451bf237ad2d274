/** Consecutive items (bins or slices) of a section: `count` items, starting with item `first` of the recording. */
type SectionPart = { first: number; count: number }

/**
 * Joins the output of several decoders in the order of the recording. A section is a part of the recording that one
 * decoder decodes without jumping. Sections are numbered in the order of the recording.
 */
export type JoinedSections<Part extends SectionPart> = {
  /** Begins a section at item `first`, where the previous section ends. Returns the number of the new section. */
  begin: (first: number) => number
  /** Adds the next part of a section. Items after its end are dropped. */
  add: (section: number, part: Part) => void
}

type Section<Part> = { end: number; pending: Part[] }

/** @param append receives the items `from ≤ item < to` of a part, counted from its start */
export function createJoinedSections<Part extends SectionPart>(
  append: (part: Part, from: number, to: number) => void,
): JoinedSections<Part> {
  const sections: Section<Part>[] = []
  /** The first incomplete section. */
  let current = 0
  /** Number of items joined so far. */
  let length = 0

  const join = (end: number, part: Part) => {
    const [from, to] = [Math.max(0, length - part.first), Math.min(part.count, end - part.first)]
    if (to <= from) return
    append(part, from, to)
    length = part.first + to
  }
  const joinPending = () => {
    for (let section = sections[current]; section; section = sections[++current]) {
      for (const part of section.pending.splice(0)) join(section.end, part)
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
    add(section, part) {
      sections[section]?.pending.push(part)
      if (section === current) joinPending()
    },
  }
}

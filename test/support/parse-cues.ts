/** A cue as a file tells it: times in milliseconds, the lines of its text. */
export type ParsedCue = { start: number; end: number; lines: string[] }

function clock(text: string, pattern: RegExp): number {
  const match = pattern.exec(text)
  if (!match) throw new Error(`No time: ${text}`)
  const [, hours = '0', minutes = '', seconds = '', milliseconds = ''] = match
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(milliseconds)
}

/** The blocks of a file, parted by one blank line each; every block ends with a line break. */
function blocksOf(text: string): string[][] {
  if (/\r|\0/.test(text)) throw new Error('A carriage return or a zero')
  if (text !== '' && !/[^\n]\n$/.test(text)) throw new Error('Not one line break at the end')
  return text === ''
    ? []
    : text
        .slice(0, -1)
        .split('\n\n')
        .map((block) => block.split('\n'))
}

function timesOf(line: string, pattern: RegExp): { start: number; end: number } {
  const parts = line.split(' --> ')
  if (parts.length !== 2) throw new Error(`No times: ${line}`)
  const [start = 0, end = 0] = parts.map((part) => clock(part, pattern))
  if (end <= start) throw new Error(`Ends before it starts: ${line}`)
  return { start, end }
}

function inOrder(cues: ParsedCue[]): ParsedCue[] {
  cues.forEach(({ start }, place) => {
    if (place > 0 && start < (cues[place - 1]?.end ?? 0)) throw new Error(`Cue ${place + 1} overlaps the one before`)
  })
  return cues
}

/** Reads SubRip: cues numbered from 1 without a gap, `HH:MM:SS,mmm --> HH:MM:SS,mmm`, at least one line, a blank line between. */
export function parseSrt(text: string): ParsedCue[] {
  const cues = blocksOf(text).map(([number, times = '', ...lines], place) => {
    if (number !== String(place + 1)) throw new Error(`Cue ${place + 1} is numbered ${number}`)
    if (lines.length === 0 || lines.some((line) => line.trim() === '' || line.includes('-->')))
      throw new Error(`Cue ${number} has a bad line`)
    return { ...timesOf(times, /^(\d{2,}):([0-5]\d):([0-5]\d),(\d{3})$/), lines }
  })
  return inOrder(cues)
}

/** Reads WebVTT (section 4 of the specification) whose cues hold voices only; each line comes as `Speaker: text`. */
export function parseVtt(text: string): ParsedCue[] {
  const [head, ...blocks] = blocksOf(text)
  if (head?.length !== 1 || head[0] !== 'WEBVTT') throw new Error('No head')
  const cues = blocks.map(([times = '', ...lines]) => {
    if (lines.some((line) => line.includes('-->'))) throw new Error('An arrow in a cue')
    return { ...timesOf(times, /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/), lines: voicesOf(lines.join('\n')) }
  })
  return inOrder(cues)
}

function voicesOf(text: string): string[] {
  const voices = [...text.matchAll(/<v ([^<>\n]+)>([^<>]+)<\/v>(\n|$)/gy)]
  if (voices.map(([whole]) => whole).join('') !== text) throw new Error(`Not voices only: ${text}`)
  return voices.flatMap(([, name = '', said = '']) => `${unescaped(name)}: ${unescaped(said)}`.split('\n'))
}

function unescaped(text: string): string {
  return text.replace(/&([a-z]*;?)/g, (_, name: string) => {
    const sign = { 'amp;': '&', 'lt;': '<', 'gt;': '>' }[name]
    if (sign === undefined) throw new Error(`A bare ampersand: ${text}`)
    return sign
  })
}

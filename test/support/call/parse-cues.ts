/** Milliseconds. */
export type ParsedCue = { start: number; end: number; lines: string[] }

function clock(text: string, pattern: RegExp): number {
  const match = pattern.exec(text)
  if (!match) throw new Error(`Not a time: ${text}`)
  const [, hours = '0', minutes = '', seconds = '', milliseconds = ''] = match
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(milliseconds)
}

/** At blank lines. Throws on carriage returns, NULs and a missing or doubled final newline. */
function blocksOf(text: string): string[][] {
  if (/\r|\0/.test(text)) throw new Error('The file contains a carriage return or NUL')
  if (text !== '' && !/[^\n]\n$/.test(text)) throw new Error('The file does not end with exactly one newline')
  return text === ''
    ? []
    : text
        .slice(0, -1)
        .split('\n\n')
        .map((block) => block.split('\n'))
}

function timesOf(line: string, pattern: RegExp): { start: number; end: number } {
  const parts = line.split(' --> ')
  if (parts.length !== 2) throw new Error(`Not a time line: ${line}`)
  const [start = 0, end = 0] = parts.map((part) => clock(part, pattern))
  if (end <= start) throw new Error(`Ends before it starts: ${line}`)
  return { start, end }
}

function inOrder(cues: ParsedCue[]): ParsedCue[] {
  cues.forEach(({ start }, index) => {
    if (index > 0 && start < (cues[index - 1]?.end ?? 0)) throw new Error(`Cue ${index + 1} overlaps the one before`)
  })
  return cues
}

/** Strictly: numbers from 1, `HH:MM:SS,mmm --> HH:MM:SS,mmm`, text, one blank line. */
export function parseSrt(text: string): ParsedCue[] {
  const cues = blocksOf(text).map(([number, times = '', ...lines], index) => {
    if (number !== String(index + 1)) throw new Error(`Cue ${index + 1} is numbered ${number}`)
    if (lines.length === 0 || lines.some((line) => line.trim() === '' || line.includes('-->')))
      throw new Error(`Cue ${number} has an invalid line`)
    return { ...timesOf(times, /^(\d{2,}):([0-5]\d):([0-5]\d),(\d{3})$/), lines }
  })
  return inOrder(cues)
}

/** Section 4 of the specification. Voice spans, as `Speaker: text`. */
export function parseVtt(text: string): ParsedCue[] {
  const [head, ...blocks] = blocksOf(text)
  if (head?.length !== 1 || head[0] !== 'WEBVTT') throw new Error('The WEBVTT header is missing')
  const cues = blocks.map(([times = '', ...lines]) => {
    if (lines.some((line) => line.includes('-->'))) throw new Error('A cue contains an arrow')
    return { ...timesOf(times, /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/), lines: voicesOf(lines.join('\n')) }
  })
  return inOrder(cues)
}

function voicesOf(text: string): string[] {
  const voices = [...text.matchAll(/<v ([^<>\n]+)>([^<>]+)<\/v>(\n|$)/gy)]
  if (voices.map(([whole]) => whole).join('') !== text) throw new Error(`A cue contains more than voice spans: ${text}`)
  return voices.flatMap(([, name = '', spoken = '']) => `${unescaped(name)}: ${unescaped(spoken)}`.split('\n'))
}

function unescaped(text: string): string {
  return text.replace(/&([a-z]*;?)/g, (_, name: string) => {
    const character = { 'amp;': '&', 'lt;': '<', 'gt;': '>' }[name]
    if (character === undefined) throw new Error(`A cue contains an unescaped ampersand: ${text}`)
    return character
  })
}

import { readFileSync } from 'node:fs'

/**
 * The lines of a text file by the heading above them, `# heading`. Blank lines are left out; `{ad}` stands for the
 * invisible character U+00AD.
 */
export function textCases(folder: string, file: string): [heading: string, lines: string[]][] {
  const text = readFileSync(`${folder}/${file}`, 'utf8').replace(/\{([\da-f]{2,4})\}/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const sections = text.split(/^# /m).slice(1)
  return sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n').filter((line) => line.trim() !== '')
    if (lines.length === 0) throw new Error(`${file}: nothing follows “${heading}”`)
    return [heading, lines]
  })
}

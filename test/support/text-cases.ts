import { readFileSync } from 'node:fs'

/**
 * The lines of a text file by the heading above them, `# heading`. Blank lines are left out; `{ad}` stands for the
 * invisible character U+00AD.
 */
export function textCases(folder: string, file: string): [heading: string, lines: string[]][] {
  const sections = readFileSync(`${folder}/${file}`, 'utf8').split(/^# /m).slice(1)
  return sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n').filter((line) => line.trim() !== '')
    if (lines.length === 0) throw new Error(`${file}: nothing follows “${heading}”`)
    return [heading, lines.map(decoded)]
  })
}

/** Without blank lines and comments, which begin with `#`. */
export function linesOf(folder: string, file: string): string[] {
  const lines = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

function decoded(line: string): string {
  return line.replace(/\{([\da-f]{2,4})\}/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

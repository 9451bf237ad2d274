/** Cases such as `words | 2 + 3 | 5`, with what `answer` returns for the columns before it as their last column. */
export function withAnswers(lines: readonly string[], answer: (...columns: string[]) => string): string[] {
  return lines.map((line) => {
    const given = line.split(' | ').slice(0, -1)
    return [...given, answer(...given)].join(' | ')
  })
}

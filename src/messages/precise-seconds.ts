/** Creates a function that formats seconds to one decimal place: `1.2 s`. */
export function createPreciseSeconds(language: string, unit: string): (seconds: number) => string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (seconds) => `${format.format(seconds)} ${unit}`
}

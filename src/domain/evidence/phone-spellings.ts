import type { Spelling } from './match-spelling.ts'

const PHONE = /^\+?[\d\s().\u2010-\u2015/-]{7,24}$/
/** Country codes of one or two digits; all others have three. Source: ITU-T E.164. */
const SHORT_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Spellings of a telephone number, with and without its country code; empty for any other value. */
export function phoneSpellings(value: string): Spelling[] {
  const digits = value.replace(/\D/g, '')
  if (!PHONE.test(value) || digits.length < 7 || digits.length > 15) return []
  if (!value.startsWith('+')) return [digits, ...(digits.length === 10 ? [`1${digits}`] : [])].map((text) => ({ text }))
  const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3)
  const national = digits.slice(code.length).replace(/^0/, '')
  if (national.length < 6) return [{ text: digits }]
  // Mexican and Argentinian mobile numbers contain a digit that is only dialled from abroad.
  const mobile = /^(?:521|549)(\d{10})$/.exec(digits)?.[1]
  const nationals = mobile === undefined ? [national] : [national, mobile]
  const local = code === '1' ? nationals : nationals.flatMap((number) => [number, `0${number}`])
  return [digits, `00${digits}`, ...local].map((text) => ({ text }))
}

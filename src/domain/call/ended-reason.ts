export type EndedBy = 'customer' | 'agent' | 'operator' | 'carrier' | 'provider' | 'platform'

export type EndedPart = keyof typeof PARTS
export type EndedWhat =
  | keyof typeof ENDINGS
  | keyof typeof FAILURES
  | keyof typeof STATUSES
  | keyof typeof VAGUE_FAILURES

export type EndedReason = {
  who: EndedBy | null
  part: EndedPart | null
  what: EndedWhat
  /** A company as written in the code, or else a status such as `SIP 403`. */
  detail: string | null
  isFailure: boolean
}

const PARTIES = {
  customer: /customer|user|(?:sip-)?inbound-caller/,
  agent: /assistant|agent/,
  operator: /operator|manually/,
  carrier: /sip/,
}

/** Only a carrier completes a call. */
const ENDING = new RegExp(
  [
    '^(?:(?<reporter>[^-]+)-reported-)?(?:(?:warm-|cold-|blind-)?transfer-)?',
    '(?:assistant-did-not-receive-|assistant-request-returned-)?',
    `(?:(?:(?<party>${Object.values(PARTIES)
      .map(({ source }) => source)
      .join('|')})|(?<carrier>[^-]+)(?=-completed-call$))-)?`,
    '(?<done>.+?)(?:-(?:after|before|during|while|with|without|because|due|by|in|on)-.+)?$',
  ].join(''),
)

/** As `who:words`. */
const ENDINGS = {
  'said-goodbye': /^agent:said-(?:end-call-phrase|goodbye)$/,
  'hung-up': /:(?:(?:ended|completed)(?:-the)?-call|hang-?up|hung-?up|hook-executed-say)$/,
  busy: /:busy$/,
  'no-answer': /:(?:no-answer|did-not-answer)$/,
  voicemail: /:voicemail(?:-(?:reached|detected))?$/,
  silence: /:silence-time(?:d-)?-?out$|^customer:audio$/,
  'time-limit': /:(?:(?:exceeded-)?max-duration(?:-(?:exceeded|reached))?|microphone-time(?:d-)?-?out)$/,
  transferred: /:(?:(?:forwarded|transferred)-call|hook-executed-transfer|forwarding-phone-number)$/,
  cancelled: /:(?:cancell?ed|(?:scheduled-)?call-deleted)$/,
  misdialled: /:misdiall?ed$/,
  'access-refused': /^customer:did-not-give-microphone-permission$/,
}

const anywhere = (...words: string[]) => new RegExp(`(?:^|-)(?:${words.join('|')})(?=-|$)`)

/** Words that say more than a status. */
const FAILURES = {
  // Whatever could not be fetched, nothing is known about it.
  failed: /^get-(?!.*validation)/,
  'no-credit': anywhere('credits?|funds|payment|wallet'),
  'rate-limit': anywhere('rate-limit(?:ed)?'),
  quota: anywhere('quota|limit|concurrent|out-of-[^-]+'),
  overloaded: anywhere('overloaded|system-busy'),
  'access-refused': anywhere(
    'unauthorized|forbidden|denied|blocked|disabled|frozen|fraud|auth|credentials|api-key',
    'not-allowed|not-in|only|feature-not-available|international|rejected',
  ),
}

const STATUSES = {
  busy: /SIP (?:486|600)/,
  misdialled: /SIP (?:404|410|484|604)/,
  cancelled: /SIP 487/,
  'not-connected': /SIP (?:408|480)/,
  'access-refused': /401|403|407|603/,
  'no-credit': /402/,
  failed: /408/,
  quota: /429/,
  'invalid-request': /4../,
  overloaded: /529/,
  'server-error': /5../,
}

/** Words that say less than a status. */
const VAGUE_FAILURES = {
  'not-connected': anywhere(
    'never-connected|failed-to-connect|connection-failed|transport-missing|no-call-received|join-timed-out',
  ),
  'invalid-request': anywhere(
    'invalid|missing|validation|neither|must-be|no-assistant|not-(?:found|valid|provided|fine-tuned)',
  ),
  'server-error': anywhere('server-error|database|db'),
}

const PARTS = {
  transfer: anywhere('transfer|forwarded-call|transferred-call|forwarding-phone-number'),
  'call-start': anywhere('assistant-(?:request|join|not)|failed-to-start|before-call-connect'),
  'language-model': anywhere('llm|ws-model'),
  voice: anywhere('voices?'),
  transcription: anywhere('transcriber'),
  line: anywhere('sip|transport|microphone|audio|phone-call-provider|failed-to-connect-call|completed-call'),
}

const CARRIER = /^((?!assistant|server|transport|worker)[^-]+)-failed-to-connect-call$/i

const FAULTS = {
  platform:
    /^(?:assistant-(?:not-(?:found|valid|invalid|provided)|join-timed-out|request-(?:failed|returned-(?:\w+-)?(?:error|assistant))|error)|(?:worker|server)-(?:shutdown|died|not-available)|no-server-available|(?:db|database)-error)$/,
  carrier: new RegExp(`^phone-call-provider-(?:closed|failed|disconnected|bypass)-|${CARRIER.source}`),
}

const PREFIXES = { provider: /^providerfault$/i, platform: /^(?:vapifault|vapi-error|pipeline)$/i }

/** Up to three words before the first word about what failed. `custom-llm-llm-failed` is about `custom-llm`. */
const COMPANY = new RegExp(
  [
    '^([^-]+(?:-[^-]+){0,2}?)-',
    '(?:\\d{3}|returning|llm(?!-(?:llm|\\d{3}))|voices?|transcriber|video|blocked|invalid|max',
    '|missing|out-of|professional|quota|request|requested|socket|system|unauthorized|unexpected|vapi)(?:-|$)',
  ].join(''),
  'i',
)
const NO_COMPANY = anywhere('assistant|call|customer|function|message|no|pipeline|server|sip|transport|worker')

/** Reads a code by the grammar of its words, not from a list of codes or companies. Null if its words aren't known. */
export function readEndedReason(code: string): EndedReason | null {
  const [dotted, stage] = /^call\.([\w-]+)\.(?=.)/.exec(code) ?? /^call-(start)-(?=error-)/.exec(code) ?? ['', null]
  const words = wordsOf(code.slice(dotted.length)).join('-')
  const [before = '', prefix = ''] =
    /^(?:error-)?(?:(providerfault|vapifault|vapi-error|pipeline-error|pipeline)-)?/i.exec(words) ?? []
  const written = words.slice(before.length)
  const rest = written.toLowerCase()
  const isError = before !== '' || rest.endsWith('-error')
  const partOf = (words: string) =>
    stage === 'start'
      ? 'call-start'
      : stage === 'forwarding' || stage === 'transferring'
        ? 'transfer'
        : firstMatch(PARTS, words)

  const ending = readEnding(rest)
  if (ending) return { ...ending, part: partOf(rest), isFailure: isError }
  const unprefixed = firstMatch(FAULTS, rest)
  if (!isError && unprefixed === null) return null

  const network = anywhere('sip').test(rest) ? 'SIP' : 'HTTP'
  const number = /(?:^|-)([4-6]\d\d)(?=-|$)/.exec(rest)?.[1]
  const status = number === undefined ? null : `${network} ${number}`
  const company = prefix === '' ? null : companyIn(written)
  const failure = rest.slice(company?.length ?? 0)
  return {
    who:
      (network === 'SIP' ? 'carrier' : null) ??
      firstMatch(PREFIXES, prefix) ??
      (company === null ? null : company === 'vapi' ? 'platform' : 'provider') ??
      (stage === 'start' ? 'platform' : unprefixed),
    part: partOf(failure),
    what:
      firstMatch(FAILURES, failure) ??
      firstMatch(STATUSES, status ?? '') ??
      firstMatch(VAGUE_FAILURES, failure) ??
      'failed',
    detail: company ?? CARRIER.exec(written)?.[1] ?? status,
    isFailure: true,
  }
}

/** Whether a reason is a code of the service, not a text that somebody wrote. */
export function isEndedCode(reason: string | null): boolean {
  return reason !== null && /^[\w.-]+$/.test(reason) && readEndedReason(reason) !== null
}

/** Whether a call reached a voicemail. Only its code can tell: a tone can be heard in any call. */
export function isVoicemail(code: string | null): boolean {
  return code !== null && readEndedReason(code)?.what === 'voicemail'
}

/** Converts any code to readable text: `spellCode('agent-transferred_call') === 'Agent transferred call'` */
export function spellCode(code: string): string {
  const spelled = wordsOf(code).join(' ').toLowerCase()
  return spelled === '' ? code : spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

function wordsOf(code: string): string[] {
  return code
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[-_.\s]+/)
    .filter(Boolean)
}

function readEnding(words: string): Pick<EndedReason, 'who' | 'what' | 'detail'> | null {
  const { party = '', carrier, reporter, done } = ENDING.exec(words)?.groups ?? {}
  const who = carrier === undefined ? firstMatch(PARTIES, party) : 'carrier'
  const what = firstMatch(ENDINGS, `${who ?? ''}:${done}`)
  // Otherwise only somebody who operates the service can have cancelled the call.
  return what && { who: what === 'cancelled' ? (who ?? 'operator') : who, what, detail: carrier ?? reporter ?? null }
}

function companyIn(words: string): string | null {
  const company = COMPANY.exec(words)?.[1] ?? ''
  return company === '' || NO_COMPANY.test(company.toLowerCase()) ? null : company
}

function firstMatch<Table extends Readonly<Record<string, RegExp>>>(table: Table, words: string) {
  for (const key in table) if (table[key]?.test(words)) return key
  return null
}

import { type Call, isLive, type Variable } from '../../../domain/call/call.ts'
import { isEndedCode } from '../../../domain/call/ended-reason.ts'
import {
  HIDDEN_WORD,
  type HiddenCall,
  type HiddenTexts,
  hideFacts,
  type ValueKey,
  veil,
  WHOLE_RECORDING,
  withoutSource,
} from '../../../domain/call/hidden-call.ts'
import type { Turn } from '../../../domain/call/timeline.ts'
import { readEvaluation } from '../../../domain/call/verdict.ts'
import { isBlank } from '../../../domain/text/blank-text.ts'
import { once } from '../../../lib/once.ts'
import { tokenize } from '../../evidence/domain/spoken/tokens.ts'
import { decideTurns, MAX_LENGTH, readFacts, reasonOf, type SaidFacts } from './decide-turns.ts'
import { type HidingChoices, turnKey } from './hiding-choices.ts'
import { datesOfAll, findDated } from './private-dates.ts'
import { privateIntervals, withKeys } from './private-intervals.ts'
import { findPrivateWords, leavesOf, type WordSpan, withoutEscapes } from './private-words.ts'

/** Kept while a call is open, because every update delivers the earlier turns again. */
export type KnownTexts = Map<string, SaidFacts>

function factsOf(known: KnownTexts, text: string): SaidFacts {
  const facts = known.get(text) ?? readFacts(text)
  known.set(text, facts)
  return facts
}

/** Whether all turns and the names of all values have been read within `budget` milliseconds. */
export function readCall({ timeline, inputs, captured }: Call, known: KnownTexts, budget: number): boolean {
  const deadline = performance.now() + budget
  const texts = [...timeline.turns.map(({ text }) => text), ...[...inputs, ...captured].map(({ key }) => key)]
  for (const text of texts) {
    if (known.has(text)) continue
    if (performance.now() >= deadline) return false
    factsOf(known, text)
  }
  return true
}

type ShownText = { text: string; words: { at: number; key: string }[] }

/** The only place that decides what is hidden: the page, its copies, files and the sound all use the result. */
export function hideCall(call: Call, state: HidingChoices, known: KnownTexts, texts: HiddenTexts): HiddenCall {
  const { level } = state
  const { turns } = call.timeline
  const variables = [...call.inputs, ...call.captured, { key: 'toNumber', value: call.toNumber ?? '' }]
  const values = level ? variables.flatMap(leavesOf) : []
  const words = findPrivateWords(values, state.hiddenWords, state.shownWords)
  const said = level === true ? turns.map(({ text }) => factsOf(known, text)) : []
  const decided = level === true ? decideTurns(turns, said, isLive(call)) : []
  const dates = level === true ? datesOfAll(values.map(({ value }) => value)) : []
  const dated = findDated(dates, turns, said)

  const shownTexts = new Map<string, ShownText>()
  const hideText = (text: string): ShownText => {
    const parts = shownTexts.get(text) ?? joined(level ? hideSentences(text) : [withoutWords(text, words(text))])
    shownTexts.set(text, parts)
    return parts
  }
  const hideSentences = (text: string): ShownText[] => {
    const sentences = sentencesOf(text)
    const read = sentences.map(readFacts)
    // A date may be in two sentences, because the segmenter ends one after `12.`, as in `12. Mai`.
    const dated = findDated(
      dates,
      sentences.map(() => ({ role: 'other' as const })),
      read,
    )
    return sentences.map((sentence, index) => hideSentence(sentence, read[index], dated.has(index)))
  }
  const hideSentence = (text: string, read: SaidFacts = readFacts(text), isDated: boolean): ShownText => {
    const reason = reasonOf(read) ?? (isDated ? 'number' : null)
    if (reason === null) return withoutWords(text, words(text))
    return { text: texts[reason === 'turn' ? 'text' : reason] + text.slice(text.trimEnd().length), words: [] }
  }
  const shown = (text: string) => hideText(text).text
  /** For what may be any text, although the service mostly writes one of a few. */
  const named = level === 'all' ? veil : shown

  const turnWords = new Map<number, ShownText>()
  const hideTurn = (turn: Turn): Turn => {
    const key = turnKey(turn)
    const deliveredRole = turn.role === 'other' ? named(turn.deliveredRole) : turn.deliveredRole
    const open = deliveredRole === turn.deliveredRole ? turn : { ...turn, deliveredRole }
    if (state.shownTurns.has(key)) return open
    const isByHand = state.hiddenTurns.has(key) || level === 'all'
    const reason = isBlank(turn.text)
      ? null
      : isByHand
        ? 'turn'
        : (decided[turn.index] ?? (dated.has(turn.index) ? 'number' : null))
    if (reason !== null) return { ...turn, deliveredRole, text: texts[reason], hidden: reason }
    const spans = words(turn.text, said[turn.index]?.tokens ?? tokenize(turn.text))
    if (spans.length === 0) return open
    const part = withoutWords(turn.text, spans)
    turnWords.set(turn.index, part)
    return { ...turn, deliveredRole, text: part.text, hidden: 'words' }
  }

  const hiddenValues = new Set<ValueKey>()
  const hideValue = (key: ValueKey, value: string): string => {
    if (state.shownValues.has(key) || isBlank(value)) return value
    const read = withoutEscapes(value)
    if (!level) return read !== value && words(read).length > 0 ? HIDDEN_WORD : shown(value)
    hiddenValues.add(key)
    return HIDDEN_WORD
  }
  const hideVariables = (kind: 'input' | 'output', delivered: readonly Variable[]): Variable[] =>
    delivered.map(({ key, value }) => ({ key: named(key), value: hideValue(`${kind}:${key}`, value) }))

  const hideSummary = (text: string): ShownText => {
    if (state.shownValues.has('summary')) return { text, words: [] }
    return level === 'all' ? { text: texts.text, words: [] } : hideText(text)
  }
  const summary = call.summary === null ? null : hideSummary(call.summary)
  const facts = hideFacts(call, shown, (value, key) => hideValue(key, value))
  const { agentEvaluation: delivered } = call
  if (level === 'all' && delivered !== null && readEvaluation(delivered).kind === 'text')
    facts.agentEvaluation = texts.text
  if (level === 'all' && !isEndedCode(call.endedReason)) facts.endedReason = facts.endedReason && HIDDEN_WORD
  if (summary !== null && summary.text !== call.summary) hiddenValues.add('summary')
  // Without words, nobody knows where something private is said.
  const hidesAllSound = level === 'all' || (level && turns.every(({ text }) => isBlank(text)))
  return {
    call: {
      ...withoutSource(call),
      ...facts,
      summary: summary?.text ?? null,
      captured: hideVariables('output', call.captured),
      inputs: hideVariables('input', call.inputs),
      timeline: { ...call.timeline, turns: turns.map(hideTurn) },
    },
    hiddenValues,
    privateIntervals: (timeline, compared, fits, keys) =>
      hidesAllSound ? [WHOLE_RECORDING] : withKeys(privateIntervals(timeline, compared, fits), keys),
    text: shown,
    wordAt: (place, offset) => {
      const part = place === 'summary' ? summary : turnWords.get(place.turn)
      return part?.words.find(({ at }) => at === offset)?.key ?? null
    },
  }
}

function withoutWords(text: string, spans: readonly WordSpan[]): ShownText {
  const words: ShownText['words'] = []
  let [shown, end] = ['', 0]
  for (const span of spans) {
    shown += text.slice(end, span.start)
    words.push({ at: shown.length, key: span.key })
    shown += HIDDEN_WORD
    end = span.end
  }
  return { text: shown + text.slice(end), words }
}

function joined(parts: readonly ShownText[]): ShownText {
  const words: ShownText['words'] = []
  let text = ''
  for (const part of parts) {
    for (const { at, key } of part.words) words.push({ at: text.length + at, key })
    text += part.text
  }
  return { text, words }
}

/** Nothing in it ends a sentence, as in the name of a value. */
const WORDS = /^[\p{L}\p{M}\p{N}_ -]*$/u
const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: 'sentence' }))

function sentencesOf(text: string): string[] {
  if (text.length > MAX_LENGTH || WORDS.test(text)) return [text]
  return Array.from(segmenter().segment(text), ({ segment }) => segment)
}

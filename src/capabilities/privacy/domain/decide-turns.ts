import type { Turn } from '../../../domain/call/timeline.ts'
import { wordsOfAll } from '../../evidence/domain/spoken/languages.ts'
import { type Token, tokenize } from '../../evidence/domain/spoken/tokens.ts'
import { NO_ADDRESS, type SaidAddress, saidAddress } from './said-address.ts'
import { NO_NUMBERS, type SaidNumbers, saidNumbers } from './said-numbers.ts'

export type SaidReason = 'number' | 'address' | 'turn'

export type SaidFacts = SaidNumbers &
  SaidAddress & {
    isTooLong: boolean
    tokens: readonly Token[]
    isAcknowledgement: boolean
  }

const MIN_DIGITS = 3
/** Of a hidden text, however far apart they are. */
const MIN_TOTAL = 4
/** In turns. */
const NEAR = 4
const MAX_PART = 7
export const MAX_LENGTH = 20_000
/** In a live call, a turn stays hidden until this many follow. */
const HELD = 2

const acknowledgements = wordsOfAll((language) => [...language.interjections, ...language.fillers])

export function readFacts(text: string): SaidFacts {
  if (text.length > MAX_LENGTH)
    return { ...NO_NUMBERS, ...NO_ADDRESS, isTooLong: true, tokens: [], isAcknowledgement: false }
  const tokens = tokenize(text)
  const isAcknowledgement = tokens.every(({ text }) => acknowledgements.has(text))
  const facts = { isTooLong: false, tokens, isAcknowledgement }
  return { ...saidNumbers(text, tokens), ...saidAddress(text.normalize('NFKC'), tokens), ...facts }
}

export function reasonOf({ isTooLong, isAddress, longest, total }: SaidFacts): SaidReason | null {
  if (isTooLong) return 'turn'
  if (isAddress) return 'address'
  return longest >= MIN_DIGITS || total >= MIN_TOTAL ? 'number' : null
}

/** @param isLive the newest turns stay hidden while they may belong to a number or an address */
export function decideTurns(
  turns: readonly Pick<Turn, 'role'>[],
  facts: readonly SaidFacts[],
  isLive: boolean,
): (SaidReason | null)[] {
  const own = facts.map(reasonOf)
  const parts = new Set(turns.flatMap((_, index) => partsOfAddress(index, turns, facts)))
  return turns.map(({ role }, index) => {
    const fact = facts[index]
    const reason = own[index] ?? (parts.has(index) ? 'address' : null)
    if (!fact || reason) return reason
    const near = nearTurns(index, turns.length)
    const following = turns.length - 1 - index
    if (fact.isMostlyNumbers) {
      const digits = near.reduce((sum, other) => sum + digitsNear(facts[other], own[other]), fact.total)
      if (digits >= MIN_DIGITS || (isLive && following < NEAR)) return 'number'
    }
    if (isLive && fact.total > 0 && following < HELD) return 'number'
    if (!mayBePart(fact)) return null
    const isNearAddress = near.some((other) => own[other] === 'address')
    // Without a symbol, a name is recognised only if somebody asked for an address before.
    const isAsked = near.some((other) => other < index && facts[other]?.mentions)
    const isName =
      isAsked && near.some((other) => other > index && own[other] === 'address' && turns[other]?.role === role)
    if ((isNearAddress && (fact.hasPieces || fact.isMostlyNumbers)) || isName) return 'address'
    const isAfterPiece = near.some((other) => other < index && facts[other]?.hasPieces)
    return isLive && (fact.hasPieces || isAsked || isAfterPiece) && following < NEAR ? 'address' : null
  })
}

function partsOfAddress(index: number, turns: readonly Pick<Turn, 'role'>[], facts: readonly SaidFacts[]): number[] {
  const isPart = (other: number) => turns[other]?.role === turns[index]?.role && mayBePart(facts[other])
  if (!facts[index]?.hasPieces || !isPart(index)) return []
  const after = nearTurns(index, turns.length).filter((other) => other > index && isPart(other))
  const last = after.findLastIndex((other) => facts[other]?.hasPieces)
  const parts = [index, ...after.slice(0, last + 1)]
  const tokens = parts.flatMap((part) => facts[part]?.tokens ?? [])
  return saidAddress('', tokens).isAddress ? parts : []
}

const mayBePart = (fact: SaidFacts | undefined) =>
  fact !== undefined && fact.tokens.length <= MAX_PART && !fact.isAcknowledgement

function nearTurns(index: number, count: number): number[] {
  const first = Math.max(0, index - NEAR)
  return Array.from({ length: Math.min(count - 1, index + NEAR) - first + 1 }, (_, offset) => first + offset).filter(
    (other) => other !== index,
  )
}

const digitsNear = (fact: SaidFacts | undefined, reason: SaidReason | null | undefined) =>
  reason === 'number' ? MIN_DIGITS : fact?.isMostlyNumbers ? fact.total : 0

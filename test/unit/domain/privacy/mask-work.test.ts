import { describe, expect, it } from 'vitest'
import { exportPlain } from '../../../../src/domain/export/export-plain.ts'
import { maskText, maskTextInSteps, maskTokens } from '../../../../src/domain/privacy/mask-text.ts'
import { MaskTokens } from '../../../../src/domain/privacy/mask-tokens.ts'
import { maskTextsInSteps } from '../../../../src/domain/privacy/mask-turns.ts'
import { runToEnd } from '../../../../src/domain/privacy/run-steps.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { exportOptions } from '../../../support/call/export-options.ts'

/** Tokens that count how often they are examined. */
class CountedTokens extends MaskTokens {
  steps = 0
  override rolesAt(index: number) {
    this.steps += 1
    return super.rolesAt(index)
  }
  override kindAt(index: number) {
    this.steps += 1
    return super.kindAt(index)
  }
  override textAt(index: number) {
    this.steps += 1
    return super.textAt(index)
  }
  override gapAt(index: number) {
    this.steps += 1
    return super.gapAt(index)
  }
}

function stepsFor(piece: string, length: number): number {
  const tokens = new CountedTokens(piece.repeat(Math.ceil(length / piece.length)))
  runToEnd(tokens.split())
  runToEnd(maskTokens(tokens))
  return tokens.steps
}

const LENGTH = 4000
/** Allows 60 steps for a one-character token and a space. A word that is irrelevant to masking takes one step. */
const MAX_STEPS_PER_CHARACTER = 30

const HOSTILE = [
  ...['7', '7 ', '1-', '1, ', '4 and ', '12, 15 ', '•', '٧ ', ' ', '\n', '+'],
  ...['one ', 'twenty one ', 'double ', 'double five ', 'oh ', 'a ', 'a hundred ', 'hundred and ', 'one million '],
  ...['and then ', 'uh ', '5 uh uh ', 'dash ', 'one two then ', 'one and two and '],
  ...['hundert', 'einundzwanzig', 'zweimal die ', 'und ', 'hundert und ', 'eintausendzweihundert '],
  ...['quatre vingt ', 'quatre vingt dix ', 'cent ', 'un ', 'et puis ', 'veinte y ', 'mil ', 'dos o '],
  ...['خمسة ', 'خمسة وعشرين ', 'وخمسة', 'ثلاثمئة ', 'و ', 'ألف '],
  ...[
    'a@',
    'a.',
    'at ',
    'a at b dot ',
    'at b ',
    'dot ',
    'a b c ',
    'a at b c d e dot com ',
    'punto arroba ',
    'guion bajo ',
  ],
  ...['one, hang on, one two, ', 'one to for ', 'mail ', 'a as in b, one ', 'x dot ', 'four, not five, ', 'one or '],
  ...['one point ', 'one point two, ', '84.20 ', '1,234 ', '£1 ', 'k as in kilo ', 'kay one two, ', 'sixteen one six '],
  ...[
    'a at b, no, ',
    'a at b dot com, sorry, dot ',
    'a, a at b dot c ',
    'then ten ',
    'flight 1 ',
    'a at b, sorry, ',
    "a's ",
  ],
  ...['ten then ', 'twenty twenty three ', 'channel 101 ', 'the a 73 ', 'five four times ', 'hash no ', 'k b no one '],
  ...[
    'at b all one word ',
    'a all one word at b dot ',
    'a and b at c ',
    'at um b, ',
    'a no a b at c dot ',
    '12 that is the code ',
  ],
  ...['one 1 خمسة zwei deux ', 'six once un ', 'x', '😀', 'e\u0301', 'は'],
]

describe('maskText', () => {
  it.each(HOSTILE)('the work of masking grows linearly with the length of a text that repeats "%s"', (piece) => {
    const [steps, doubled] = [stepsFor(piece, LENGTH), stepsFor(piece, 2 * LENGTH)]
    expect(doubled).toBeLessThan(2.1 * steps + 100)
    expect(steps).toBeLessThan(MAX_STEPS_PER_CHARACTER * LENGTH)
  })

  it.each(['one ', '4 and ', '7 ', 'at b '])('a long text that repeats "%s" is masked in many steps', (piece) => {
    let steps = 0
    for (const masking = maskTextInSteps(piece.repeat(5000)); !masking.next().done; ) steps += 1
    expect(steps).toBeGreaterThanOrEqual((2 * 5000) / 512)
  })
})

describe('maskTextsInSteps', () => {
  it('a long transcript is masked in many steps, and its export does not mask any turn again', () => {
    const timeline = timelineOf(`0:00 user ${'7 '.repeat(5000)}\n0:02 agent Hello.\n0:04 user 415 555 0132`)
    let steps = 0
    const masking = maskTextsInSteps(timeline, (text) => expect.unreachable(text))
    let step = masking.next()
    for (; !step.done; step = masking.next()) steps += 1
    expect(steps).toBeGreaterThanOrEqual((2 * 5000) / 512)
    const exported = exportPlain(timeline, { ...exportOptions, shown: step.value }, [])
    expect(exported).toBe(exportPlain(timeline, { ...exportOptions, shown: maskText }, []))
    expect(exported).toContain('••• ••• ••••')
  })

  it('text that does not come from a turn is masked too', () => {
    const shown = runToEnd(maskTextsInSteps(timelineOf('0:00 user Hello.'), maskText))
    expect(shown('415 555 0132')).toBe('••• ••• ••••')
  })
})

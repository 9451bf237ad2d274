import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { IDLE_RECORDING } from '../../../../src/audio/recording/recording-state.ts'
import { pageFile, soundFile } from '../../../../src/capabilities/hand-over/features/files.ts'
import type { HidingChoices } from '../../../../src/capabilities/privacy/domain/hiding-choices.ts'
import type { Call } from '../../../../src/domain/call/call.ts'
import { type Ticket, ticketHtml, ticketText } from '../../../../src/domain/export/ticket.ts'
import { ticketMarkdown } from '../../../../src/domain/export/ticket-markdown.ts'
import type { Interval } from '../../../../src/domain/time/interval.ts'
import { TRANSCRIPT_FORMATS, transcriptFile } from '../../../../src/features/sharing/export-files.ts'
import { callScripts, conversationScripts, languageScripts } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { wireCallOf } from '../../../sample-service/calls/wire-call.ts'
import { encodedMp3, framedFile } from '../../../support/audio/encoded-mp3.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { exportOptions } from '../../../support/call/export-options.ts'
import { hidden } from '../../../support/call/hidden.ts'
import { mutingOf } from '../../../support/call/muting.ts'
import { savedCallParts, TEMPLATE } from '../../../support/call/saved-call-parts.ts'
import { en } from '../../../support/messages.ts'

const UID = 'c-hidden'

type Example = { name: string; source: string; recording: Buffer; values: readonly string[] }

const sampleCalls = [...callScripts, ...conversationScripts, ...languageScripts].map((script): Example => {
  const recorded = readRecordedCall(script)
  const source = JSON.stringify(wireCallOf(recorded, UID))
  return { name: script.name, source, recording: recorded.recording, values: [] }
})

/** A call in which every field that a person or an agent writes contains private data. */
const syntheticCall = (): Example => {
  const [script] = callScripts
  if (!script) throw new Error('There are no sample calls')
  const recorded = readRecordedCall(script)
  const said = ['Four one five.', 'Okay.', 'Five five five, oh one three two.', 'jane dot doe at example dot com']
  const values = ['+14155550132', '415–555–0147', 'jane.doe@example.com', 'Ünal.42@exämple.org', '٠١٢٣٤٥٦٧٨']
  const all = [...values, 'my number is nine nine eight seven six five four three'].join(' and then ')
  const source = JSON.stringify({
    ...wireCallOf(recorded, UID),
    agent: { name: `Nora ${all}`, slug: `nora-${values[0]}` },
    toNumber: values[0],
    endedReason: `hung up by ${values[0]}`,
    inputData: { [`phone ${values[0]}`]: 14_155_550_132, nested: { list: values } },
    outputData: { summary: all, successEvaluation: all, note: all },
    transcript: [...said, ...values, all].map((content, index) => ({
      role: index % 5 === 4 ? values[0] : ['user', 'agent'][index % 2],
      content,
      secondsFromStart: index * 3,
    })),
  })
  const spoken = ['Four one five', 'oh one three two', 'jane dot doe', 'nine nine eight seven', '14155550132']
  const { recording } = recorded
  return { name: 'with private data in every field', source, recording, values: [...values, ...spoken] }
}

/**
 * All private values in the example call: those that the test put into it, the text of its hidden turns, and all long
 * numbers and e-mail addresses.
 */
function valuesOf(call: Call, { values, source }: Example): string[] {
  const shown = hidden(call).call.timeline.turns
  const turns = call.timeline.turns.filter((_, index) => (shown[index]?.hidden ?? 'words') !== 'words')
  // Adds all other long numbers and e-mail addresses. Times are excluded because the page shows them anyway.
  const withoutTimes = source.replace(/"\d{4}-\d\d-\d\dT[^"]*"|"(?:durationSeconds|secondsFromStart)":[\d.]+/g, '')
  const written = withoutTimes.match(/\+?\d(?:[\s().–-]{0,2}\d){6,}|[\w.]+@\w+(?:\.\w+)+/g) ?? []
  return [...new Set([...values, ...turns.map(({ text }) => text), ...written])].filter(({ length }) => length >= 7)
}

/** Words that aren't private, although they have a capital in a value. */
const OPEN_WORDS = /^(?:\w+day|January|March|May|November|The|Customer|Street|Avenue|True|False)$/

/** Words of the call's values that have a capital, as names do. */
function namesOf({ inputs, captured }: Call): string[] {
  const words = [...inputs, ...captured].flatMap(({ value }) => value.match(/(?<!\p{L})\p{Lu}\p{L}{2,}/gu) ?? [])
  return [...new Set(words)].filter((word) => !OPEN_WORDS.test(word))
}

/** The bytes of a text in every form in which a file could contain it. */
function formsOf(text: string): Buffer[] {
  const utf16 = Buffer.from(text, 'utf16le')
  const escaped = text.replaceAll(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const inJson = JSON.stringify(text).slice(1, -1)
  const inHtml = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  // The first and last characters also encode bits of the adjacent bytes, so they are cut off.
  const inBase64 = (bytes: Buffer) =>
    [0, 1, 2].map((shift) =>
      Buffer.concat([Buffer.alloc(shift), bytes])
        .toString('base64')
        .replaceAll('=', '')
        .slice(shift === 0 ? 0 : 4, -2),
    )
  const base64 = [Buffer.from(text), utf16].flatMap(inBase64)
  const forms = [text, escaped, inJson, inHtml, encodeURIComponent(text), text.replaceAll(/\D/g, ''), ...base64]
  const long = forms.filter((form) => form.length >= 7).map((form) => Buffer.from(form))
  return [...long, utf16, Buffer.from(utf16).swap16()]
}

/** Removes separators so that a number is found regardless of how its digits are grouped. */
const withoutSeparators = (content: Buffer) => content.toString('latin1').replaceAll(/[\s().-]+/g, '')

type Made = { name: string; content: Buffer }

/** The call as it is shown, and all texts and files, with the given clips, that the user can copy and save from it. */
async function filesOf(shown: Call, recording: Uint8Array, clips: readonly Interval[]): Promise<Made[]> {
  const framed = framedFile(recording)
  const heading = `${shown.agentName}, 5 Mar 2026`
  const muting = mutingOf(shown.timeline)
  const options = { ...exportOptions, heard: null, keys: null, voicemail: null, syncOffset: 0 }
  const state = { ...IDLE_RECORDING, stage: 'complete' } as const
  const content = { call: shown, baseUrl: 'https://calls.example', syncOffset: 0, statements: [], muting }
  const saved = await pageFile(TEMPLATE, content, { file: framed, state })
  if (saved === 'too-large') throw new Error('The call could not be saved')
  expect(saved.status).toBe('included')
  const sound = { call: shown, heading, recording: framed, state, muting, messages: en }
  const files = [
    ...TRANSCRIPT_FORMATS.map((format) => transcriptFile(shown, format, options, [heading])),
    ...(await Promise.all([null, ...clips].map((interval) => soundFile(sound, interval)))).map(({ file }) => file),
  ]
  const { call: json, recording: muted, rest } = savedCallParts(await saved.content.text())
  const made = [
    { name: 'page', content: Buffer.concat([Buffer.from(JSON.stringify(shown)), shown.body]) },
    { name: 'call.html', content: Buffer.from(rest) },
    { name: 'call.json', content: json },
    { name: 'call.mp3', content: muted },
    ...ticketsOf(shown, heading).map((text) => ({ name: 'ticket', content: Buffer.from(text) })),
  ]
  for (const file of files) {
    if (!file) throw new Error('A file could not be made')
    made.push({ name: file.name, content: Buffer.from(await file.content.arrayBuffer()) })
  }
  return made
}

function ticketsOf(call: Call, heading: string): string[] {
  const facts = [...call.captured, ...call.inputs].map(({ key, value }) => ({ label: key, value }))
  const ticket: Ticket = {
    heading,
    facts: [...facts, { label: 'Summary', value: `${call.summary} ${call.agentEvaluation} ${call.toNumber}` }],
    turns: call.timeline.turns,
    moments: [{ time: '0:00', note: '', turns: call.timeline.turns, address: null }],
    columns: { time: '', speaker: '', text: '', note: '', link: '', moments: '' },
    link: null,
  }
  return [ticketText, ticketHtml, ticketMarkdown].map((write) => write(ticket, exportOptions))
}

/** Whether a file contains a text in one of its forms, or is named after it. */
const holds = ({ name, content }: Made, forms: readonly Buffer[]) =>
  forms.some((form) => name.includes(form.toString()) || content.includes(form))

it.each([...sampleCalls, syntheticCall()])(
  'no file saved from the call $name contains a private value in any form',
  async (example) => {
    const call = decodedCall(example.source)
    const values = valuesOf(call, example).map((value) => {
      return { value, forms: formsOf(value), digits: value.replaceAll(/\D/g, '') }
    })
    const found: string[] = []
    const clips = [0, 1, 5, 12].map((start) => ({ start, end: start + 6.5 }))
    for (const file of await filesOf(hidden(call).call, example.recording, clips)) {
      const { name, content } = file
      const joined = withoutSeparators(content)
      for (const { value, forms, digits } of values)
        if ((digits.length >= 7 && joined.includes(digits)) || holds(file, forms)) found.push(`${value} in ${name}`)
      const text = name.endsWith('.mp3') ? '' : content.toString()
      for (const word of namesOf(call))
        if (new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text)) found.push(`${word} in ${name}`)
      if (content.subarray(0, 3).toString('latin1') === 'ID3') found.push(`a title in ${name}`)
    }
    expect(found).toEqual([])
  },
)

const SECRETS = ['Zephyrine', 'Quillonsby', 'immunodeficient', '48151623420']

const SOURCE = readFileSync(new URL('./secret-everywhere.txt', import.meta.url), 'utf8')

/** Everywhere in the response, also where the viewer expects nothing, something else, or only one of two members. */
const sourceWith = (secret: string, said: string) => {
  const text = JSON.stringify(secret)
  const words = {
    TEXT: text,
    ANYTHING: `[${text},{${text}:{${text}:[${text}]}}]`,
    SECRET: secret,
    SAID: said,
    UPPER: said.toUpperCase(),
  }
  return Object.entries(words).reduce((source, [name, word]) => source.replaceAll(name, word), SOURCE)
}

const LEVELS: readonly [string, (secret: string) => Partial<HidingChoices>][] = [
  ['private data', () => ({ level: true })],
  ['all words', () => ({ level: 'all' })],
  ['words by hand', (secret) => ({ level: false, hiddenWords: [secret] })],
]

/** Where somebody speaks, a word of a value is hidden only if it has a capital. */
const saidAt = (secret: string, { level }: Partial<HidingChoices>) =>
  level === true && secret === secret.toLowerCase() && /[a-z]/.test(secret) ? 'somebody' : secret

it.each(LEVELS)('while %s are hidden, no file contains them, in any form and from any field', async (_, stateFor) => {
  const sound = await encodedMp3('8 kHz, mono, 8 kbit/s')
  const found: string[] = []
  for (const secret of SECRETS) {
    const state = stateFor(secret)
    const { call } = hidden(decodedCall(sourceWith(secret, saidAt(secret, state))), state)
    expect(call.timeline.turns).toHaveLength(3)
    const forms = [secret, secret.toLowerCase(), secret.toUpperCase()].flatMap(formsOf)
    for (const file of await filesOf(call, sound, []))
      if (holds(file, forms)) found.push(`${secret} in the ${file.name}`)
  }
  expect(found).toEqual([])
})

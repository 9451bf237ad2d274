import { expect, it } from 'vitest'
import { IDLE_RECORDING } from '../../../../src/audio/recording/recording-state.ts'
import { pageFile } from '../../../../src/capabilities/hand-over/features/files.ts'
import type { HidingChoices } from '../../../../src/capabilities/privacy/domain/hiding-choices.ts'
import type { Call } from '../../../../src/domain/call/call.ts'
import { type Ticket, ticketHtml, ticketText } from '../../../../src/domain/export/ticket.ts'
import { ticketMarkdown } from '../../../../src/domain/export/ticket-markdown.ts'
import { transcriptFile } from '../../../../src/features/sharing/export-files.ts'
import { drawnMp3 } from '../../../support/audio/drawn-mp3.ts'
import { framedFile } from '../../../support/audio/encoded-mp3.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { exportOptions } from '../../../support/call/export-options.ts'
import { hidden } from '../../../support/call/hidden.ts'
import { mutingOf } from '../../../support/call/muting.ts'
import { TEMPLATE } from '../../../support/call/saved-call-parts.ts'

const SECRETS = ['Zephyrine', 'Quillonsby', 'immunodeficient', '48151623420']

/** Everywhere in the response, also where the viewer expects nothing, something else, or only one of two members. */
const sourceWith = (secret: string, said: string) => {
  const text = JSON.stringify(secret)
  const anything = `[${text},{${text}:{${text}:[${text}]}}]`
  return `{"uid":"c-1",
    "inputData":${anything},"inputData":{"name":${text},"deep":${anything},"deep":${anything},"list":[${text}]},
    "outputData":{"order":{${text}:true},"order":{${text}:1.50},"note":${text},"summary":${anything}},
    "outputData":{"order":{${text}:true},"order":{${text}:1.50},"note":${text},"summary":"${said} called.","successEvaluation":"${said} is happy."},
    "agent":{"name":"Nora","slug":"nora","firstMessage":${text},"prompt":${anything}},
    "toNumber":${anything},"endedReason":${anything},"createdAt":${text},"durationSeconds":${text},"successEvaluation":${text},
    "endAt":"2026-03-05T18:42:19Z",
    "audioUrl":"https://storage.example/${secret}.mp3?signature=${secret}",
    "unknown":${anything},"${secret}":1,
    "transcript":[
      {"role":"agent","content":"Am I speaking with ${said}?","secondsFromStart":0,"words":[{"word":${text},"start":0.2}]},
      ${text},
      {"role":${anything},"content":${anything},"secondsFromStart":${text}},
      {"role":"user","content":"This is ${said.toUpperCase()}, yes.","secondsFromStart":2,"content":"This is ${said}, yes."}
    ]}`
}

const LEVELS: readonly [string, (secret: string) => Partial<HidingChoices>][] = [
  ['private data', () => ({ level: true })],
  ['all words', () => ({ level: 'all' })],
  ['words by hand', (secret) => ({ level: false, hiddenWords: [secret] })],
]

/** Where somebody speaks, a word of a value is hidden only if it has a capital. */
const saidAt = (secret: string, { level }: Partial<HidingChoices>) =>
  level === true && secret === secret.toLowerCase() && /[a-z]/.test(secret) ? 'somebody' : secret

async function filesOf(call: Call): Promise<[name: string, content: Buffer][]> {
  const heading = `${call.agentName}, 5 Mar 2026`
  const options = { ...exportOptions, heard: null, keys: null, voicemail: null, syncOffset: 0 }
  const facts = [...call.captured, ...call.inputs].map(({ key, value }) => ({ label: key, value }))
  const ticket: Ticket = {
    heading,
    facts: [...facts, { label: 'Summary', value: `${call.summary} ${call.agentEvaluation} ${call.toNumber}` }],
    turns: call.timeline.turns,
    moments: [{ time: '0:00', note: '', turns: call.timeline.turns, address: null }],
    columns: { time: '', speaker: '', text: '', note: '', link: '', moments: '' },
    link: null,
  }
  const saved = await pageFile(
    TEMPLATE,
    {
      call,
      baseUrl: 'https://calls.example',
      syncOffset: 0,
      statements: [],
      muting: mutingOf(call.timeline),
    },
    { file: framedFile(drawnMp3('A*90').bytes), state: { ...IDLE_RECORDING, stage: 'complete' } },
  )
  if (saved === 'too-large') throw new Error('The call could not be saved')
  const text = transcriptFile(call, 'text', options, [heading])
  const json = transcriptFile(call, 'json', options, [heading])
  const files = { 'saved call': saved.content, text: text?.content, json: json?.content }
  const made = Object.entries(files).map(
    async ([name, content]): Promise<[string, Buffer]> => [
      name,
      Buffer.from(await new Response(content ?? null).arrayBuffer()),
    ],
  )
  return [
    ...(await Promise.all(made)),
    ['names', Buffer.from(`${text?.name} ${json?.name}`)],
    ['ticket', Buffer.from(ticketText(ticket, exportOptions))],
    ['formatted ticket', Buffer.from(ticketHtml(ticket, exportOptions))],
    ['Markdown', Buffer.from(ticketMarkdown(ticket, exportOptions))],
  ]
}

/** The bytes, and what they mean in every encoding that a file may use. */
function meaningsOf(content: Buffer): string[] {
  const text = content.toString('latin1')
  const parts = text.match(/[A-Za-z0-9+/_-]{12,}={0,2}/g) ?? []
  // The encoded bytes may begin at any of four characters.
  const decoded = [text, ...parts].flatMap((part) =>
    [0, 1, 2, 3].map((from) => Buffer.from(part.slice(from), 'base64').toString('latin1')),
  )
  return [text, ...decoded].flatMap((meaning) => [
    meaning.replaceAll('\0', ''),
    meaning
      .replace(/&#(\d+);?/g, (_, code) => String.fromCodePoint(Number(code) % 0x110000))
      .replace(/(?:%|&#x|\\u00|\\x)([\da-f]{2});?/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  ])
}

it.each(LEVELS)(
  'while %s are hidden, no file contains them, in any encoding and from any field',
  async (_, stateFor) => {
    const found: string[] = []
    for (const secret of SECRETS) {
      const state = stateFor(secret)
      const { call } = hidden(decodedCall(sourceWith(secret, saidAt(secret, state))), state)
      expect(call.timeline.turns).toHaveLength(3)
      for (const [name, content] of await filesOf(call)) {
        expect(content.length).toBeGreaterThan(10)
        if (meaningsOf(content).some((meaning) => meaning.toLowerCase().includes(secret.toLowerCase())))
          found.push(`${secret} in the ${name}`)
      }
    }
    expect(found).toEqual([])
  },
)

it('meaningsOf finds a word in each encoding', () => {
  const utf16 = Buffer.from('Zephyrine', 'utf16le')
  const encodings = [
    Buffer.from('xx Zephyrine').toString('base64'),
    utf16.toString('latin1'),
    utf16.toString('base64'),
    encodeURIComponent('Zephyrine').replace('p', '%70'),
    '&#90;ephyrine',
    'Ze&#x70;hyrine',
    'Zep\\u0068yrine',
  ]
  for (const content of encodings) expect(meaningsOf(Buffer.from(`a ${content} b`)).join()).toContain('Zephyrine')
})

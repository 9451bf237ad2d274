import { expect, it } from 'vitest'
import { parsePastedCall } from '../../../../src/domain/call/pasted-call.ts'

const PAGE = 'https://viewer.example/tools/calls/index.html'
const API = 'https://calls.example'
const KEY = 's3cret'

it.each([
  ['a uid', ' abc ', 'abc'],
  ['a UUID in braces', '{5C2A7D1E-9B34-4F60-8A21-3E7D90C4B6F8}', '{5C2A7D1E-9B34-4F60-8A21-3E7D90C4B6F8}'],
  ['a link to a call', `${PAGE}?uid=abc`, 'abc'],
  ['a link with a key', `${PAGE}?key=${KEY}&uid=abc&token=${KEY}`, 'abc'],
  ['a link without its scheme', `viewer.example/?uid=abc&key=${KEY}`, 'abc'],
  ['a link without its origin', '/?uid=a%2Fb', 'a/b'],
  ['a link with the same uid twice', `${PAGE}?uid=abc&uid=abc`, 'abc'],
  ['an address of the API', `${API}/v1/calls/abc`, 'abc'],
  ['an address of the API below a path', `${API}/eu/api/v1/calls/abc`, 'abc'],
  ['an address of the API with a query', `${API}/v1/calls/abc?api_key=${KEY}&uid=other`, 'abc'],
  ['an address of the API with an escaped uid', `${API}/v1/calls/a%2Fb%20c`, 'a/b c'],
  ['an address of the API with a malformed escape', `${API}/v1/calls/a%zz`, 'a%zz'],
  ['the address of a recording', `${API}/v1/calls/abc/audio.mp3`, 'abc'],
  ['the path of a call', '/v1/calls/abc', 'abc'],
  ['the path of a recording', ' v1/calls/abc/audio.mp3\n', 'abc'],
  ['JSON with a uid', '{"uid":"abc"}', 'abc'],
  ['JSON of a call', `{"uid":"abc","agent":{"uid":"no"},"inputData":{"uid":"no"},"transcript":[]}`, 'abc'],
  ['JSON with the call in "call"', '{"type":"call.ended","call":{"uid":"abc","agent":{"uid":"no"}}}', 'abc'],
  ['JSON with the call in "data"', '{"uid":7,"data":{"uid":"abc"}}', 'abc'],
  ['JSON with the call in "payload.call"', '{"uid":"","payload":{"call":{"uid":"abc"}}}', 'abc'],
  ['JSON with the same uid twice', '{"uid":"abc","call":{"uid":"abc"}}', 'abc'],
  [
    'JSON with the same UUID in lower and upper case',
    '{"uid":"5c2a7d1e-0000-4000-8000-00000000abcd","call":{"uid":"5C2A7D1E-0000-4000-8000-00000000ABCD"}}',
    '5c2a7d1e-0000-4000-8000-00000000abcd',
  ],
  ['a command with its key', `curl -H "Authorization: Bearer ${KEY}" '${API}/v1/calls/abc'`, 'abc'],
  ['a command in several lines', `curl ${API}/v1/calls/abc/audio.mp3 \\\n  --header 'x-api-key: ${KEY}'`, 'abc'],
  ['a command with a key in its address', `wget "${API}/v1/calls/abc?api_key=${KEY}" -O a.json`, 'abc'],
  ['a link with words around it', `Please listen: ${PAGE}?uid=abc (token: ${KEY})`, 'abc'],
  ['JSON with a list', '[{"data":{"call":{"uid":"abc"}}}]', 'abc'],
])('parsePastedCall finds the uid in %s', (_, text, uid) => {
  expect(parsePastedCall(text)).toEqual({ ok: true, uid, moment: null })
})

it.each([
  ['a link to a moment', ` ${PAGE}?uid=a%2Fb#t=83\n`, { start: 83, end: null }],
  ['a link to a range', `${PAGE}?uid=a%2Fb#t=83,97`, { start: 83, end: 97 }],
  ['a link whose # was escaped', `${PAGE}?uid=a%2Fb%23t=83`, { start: 83, end: null }],
  ['a link with its text in angle brackets', `<${PAGE}?uid=a%2Fb#t=83|Nora, 5 Mar>`, { start: 83, end: null }],
  ['a link in Markdown', `[Nora (5 Mar)](${PAGE}?uid=a%2Fb#t=83)`, { start: 83, end: null }],
  [
    'a link that a mail filter has replaced',
    `https://eur01.safelinks.example/?url=${encodeURIComponent(`${PAGE}?uid=a%2Fb#t=83`)}&data=05%7C01&reserved=0`,
    { start: 83, end: null },
  ],
  ['the address of a moment of the recording', `${API}/v1/calls/a%2Fb/audio.mp3#t=83`, { start: 83, end: null }],
])('parsePastedCall finds the uid and the moment in %s', (_, text, moment) => {
  expect(parsePastedCall(text)).toEqual({ ok: true, uid: 'a/b', moment })
})

it.each([
  'Bearer k-12345678',
  'authorization: bearer k-12345678',
  'Authorization:k-12345678',
  'x-api-key: k-12345678',
  'apiKey=k-12345678',
  '"access_token": "k-12345678"',
  'Basic dXNlcjpwYXNz',
  'token k-12345678',
  'sk_live_abcdefgh',
  'ghp_abcdefgh',
  'curl -H "Authorization: Bearer k-12345678" https://calls.example/',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
  `${PAGE}?uid=Bearer%20k-12345678`,
  `${API}/v1/calls/Bearer%20k-12345678`,
])('parsePastedCall refuses what holds a key, and does not return it: %s', (text) => {
  expect(parsePastedCall(text)).toEqual({ ok: false, problem: 'holds-key', uid: null })
})

it('parsePastedCall refuses the key of the page, and what contains it', () => {
  const refused = { ok: false, problem: 'holds-key', uid: null }
  expect(parsePastedCall('k-12345678', 'k-12345678')).toEqual(refused)
  expect(parsePastedCall('key is k-12345678!', 'k-12345678')).toEqual(refused)
  expect(parsePastedCall('booking', 'k')).toMatchObject({ ok: true, uid: 'booking' })
  expect(parsePastedCall(`curl -H "x-api-key: k-12345678" ${API}/v1/calls/abc`, 'k-12345678')).toMatchObject({
    uid: 'abc',
  })
})

it.each([
  ['several-uids', 'commands with different uids', `curl ${API}/v1/calls/abc; curl ${API}/v1/calls/abd`],
  ['several-uids', 'JSON with different uids', '{"uid":"event-1","call":{"uid":"abc"}}'],
  ['several-uids', 'a link with different uids', `${PAGE}?uid=abc&uid=abd`],
  ['no-uid', 'JSON without a uid', '{"event":"call.ended","agent":{"uid":"no"}}'],
  ['no-uid', 'JSON with a number as the uid', '{"uid":7}'],
  ['no-uid', 'truncated JSON', '{"uid":"abc","summary":"My parcel'],
  ['no-uid', 'deeply nested JSON', `${'{"data":'.repeat(9)}{"uid":"abc"}${'}'.repeat(9)}`],
  ['no-uid', 'any other address', `https://elsewhere.example/?key=${KEY}`],
  ['no-uid', 'any other address of the API', `${API}/v1/agents/abc?key=${KEY}`],
])('parsePastedCall reports "%s" for %s', (problem, _, text) => {
  expect(parsePastedCall(text)).toEqual({ ok: false, problem, uid: null })
})

it.each([
  ['empty', '  ', ''],
  ['not-allowed', '..', '..'],
  ['not-allowed', `${API}/v1/calls/..?key=${KEY}`, '..'],
  ['not-allowed', '{"uid":"a\\u0000"}', 'a\0'],
  ['too-long', `${PAGE}?uid=${'a'.repeat(201)}&key=${KEY}`, 'a'.repeat(201)],
  ['empty', `${PAGE}?uid=`, ''],
])('parsePastedCall reports "%s" with the uid in %s', (problem, text, uid) => {
  expect(parsePastedCall(text)).toEqual({ ok: false, problem, uid })
})

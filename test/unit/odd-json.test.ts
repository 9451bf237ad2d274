import { describe, expect, it } from 'vitest'
import { decodeCall } from '../../src/api/decode-call.ts'

const DEEP = 100_000
const nested = (open: string, bottom: string, close: string) => open.repeat(DEEP) + bottom + close.repeat(DEEP)
/** Characters that an editor would hide or change. */
const character = (code: number) => String.fromCharCode(code)

describe('an answer of malformed JSON is no call', () => {
  const whole = '{"uid":"a"}'

  it.each([
    ['nothing but white space', ' \t\r\n '],
    ['a NUL', '\0'],
    ['a mark of byte order alone', '\ufeff'],
    ['a call behind a mark of byte order that was not taken off', `\ufeff${whole}`],
    ['a call behind a NUL', `\0${whole}`],
    ['a call in front of a NUL', `${whole}\0`],
    ['a call behind a space that JSON does not know', `\u00a0${whole}`],
    ['a call behind a vertical tab', `\v${whole}`],
    ['two calls', whole + whole],
    ['two calls on lines of their own', `${whole}\n${whole}`],
    ['two calls with a comma', `${whole},${whole}`],
    ['a call and a bracket', `${whole}}`],
    ['a call and a semicolon', `${whole};`],
    ['a call and a comma', `${whole},`],
    ['a call in brackets', `(${whole})`],
    ['a call that is handed to a function', `show(${whole})`],
    ['a call that is assigned', `call = ${whole}`],
    ['a call behind what keeps pages from reading it', `)]}',\n${whole}`],
    ['a call behind a comment', `// the call\n${whole}`],
    ['a call in front of a comment', `${whole} /* that was it */`],
    ['a call as an event', `data: ${whole}\n\n`],
    ['a call without its end', '{"uid":"a"'],
    ['a call without its begin', '"uid":"a"}'],
    ['a call with another end', '{"uid":"a"]'],
    ['a bracket', '{'],
    ['a sign of order', '\u202e{"uid":"a"}'],
    ['escapes outside of strings', '\\u007b"uid":"a"}'],
    ['lists without an end, one in the other', '['.repeat(DEEP)],
    ['objects without an end, one in the other', '{"a":'.repeat(DEEP)],
    ['ends without a begin', ']'.repeat(DEEP)],
    ['lists and objects that end in the wrong order', '[{"a":'.repeat(DEEP) + ']}'.repeat(DEEP)],
  ])('%s', (_, source) => {
    expect(decodeCall(source)).toBeNull()
  })
})

describe('a call that holds malformed JSON is no call', () => {
  it.each([
    ['no value', ''],
    ['a word', 'yes'],
    ['undefined', 'undefined'],
    ['True', 'True'],
    ['half a word', 'nul'],
    ['a word too long', 'trueish'],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['Infinity below zero', '-Infinity'],
    ['a zero in front', '012'],
    ['a zero in front, below zero', '-012'],
    ['a plus', '+1'],
    ['two signs', '--1'],
    ['a sign alone', '-'],
    ['a sign apart', '- 1'],
    ['no digit before the point', '.5'],
    ['no digit behind the point', '5.'],
    ['two points', '1.2.3'],
    ['a comma for a point', '1,5'],
    ['digits in groups', '1_000'],
    ['an exponent without digits', '1e'],
    ['an exponent with a sign alone', '1e+'],
    ['an exponent with a point', '1e2.5'],
    ['a number to the base of sixteen', '0x1F'],
    ['a number to the base of two', '0b1'],
    ['a big integer', '12n'],
    ['digits of another script', '٣'],
    ['digits of full width', '４２'],
    ['single quotes', "'one'"],
    ['typographic quotes', '“one”'],
    ['backticks', '`one`'],
    ['a string without an end', '"one'],
    ['a string whose end is escaped', '"one\\"'],
    ['two strings', '"one" "two"'],
    ['a sum of strings', '"one"+"two"'],
    ['a line feed in a string', '"one\ntwo"'],
    ['a tab in a string', '"one\ttwo"'],
    ['a NUL in a string', '"one\0two"'],
    ['the last control character in a string', `"${character(0x1f)}"`],
    ['an escape of nothing known', '"\\a"'],
    ['an escape of a single quote', `"it\\'s"`],
    ['an escape of two digits', '"\\x41"'],
    ['an escape of three digits', '"\\u041"'],
    ['an escape of no digits', '"\\u"'],
    ['an escape of other letters', '"\\u00zz"'],
    ['an escape in braces', '"\\u{1f44b}"'],
    ['an escape of a great letter', '"\\U0041"'],
    ['an octal escape', '"\\101"'],
    ['an escaped line feed', '"one\\\ntwo"'],
    ['a comma behind the last of a list', '[1,]'],
    ['a comma before the first of a list', '[,1]'],
    ['two commas in a list', '[1,,2]'],
    ['nothing but a comma', '[,]'],
    ['no comma in a list', '[1 2]'],
    ['a colon in a list', '["a":1]'],
    ['dots in a list', '[...[1]]'],
    ['a list without an end', '[1'],
    ['a list that ends as an object', '[1}'],
    ['a comma behind the last of an object', '{"a":1,}'],
    ['a comma before the first of an object', '{,"a":1}'],
    ['two commas in an object', '{"a":1,,"b":2}'],
    ['no comma in an object', '{"a":1 "b":2}'],
    ['no colon', '{"a" 1}'],
    ['two colons', '{"a"::1}'],
    ['an equals sign', '{"a"=1}'],
    ['a name alone', '{"a"}'],
    ['a name without a value', '{"a":}'],
    ['a value without a name', '{:1}'],
    ['a name without quotes', '{a:1}'],
    ['a name in single quotes', "{'a':1}"],
    ['a number for a name', '{1:1}'],
    ['null for a name', '{null:1}'],
    ['a computed name', '{["a"]:1}'],
    ['an object without an end', '{"a":1'],
    ['a line of comment', '1 // one\n'],
    ['a block of comment', '/* one */ 1'],
    ['a comment of a shell', '1 # one\n'],
    ['a function', 'function(){}'],
    ['a pattern', '/a/'],
    ['a date', 'new Date(0)'],
    ['an anchor', '&a 1'],
    ['a form feed for a space', '\f1'],
    ['a space of no break for a space', '\u00a01'],
    ['a separator of lines for a space', '\u20281'],
    ['a mark of byte order for a space', '\ufeff1'],
    ['an escape outside of a string', '\\n1'],
  ])('%s', (_, value) => {
    expect(decodeCall(`{"uid":"a","outputData":{"odd":${value}}}`)).toBeNull()
  })
})

describe('a call that holds odd JSON stays a call', () => {
  const lone = character(0xd83d)

  it.each([
    ['minus zero', '-0', '0'],
    ['minus zero with an exponent', '-0e-0', '0'],
    ['an exponent with all signs', '1E+02', '100'],
    ['a number too small for one', '1e-99999', '0'],
    ['a number too large for one', '1e99999', 'Infinity'],
    ['a number too far below zero for one', '-1e99999', '-Infinity'],
    ['one of five hundred digits', '9'.repeat(500), 'Infinity'],
    ['more digits than a number keeps', '0.10000000000000000000001', '0.1'],
    ['all white space there is', '\r\n\t 1 \t\n\r', '1'],
    ['a string of no characters', '""', ''],
    ['all short escapes', '"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\/\b\f\n\r\t'],
    ['an escaped NUL', '"\\u0000"', '\0'],
    ['escapes of either case', '"\\u00e9\\u00E9"', 'éé'],
    ['an escaped pair', '"\\ud83d\\udc4b"', '👋'],
    ['half of a pair', '"\\ud83d"', lone],
    ['the halves of a pair in the wrong order', '"\\udc4b\\ud83d"', `${character(0xdc4b)}${lone}`],
    ['half of a pair as it is', `"${lone}"`, lone],
    ['half of a pair, in a list', `["\\ud83d"]`, '["\\ud83d"]'],
    ['a delete character', `"${character(0x7f)}"`, character(0x7f)],
    ['separators of lines', '"\u2028\u2029"', '\u2028\u2029'],
    ['a mark of byte order in a string', '"\ufeff"', '\ufeff'],
    ['a character that is none', '"\uffff"', '\uffff'],
    ['markup', '"<\\/script><!--"', '</script><!--'],
    ['an empty name', '{"":1}', '{"":1}'],
    ['an escaped name', '{"\\u0061":1}', '{"a":1}'],
    ['a name twice', '{"a":1,"a":2}', '{"a":2}'],
    ['an own prototype', '{"__proto__":null,"constructor":{"prototype":1}}', undefined],
    ['many values', `[${'0,'.repeat(DEEP)}0]`, undefined],
    ['lists, one in the other', nested('[', '', ']'), undefined],
    ['objects, one in the other', nested('{"a":', 'null', '}'), undefined],
    ['both, one in the other', nested('[{"a":', '0', '}]'), undefined],
    ['a string of a million characters', `"${'x'.repeat(1_000_000)}"`, 'x'.repeat(1_000_000)],
  ])('%s', (_, json, text = json) => {
    const call = decodeCall(`{"uid":"a","outputData":{"odd":${json}}}`)
    const value = call?.captured[0]?.value
    // A text of a million characters is compared, not printed.
    if (text.length < 1000) expect(value).toBe(text)
    else expect(value === text).toBe(true)
    expect(call?.unreadable).not.toContain('outputData')
  })

  it.each([
    ['white space around it', '\r\n\t {"uid":"a"} \t\n\r'],
    ['its uid in escapes', '{"\\u0075id":"\\u0061"}'],
    ['its uid twice, the last counts', '{"uid":"b","uid":"a"}'],
    ['another in its prototype', '{"__proto__":{"uid":"b"},"uid":"a"}'],
    ['fields of no meaning', '{"uid":"a","":0,"UID":"b","toString":1,"valueOf":null,"then":{}}'],
    ['an agent of a hundred thousand levels', `{"uid":"a","agent":${nested('{"name":', '"Nora"', '}')}}`],
    ['a transcript of a hundred thousand levels', `{"uid":"a","transcript":${nested('[', '', ']')}}`],
    ['a moment of a hundred thousand levels', `{"uid":"a","createdAt":${nested('[', '', ']')}}`],
  ])('with %s', (_, source) => {
    const call = decodeCall(source)
    expect([call?.uid, call?.agentName]).toEqual(['a', null])
  })

  it.each([
    ['its prototype', '{"__proto__":{"uid":"a"}}'],
    ['another name', '{"Uid":"a","uid ":"a"}'],
    ['a list', '{"uid":["a"]}'],
    ['an object', '{"uid":{"uid":"a"}}'],
  ])('but not with its uid in %s', (_, source) => {
    expect(decodeCall(source)).toBeNull()
  })
})

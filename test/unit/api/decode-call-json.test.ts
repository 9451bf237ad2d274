import { describe, expect, it } from 'vitest'
import { decodeCall } from '../../../src/api/decode-call.ts'

const DEEP = 100_000
const nested = (open: string, bottom: string, close: string) => open.repeat(DEEP) + bottom + close.repeat(DEEP)
/** Characters that an editor would hide or change. */
const character = (code: number) => String.fromCharCode(code)

describe('an answer that is malformed JSON', () => {
  const whole = '{"uid":"a"}'

  it.each([
    ['nothing but white space', ' \t\r\n '],
    ['a NUL', '\0'],
    ['a byte order mark alone', '\ufeff'],
    ['a call after a byte order mark', `\ufeff${whole}`],
    ['a call after a NUL', `\0${whole}`],
    ['a call before a NUL', `${whole}\0`],
    ['a call after a no-break space', `\u00a0${whole}`],
    ['a call after a vertical tab', `\v${whole}`],
    ['two calls', whole + whole],
    ['two calls on lines of their own', `${whole}\n${whole}`],
    ['two calls with a comma', `${whole},${whole}`],
    ['a call and a bracket', `${whole}}`],
    ['a call and a semicolon', `${whole};`],
    ['a call and a comma', `${whole},`],
    ['a call in brackets', `(${whole})`],
    ['a call as the argument of a function', `show(${whole})`],
    ['a call that is assigned', `call = ${whole}`],
    ['a call after a prefix against cross-site inclusion', `)]}',\n${whole}`],
    ['a call after a comment', `// the call\n${whole}`],
    ['a call before a comment', `${whole} /* that was it */`],
    ['a call as an event', `data: ${whole}\n\n`],
    ['a call without its end', '{"uid":"a"'],
    ['a call without its start', '"uid":"a"}'],
    ['a call with the wrong closing bracket', '{"uid":"a"]'],
    ['a bracket', '{'],
    ['a call after a right-to-left override', '\u202e{"uid":"a"}'],
    ['escapes outside of strings', '\\u007b"uid":"a"}'],
    ['nested lists without an end', '['.repeat(DEEP)],
    ['nested objects without an end', '{"a":'.repeat(DEEP)],
    ['closing brackets alone', ']'.repeat(DEEP)],
    ['lists and objects that end in the wrong order', '[{"a":'.repeat(DEEP) + ']}'.repeat(DEEP)],
  ])('is not accepted as a call: %s', (_, source) => {
    expect(decodeCall(source)).toBeNull()
  })
})

describe('a call that contains malformed JSON', () => {
  it.each([
    ['no value', ''],
    ['a word', 'yes'],
    ['undefined', 'undefined'],
    ['True', 'True'],
    ['half a word', 'nul'],
    ['a word too long', 'trueish'],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['negative Infinity', '-Infinity'],
    ['a leading zero', '012'],
    ['a negative number with a leading zero', '-012'],
    ['a plus', '+1'],
    ['two signs', '--1'],
    ['a minus sign alone', '-'],
    ['a minus sign apart from its digits', '- 1'],
    ['no digit before the point', '.5'],
    ['no digit after the point', '5.'],
    ['two points', '1.2.3'],
    ['a comma for a point', '1,5'],
    ['digits in groups', '1_000'],
    ['an exponent without digits', '1e'],
    ['an exponent with a minus sign alone', '1e+'],
    ['an exponent with a point', '1e2.5'],
    ['a hexadecimal number', '0x1F'],
    ['a binary number', '0b1'],
    ['a big integer', '12n'],
    ['digits of a different script', '٣'],
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
    ['an unknown escape', '"\\a"'],
    ['an escape of a single quote', `"it\\'s"`],
    ['an escape of two digits', '"\\x41"'],
    ['an escape of three digits', '"\\u041"'],
    ['an escape of no digits', '"\\u"'],
    ['an escape of other letters', '"\\u00zz"'],
    ['an escape in braces', '"\\u{1f44b}"'],
    ['an escape with a capital U', '"\\U0041"'],
    ['an octal escape', '"\\101"'],
    ['an escaped line feed', '"one\\\ntwo"'],
    ['a comma after the last of a list', '[1,]'],
    ['a comma before the first of a list', '[,1]'],
    ['two commas in a list', '[1,,2]'],
    ['nothing but a comma', '[,]'],
    ['no comma in a list', '[1 2]'],
    ['a colon in a list', '["a":1]'],
    ['dots in a list', '[...[1]]'],
    ['a list without an end', '[1'],
    ['a list that ends as an object', '[1}'],
    ['a comma after the last of an object', '{"a":1,}'],
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
    ['a form feed as white space', '\f1'],
    ['a no-break space as white space', '\u00a01'],
    ['a line separator as white space', '\u20281'],
    ['a byte order mark as white space', '\ufeff1'],
    ['an escape outside of a string', '\\n1'],
  ])('a call with this value is not accepted: %s', (_, value) => {
    expect(decodeCall(`{"uid":"a","outputData":{"odd":${value}}}`)).toBeNull()
  })
})

describe('a call with unusual but valid JSON', () => {
  const lone = character(0xd83d)

  it.each([
    ['minus zero', '-0', '0'],
    ['minus zero with an exponent', '-0e-0', '0'],
    ['an exponent with all signs', '1E+02', '100'],
    ['a number too small for a double', '1e-99999', '0'],
    ['a number too large for a double', '1e99999', 'Infinity'],
    ['a negative number too large for a double', '-1e99999', '-Infinity'],
    ['a number of five hundred digits', '9'.repeat(500), 'Infinity'],
    ['more digits than a number keeps', '0.10000000000000000000001', '0.1'],
    ['every kind of white space', '\r\n\t 1 \t\n\r', '1'],
    ['a string of no characters', '""', ''],
    ['all short escapes', '"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\/\b\f\n\r\t'],
    ['an escaped NUL', '"\\u0000"', '\0'],
    ['escapes of either case', '"\\u00e9\\u00E9"', 'éé'],
    ['an escaped surrogate pair', '"\\ud83d\\udc4b"', '👋'],
    ['half of a surrogate pair', '"\\ud83d"', lone],
    ['a surrogate pair in the wrong order', '"\\udc4b\\ud83d"', `${character(0xdc4b)}${lone}`],
    ['half of a surrogate pair, unescaped', `"${lone}"`, lone],
    ['half of a surrogate pair in a list', `["\\ud83d"]`, '["\\ud83d"]'],
    ['a delete character', `"${character(0x7f)}"`, character(0x7f)],
    ['line separators', '"\u2028\u2029"', '\u2028\u2029'],
    ['a byte order mark in a string', '"\ufeff"', '\ufeff'],
    ['a noncharacter', '"\uffff"', '\uffff'],
    ['markup', '"<\\/script><!--"', '</script><!--'],
    ['an empty name', '{"":1}', '{"":1}'],
    ['an escaped name', '{"\\u0061":1}', '{"a":1}'],
    ['a name twice', '{"a":1,"a":2}', '{"a":2}'],
    ['an own prototype', '{"__proto__":null,"constructor":{"prototype":1}}', undefined],
    ['many values', `[${'0,'.repeat(DEEP)}0]`, undefined],
    ['nested lists', nested('[', '', ']'), undefined],
    ['nested objects', nested('{"a":', 'null', '}'), undefined],
    ['nested lists and objects', nested('[{"a":', '0', '}]'), undefined],
    ['a string of a million characters', `"${'x'.repeat(1_000_000)}"`, 'x'.repeat(1_000_000)],
  ])('a call with this value is accepted: %s', (_, json, text = json) => {
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
    ['its uid twice, of which the last one counts', '{"uid":"b","uid":"a"}'],
    ['another uid in its prototype', '{"__proto__":{"uid":"b"},"uid":"a"}'],
    ['unknown fields', '{"uid":"a","":0,"UID":"b","toString":1,"valueOf":null,"then":{}}'],
    ['a name nested a hundred thousand levels deep', `{"uid":"a","agent":${nested('{"name":', '"Nora"', '}')}}`],
    ['a transcript nested a hundred thousand levels deep', `{"uid":"a","transcript":${nested('[', '', ']')}}`],
    ['a date nested a hundred thousand levels deep', `{"uid":"a","createdAt":${nested('[', '', ']')}}`],
  ])('a call is accepted with %s', (_, source) => {
    const call = decodeCall(source)
    expect([call?.uid, call?.agentName]).toEqual(['a', null])
  })

  it.each([
    ['its prototype', '{"__proto__":{"uid":"a"}}'],
    ['another name', '{"Uid":"a","uid ":"a"}'],
    ['a list', '{"uid":["a"]}'],
    ['an object', '{"uid":{"uid":"a"}}'],
  ])('an answer with the uid only in %s is not accepted as a call', (_, source) => {
    expect(decodeCall(source)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { decodeCall } from '../../../src/api/decode-call.ts'

const DEEP = 100_000
const nested = (open: string, bottom: string, close: string) => open.repeat(DEEP) + bottom + close.repeat(DEEP)
/** Creates a character that an editor would hide or alter. */
const character = (code: number) => String.fromCharCode(code)

describe('a response that is malformed JSON', () => {
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
    ['two calls on separate lines', `${whole}\n${whole}`],
    ['two calls with a comma', `${whole},${whole}`],
    ['a call and an extra closing brace', `${whole}}`],
    ['a call and a semicolon', `${whole};`],
    ['a call and a comma', `${whole},`],
    ['a call in parentheses', `(${whole})`],
    ['a call as the argument of a function', `show(${whole})`],
    ['an assignment of a call', `call = ${whole}`],
    ['a call after a prefix that prevents cross-site inclusion', `)]}',\n${whole}`],
    ['a call after a comment', `// the call\n${whole}`],
    ['a call before a comment', `${whole} /* that was it */`],
    ['a call as a server-sent event', `data: ${whole}\n\n`],
    ['a call without its end', '{"uid":"a"'],
    ['a call without its start', '"uid":"a"}'],
    ['a call with the wrong closing bracket', '{"uid":"a"]'],
    ['an opening brace', '{'],
    ['a call after a right-to-left override', '\u202e{"uid":"a"}'],
    ['escapes outside strings', '\\u007b"uid":"a"}'],
    ['unterminated nested arrays', '['.repeat(DEEP)],
    ['unterminated nested objects', '{"a":'.repeat(DEEP)],
    ['only closing brackets', ']'.repeat(DEEP)],
    ['arrays and objects that end in the wrong order', '[{"a":'.repeat(DEEP) + ']}'.repeat(DEEP)],
  ])('decodeCall rejects a response that is malformed JSON: %s', (_, source) => {
    expect(decodeCall(source)).toBeNull()
  })
})

describe('a call that contains malformed JSON', () => {
  it.each([
    ['no value', ''],
    ['a word', 'yes'],
    ['undefined', 'undefined'],
    ['True', 'True'],
    ['an incomplete literal', 'nul'],
    ['a literal with extra letters', 'trueish'],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['negative Infinity', '-Infinity'],
    ['a leading zero', '012'],
    ['a negative number with a leading zero', '-012'],
    ['a plus sign', '+1'],
    ['two signs', '--1'],
    ['a minus sign alone', '-'],
    ['a minus sign apart from its digits', '- 1'],
    ['no digit before the decimal point', '.5'],
    ['no digit after the decimal point', '5.'],
    ['two decimal points', '1.2.3'],
    ['a comma in place of the decimal point', '1,5'],
    ['digits grouped with an underscore', '1_000'],
    ['an exponent without digits', '1e'],
    ['an exponent that is only a sign', '1e+'],
    ['an exponent with a decimal point', '1e2.5'],
    ['a hexadecimal number', '0x1F'],
    ['a binary number', '0b1'],
    ['a BigInt literal', '12n'],
    ['digits of a different script', '٣'],
    ['full-width digits', '４２'],
    ['single quotes', "'one'"],
    ['typographic quotes', '“one”'],
    ['backticks', '`one`'],
    ['an unterminated string', '"one'],
    ['a string whose closing quote is escaped', '"one\\"'],
    ['two strings', '"one" "two"'],
    ['a concatenation of strings', '"one"+"two"'],
    ['a line feed in a string', '"one\ntwo"'],
    ['a tab in a string', '"one\ttwo"'],
    ['a NUL in a string', '"one\0two"'],
    ['the control character U+001F in a string', `"${character(0x1f)}"`],
    ['an unknown escape', '"\\a"'],
    ['an escaped single quote', `"it\\'s"`],
    ['a hexadecimal escape with two digits', '"\\x41"'],
    ['a Unicode escape with three digits', '"\\u041"'],
    ['a Unicode escape without digits', '"\\u"'],
    ['a Unicode escape with letters that are not hexadecimal', '"\\u00zz"'],
    ['a Unicode escape in braces', '"\\u{1f44b}"'],
    ['a Unicode escape with a capital U', '"\\U0041"'],
    ['an octal escape', '"\\101"'],
    ['an escaped line feed', '"one\\\ntwo"'],
    ['a trailing comma in an array', '[1,]'],
    ['a leading comma in an array', '[,1]'],
    ['two commas in a row in an array', '[1,,2]'],
    ['an array that contains only a comma', '[,]'],
    ['a missing comma in an array', '[1 2]'],
    ['a colon in an array', '["a":1]'],
    ['spread syntax in an array', '[...[1]]'],
    ['an unterminated array', '[1'],
    ['an array that ends with a brace', '[1}'],
    ['a trailing comma in an object', '{"a":1,}'],
    ['a leading comma in an object', '{,"a":1}'],
    ['two commas in a row in an object', '{"a":1,,"b":2}'],
    ['a missing comma in an object', '{"a":1 "b":2}'],
    ['a missing colon', '{"a" 1}'],
    ['two colons', '{"a"::1}'],
    ['an equals sign in place of a colon', '{"a"=1}'],
    ['a name without a colon and a value', '{"a"}'],
    ['a name without a value', '{"a":}'],
    ['a value without a name', '{:1}'],
    ['a name without quotes', '{a:1}'],
    ['a name in single quotes', "{'a':1}"],
    ['a number as a name', '{1:1}'],
    ['null as a name', '{null:1}'],
    ['a computed name', '{["a"]:1}'],
    ['an unterminated object', '{"a":1'],
    ['a line comment', '1 // one\n'],
    ['a block comment', '/* one */ 1'],
    ['a shell comment', '1 # one\n'],
    ['a function', 'function(){}'],
    ['a regular expression', '/a/'],
    ['a JavaScript date', 'new Date(0)'],
    ['a YAML anchor', '&a 1'],
    ['a form feed as white space', '\f1'],
    ['a no-break space as white space', '\u00a01'],
    ['a line separator as white space', '\u20281'],
    ['a byte order mark as white space', '\ufeff1'],
    ['an escape outside a string', '\\n1'],
  ])('decodeCall rejects a call that contains malformed JSON: %s', (_, value) => {
    expect(decodeCall(`{"uid":"a","outputData":{"odd":${value}}}`)).toBeNull()
  })
})

describe('a call with unusual but valid JSON', () => {
  const lone = character(0xd83d)

  it.each([
    ['minus zero', '-0'],
    ['minus zero with an exponent', '-0e-0'],
    ['an exponent with a sign and a leading zero', '1E+02'],
    ['a number too small for a double', '1e-99999'],
    ['a number too large for a double', '1e99999'],
    ['a negative number too large for a double', '-1e99999'],
    ['a number of five hundred digits', '9'.repeat(500)],
    ['more digits than a double can represent', '0.10000000000000000000001'],
    ['an amount with a trailing zero', '12.50'],
    ['numbers in a list', '[ 9007199254740993, {"total": 1.0} ]', '[9007199254740993,{"total":1.0}]'],
    ['every kind of white space', '\r\n\t 1 \t\n\r', '1'],
    ['an empty string', '""', ''],
    ['all two-character escapes', '"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\/\b\f\n\r\t'],
    ['an escaped NUL', '"\\u0000"', '\0'],
    ['escapes in lower and upper case', '"\\u00e9\\u00E9"', 'éé'],
    ['an escaped surrogate pair', '"\\ud83d\\udc4b"', '👋'],
    ['an escaped lone surrogate', '"\\ud83d"', lone],
    ['a surrogate pair in the wrong order', '"\\udc4b\\ud83d"', `${character(0xdc4b)}${lone}`],
    ['an unescaped lone surrogate', `"${lone}"`, lone],
    ['a lone surrogate in an array', `["\\ud83d"]`, '["\\ud83d"]'],
    ['a delete character', `"${character(0x7f)}"`, character(0x7f)],
    ['line separators', '"\u2028\u2029"', '\u2028\u2029'],
    ['a byte order mark in a string', '"\ufeff"', '\ufeff'],
    ['a noncharacter', '"\uffff"', '\uffff'],
    ['markup', '"<\\/script><!--"', '</script><!--'],
    ['an empty name', '{"":1}', '{"":1}'],
    ['an escaped name', '{"\\u0061":1}', '{"a":1}'],
    ['a duplicate name', '{"a":1,"a":2}'],
    ['properties named __proto__ and constructor', '{"__proto__":null,"constructor":{"prototype":1}}', undefined],
    ['many values', `[${'0,'.repeat(DEEP)}0]`, undefined],
    ['deeply nested arrays', nested('[', '', ']'), undefined],
    ['deeply nested objects', nested('{"a":', 'null', '}'), undefined],
    ['deeply nested arrays and objects', nested('[{"a":', '0', '}]'), undefined],
    ['a string of a million characters', `"${'x'.repeat(1_000_000)}"`, 'x'.repeat(1_000_000)],
  ])('decodeCall accepts a call that contains unusual but valid JSON: %s', (_, json, text = json) => {
    const call = decodeCall(`{"uid":"a","inputData":{"odd":${json}},"outputData":{"odd":${json}}}`)
    const value = call?.captured[0]?.value
    expect(call?.inputs).toEqual(call?.captured)
    // `toBe(true)` keeps a string of a million characters out of the failure message.
    if (text.length < 1000) expect(value).toBe(text)
    else expect(value === text).toBe(true)
    expect(call?.unreadable).not.toContain('outputData')
  })

  it.each([
    ['white space around it', '\r\n\t {"uid":"a"} \t\n\r'],
    ['an escaped uid', '{"\\u0075id":"\\u0061"}'],
    ['two uids, and uses the last one', '{"uid":"b","uid":"a"}'],
    ['a different uid in its __proto__ property', '{"__proto__":{"uid":"b"},"uid":"a"}'],
    ['unknown fields', '{"uid":"a","":0,"UID":"b","toString":1,"valueOf":null,"then":{}}'],
    ['a name nested 100,000 levels deep', `{"uid":"a","agent":${nested('{"name":', '"Nora"', '}')}}`],
    ['a transcript nested 100,000 levels deep', `{"uid":"a","transcript":${nested('[', '', ']')}}`],
    ['a date nested 100,000 levels deep', `{"uid":"a","createdAt":${nested('[', '', ']')}}`],
  ])('decodeCall accepts a call with %s', (_, source) => {
    const call = decodeCall(source)
    expect([call?.uid, call?.agentName]).toEqual(['a', null])
  })

  it.each([
    ['its __proto__ property', '{"__proto__":{"uid":"a"}}'],
    ['fields with similar names', '{"Uid":"a","uid ":"a"}'],
    ['an array', '{"uid":["a"]}'],
    ['an object', '{"uid":{"uid":"a"}}'],
  ])('decodeCall rejects a response whose uid is only in %s', (_, source) => {
    expect(decodeCall(source)).toBeNull()
  })
})

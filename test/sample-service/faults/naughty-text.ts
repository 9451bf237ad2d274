import type { WireCall } from '../calls/wire-call.ts'

/**
 * Unescaped, those with markup or scripts change the title or send a request to `origin`. Others have invisible
 * characters, problematic keys or code for other programs.
 */
export function naughtyTexts(origin: string): string[] {
  const address = `${origin}/was-asked`
  return [
    `<img src="${address}" onerror="document.title='ran'">`,
    `<img src=x: onerror=document.title='ran'>`,
    `<script>document.title='ran'</script>`,
    `</script><script src="${address}"></script>`,
    `</style><style>@import "${address}";</style>`,
    `</title><svg onload="document.title='ran'"><animate onbegin="document.title='ran'" attributeName="x" dur="1s"></svg>`,
    `</textarea><iframe srcdoc="<script>top.document.title='ran'</script>"></iframe>`,
    `<iframe src="${address}"></iframe>`,
    `<object data="${address}"></object><embed src="${address}">`,
    `<link rel="stylesheet" href="${address}"><meta http-equiv="refresh" content="0;url=${address}">`,
    `<base href="${origin}/"><form action="${address}"><button autofocus onfocus="this.form.submit()">`,
    `<details open ontoggle="document.title='ran'"><video><source onerror="document.title='ran'"></video>`,
    `<math><mtext></p><style><!--</style><img src="${address}">--></math>`,
    `<a href="javascript:document.title='ran'" style="position:fixed;inset:0">anywhere</a>`,
    `" autofocus onfocus="document.title='ran'" x="`,
    `' onmouseover='document.title="ran"' x='`,
    `javascript:document.title='ran'//`,
    `data:text/html,<script>document.title='ran'</script>`,
    `url(${address}) expression(document.title='ran') ;background:url(${address})`,
    `{{constructor.constructor('document.title="ran"')()}}`,
    `\${document.title='ran'} #{document.title='ran'} <%= document.title='ran' %>`,
    `&lt;script&gt;document.title='ran'&lt;/script&gt; &#60;img src=${address}&#62;`,
    `%3Cscript%3Edocument.title='ran'%3C/script%3E`,
    `\u003cscript\u003edocument.title='ran'\u003c/script\u003e`,
    `]]><!--><script>document.title='ran'</script><!--`,
    `=HYPERLINK("${address}","open") @SUM(1+1) +cmd|' /C calc'!A0`,
    `[open](${address}) ![](${address}) <${address}>`,
    `\u202eevoba eht si siht\u202c \u2066isolated\u2069 zero\u200bwidth\ufeffhere \u200fright so\u00adft ta\u{e0041}g`,
    `null\u0000 bell\u0007 escape\u001b[31m delete\u007f line\u2028paragraph\u2029`,
    `lone \ud83d surrogate \udc4d, broken`,
    `z\u0335\u0321\u0322a\u0334\u0323\u0324l\u0336\u0327\u0328g\u0337\u0329o`,
    `𝒻𝓁𝑜𝓊𝓇𝒾𝓈𝒽 ﷽ 👩‍👩‍👧‍👦🏳️‍🌈 ﬁ ß İ ı`,
    `__proto__`,
    `constructor`,
    `../../../etc/passwd?x=%00#${address}`,
    `' OR 1=1; DROP TABLE calls; --`,
  ]
}

export function withNaughtyText(call: WireCall, origin: string): object {
  const texts = naughtyTexts(origin)
  const all = texts.join(' ')
  const variables = Object.fromEntries([
    ...texts.map((text) => [text, text]),
    ['nested', { [all]: [all, { [all]: all }] }],
    ['several', texts],
  ])
  return {
    ...call,
    agent: { name: all, slug: all },
    toNumber: all,
    endedReason: all,
    inputData: variables,
    outputData: { ...variables, summary: all, successEvaluation: all },
    transcript: texts.map((text, index) => ({
      role: index % 3 === 2 ? text : ['agent', 'user'][index % 3],
      content: `${text}\n${text}`,
      secondsFromStart: index * 2,
    })),
    [all]: all,
  }
}

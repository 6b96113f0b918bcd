import { expect, test } from 'vitest'
import { isSafeHtml } from './safeHtml.ts'

const safe = [
  'words alone, 1 < 2, a &lt;script&gt; that is written out, and onerror= in a text',
  '<p class="a" data-x=\'1\'>one<br/>two <b title="a > b">three</b></p>',
  '<a href="/a?b=1&amp;c=2" rel="noopener">here</a><a href="https://example.org/#on=1">there</a>',
  '<svg viewBox="0 0 1 1"><foreignObject><p>x</p></foreignObject><style>p{color:red}</style></svg>',
  '<?xml version="1.0"?><w:p w:val="1"><w:t>onclick=1</w:t></w:p>',
  "<meta charset='utf-8'><!--StartFragment--><td colspan=2>x</td><!--EndFragment-->",
  '<img src="data:image/png;base64,AA==" alt="R&D">',
  '<img src="x&quot;onerror=1" alt="x">',
]
const unsafe = [
  '<img src=x onerror=alert(1)>',
  '<img src=x/onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<p ONCLICK = "1">x</p>',
  '<tr><td onclick=alert(1)>x</td></tr>',
  '<body onload=alert(1)>',
  '<script>alert(1)</script>',
  '<ScRiPt src=//example.org>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<iframe srcdoc="x"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /></a></svg>',
  '<meta http-equiv="refresh" content="0;url=//example.org">',
  // Another tree in another place.
  '<style><p title="</style><img src=x onerror=alert(1)>"></style>',
  '<title/><p title="</title><img src=x onerror=alert(1)>">',
  '<svg><![CDATA[><p title="]]><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--x--!><img src=x onerror=alert(1)>-->',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<a b="c"d onclick=1>x</a>',
  '<a b=c"d onclick=1 e=">">x</a>',
  '<p title="never closed',
  // Whitespace to JavaScript, an ordinary character to HTML.
  '<a title=\u00a0"><img src=x onerror=alert(1)>">',
  '<a title=\v"><img src=x onerror=alert(1)>">',
  '<style>x</style\u00a0><p title="</style><img src=x onerror=alert(1)>">',
  '<svg><a><animate attributeName=href values="https://a;javascript:alert(1)"/></a></svg>',
]

test('HTML that can run wherever it is put is told from HTML that cannot', () => {
  expect(safe.filter((html) => !isSafeHtml(html))).toEqual([])
  expect(unsafe.filter((html) => isSafeHtml(html))).toEqual([])
})

test('a long text that is no HTML is judged at once', () => {
  const started = performance.now()
  for (const part of ['<a ', '<a b=c/', '<a b="', ' / /', '<style>', '<!--', '<p a=b a=b '])
    isSafeHtml(part.repeat(5000))
  expect(performance.now() - started).toBeLessThan(1000)
})

import { expect, test } from 'vitest'
import { decodeHtml, describeHtml } from './describeHtml.ts'

const from = new URL('https://site.example/news/one?a=1')
const described = (html: string) => describeHtml(html, from)

test('a page is described by what it tells social networks, else by its title and description', () => {
  const said = `<!doctype html><html><head><!-- <title>no</title> -->
    <script>document.write('<title>no</title>')</script>
    <TITLE lang=ru>  Кот &amp; пёс\n сидят </TITLE>
    <meta name=description content='О коте &#171;Мурке&#187;'>
    <meta property="og:image" content="/cat.png?a=1&amp;b=2"><link rel="shortcut icon" href="i.png" sizes="48x48">
    <link rel="apple-touch-icon" href="big.png" sizes="180x180"><link rel=stylesheet href=a.css>`
  expect(described(said)).toEqual({
    title: 'Кот & пёс сидят',
    description: 'О коте «Мурке»',
    site: '',
    pictures: [new URL('https://site.example/cat.png?a=1&b=2')],
    icons: ['news/i.png', 'news/big.png', 'favicon.ico'].map(
      (path) => new URL(`https://site.example/${path}`),
    ),
  })
  const more = `${said}<meta property="og:title" content="Кот"><meta content="Сайт" property="og:site_name">`
  expect(described(more)).toMatchObject({ title: 'Кот', site: 'Сайт' })
})

test('long texts are cut, characters that change the writing direction are removed, and images are web addresses', () => {
  const { title, pictures } = described(
    `<title>${'я'.repeat(500)}</title><meta property="og:image" content="javascript:alert(1)">
     <meta name="twitter:image" content="file:///etc/passwd">`,
  )
  expect([title.length, title.endsWith('я…'), pictures]).toEqual([200, true, []])
  expect(described('<title>a\u202egpj.\u0007exe\u200b</title>').title).toBe('agpj.exe')
  expect(described(`<title>${'🙂'.repeat(150)}`).title.isWellFormed()).toBe(true)
})

test('any page is read in linear time', () => {
  const parts = [
    '<',
    '<a',
    '<meta ',
    '<!--',
    '<meta content="',
    '<script>',
    '<title',
    '<meta a',
    '<meta =',
    '</script',
    '<x\n',
  ]
  for (const part of parts) {
    const html = part.repeat(Math.ceil((512 * 1024) / part.length))
    // A quadratic scan would take minutes, longer than a test may run.
    expect(described(decodeHtml(Buffer.from(html), undefined)).pictures).toEqual([])
  }
})

test('words come by the charset of the answer or of the page', () => {
  const win = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
  expect(decodeHtml(win, 'windows-1251')).toBe('Привет')
  const said = Buffer.concat([Buffer.from('<meta charset="windows-1251"><title>'), win])
  expect(described(decodeHtml(said, undefined)).title).toBe('Привет')
  const equiv = Buffer.concat([
    Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=gbk">'),
    Buffer.from([0xc4, 0xe3]),
  ])
  expect(decodeHtml(equiv, undefined)).toContain('你')
  expect(decodeHtml(Buffer.from('привет'), 'no-such')).toBe('привет')
})

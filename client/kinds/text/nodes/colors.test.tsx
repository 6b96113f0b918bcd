import { readFileSync } from 'node:fs'
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { printMarkdown } from '#schema/kinds/markdown/print.ts'
import { textColors } from '#schema/kinds/textColors.ts'
import type { TextNode } from '#schema/kinds/textNode.ts'
import { schemaExtensions } from '../extensions.ts'

const open: Editor[] = []
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

test('pasted colours of the palette stay, those of other programs do not', () => {
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: schemaExtensions(),
    content:
      '<p><span data-color="blue">a</span> <mark data-color="pink">b</mark> <span style="color: #f00">c</span> <span data-color="url(x)">d</span> <mark style="background: red">e</mark></p>',
  })
  open.push(editor)
  expect(printMarkdown(editor.getJSON() as TextNode)).toBe(
    '<span data-color="blue">a</span> <mark data-color="pink">b</mark> c d ==e==\n',
  )
  expect(JSON.stringify(editor.getJSON()).match(/textColor/g)).toHaveLength(1)
})

/** The luminance of `#rrggbb` as WCAG 2 counts it. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((one, two) => one - two)
  return (light! + 0.05) / (dark! + 0.05)
}

const cssOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The value of a colour name in the light theme and in the dark one, in this order. */
const both = (css: string, name: string) =>
  [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map((found) => found[1]!)

test('words of every colour can be read on every background of both themes', () => {
  const [colors, tokens] = [cssOf('./colors.css'), cssOf('../../../ui/theme/tokens.css')]
  const callouts = cssOf('./callout.css')
  const backs = [
    ...textColors.map((name) => both(colors, `back-${name}`)),
    ...['t-surface', 't-accent-soft', 't-warning-soft', 't-danger-soft'].map((name) => both(tokens, name)),
    both(callouts, 'callout-info-soft'),
  ]
  const words = [...textColors.map((name) => both(colors, `color-${name}`)), both(tokens, 't-text')]
  const unread = [0, 1].flatMap((theme) =>
    words.flatMap((word) =>
      backs
        .filter((back) => contrast(word[theme]!, back[theme]!) < 4.5)
        .map((back) => `${word[theme]} on ${back[theme]}`),
    ),
  )
  expect(unread).toEqual([])
})

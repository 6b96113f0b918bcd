import type { Token, TokenizerAndRendererExtension } from 'marked'
import { calloutIcon, calloutNamed, leadingEmoji, type CalloutKind } from '../callout.ts'
import { afterBreak, elementLength } from './elementLength.ts'

export type CalloutToken = {
  type: 'callout'
  raw: string
  kind: CalloutKind
  icon: string
  title: Token[] | undefined
  tokens: Token[]
}

/** The first line of a callout, with the fold sign and the title that Obsidian allows there. */
const head = /^ {0,3}>[ \t]?[ \t]*\[!([a-z]{1,20})\][+-]?[ \t]*([^\n]*)(?:\n|$)/i
const quoteSign = /^ {0,3}> ?/gm

/** The lines of `src` from `start` on that have a quote sign. */
function quotedFrom(src: string, start: number): string {
  const line = / {0,3}>[^\n]*(?:\n|$)/y
  line.lastIndex = start
  let end = start
  while (line.test(src)) end = line.lastIndex
  return src.slice(start, end)
}

/** A quote that starts with `[!NOTE]` or another name of a kind. Every line of it has the quote sign. */
export const callout: TokenizerAndRendererExtension = {
  name: 'callout',
  level: 'block',
  start: (src) => afterBreak(/\n(?= {0,3}>[ \t]*\[!)/, src),
  tokenizer(src) {
    const [first, name = '', said = ''] = head.exec(src) ?? []
    const kind = calloutNamed(name)
    if (first === undefined || kind === undefined) return undefined
    const raw = first + quotedFrom(src, first.length)
    const title = said.trim()
    const icon = calloutIcon(title)
    return {
      type: 'callout',
      raw,
      kind,
      icon,
      title: title === icon ? undefined : this.lexer.inlineTokens(title),
      tokens: this.lexer.blockTokens(raw.slice(first.length).replaceAll(quoteSign, ''), []),
    } satisfies CalloutToken
  },
}

/** An `<aside>`, which is how Notion writes a callout: its icon comes first, as an emoji or a small image. */
export const aside: TokenizerAndRendererExtension = {
  name: 'aside',
  level: 'block',
  start: (src) => afterBreak(/\n(?=<aside[\s>])/i, src),
  tokenizer(src) {
    if (!/^<aside[\s>]/i.test(src)) return undefined
    const length = elementLength('aside', src, this.lexer)
    if (length === 0) return undefined
    const inside = src
      .slice(0, length)
      .replace(/^<aside(?:\s[^>]*)?>\s*/i, '')
      .replace(/<\/aside>$/i, '')
      .replace(/^<img\s[^>]*\bwidth="40px"[^>]*>\s*/i, '')
    const icon = leadingEmoji(inside)
    return {
      type: 'callout',
      raw: src.slice(0, length) + (/^[ \t]*\n*/.exec(src.slice(length))?.[0] ?? ''),
      kind: 'info',
      icon,
      title: undefined,
      tokens: this.lexer.blockTokens(inside.slice(icon.length).trim(), []),
    } satisfies CalloutToken
  },
}

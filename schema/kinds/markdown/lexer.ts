import { Marked, type Token, type TokenizerAndRendererExtension } from 'marked'
import { afterBreak, elementLength } from './elementLength.ts'
import { aside, callout, type CalloutToken } from './lexCallout.ts'

/** The tokens that our own rules add to GFM. */
export type OwnToken =
  | { type: 'inlineMath' | 'blockMath'; raw: string; latex: string }
  | { type: 'highlight'; raw: string; tokens: Token[] }
  | { type: 'details'; raw: string; summary: Token[]; tokens: Token[] }
  | CalloutToken

const inlineMath: TokenizerAndRendererExtension = {
  name: 'inlineMath',
  level: 'inline',
  start: (src) => src.indexOf('$'),
  tokenizer(src) {
    const found = /^\$(?![\s$])((?:\\[^\n]|[^\\$\n])+?)\$(?!\d)/.exec(src)
    if (!found || /\s$/.test(found[1]!)) return undefined
    return { type: 'inlineMath', raw: found[0], latex: found[1]! }
  },
}

const blockMath: TokenizerAndRendererExtension = {
  name: 'blockMath',
  level: 'block',
  start: (src) => afterBreak(/\n(?= {0,3}\$\$)/, src),
  tokenizer(src) {
    const found = /^ {0,3}\$\$[ \t]*\n?((?:\\[^]|[^\\$])*?)\n?[ \t]*\$\$[ \t]*(?:\n+|$)/.exec(src)
    return found ? { type: 'blockMath', raw: found[0], latex: found[1]!.trim() } : undefined
  },
}

const highlight: TokenizerAndRendererExtension = {
  name: 'highlight',
  level: 'inline',
  start: (src) => src.indexOf('=='),
  tokenizer(src) {
    const found = /^==(?![\s=])((?:\\[^]|[^\\])+?)(?<![\s=])==(?!=)/.exec(src)
    if (!found) return undefined
    return { type: 'highlight', raw: found[0], tokens: this.lexer.inlineTokens(found[1]!) }
  },
}

const details: TokenizerAndRendererExtension = {
  name: 'details',
  level: 'block',
  start: (src) => afterBreak(/\n(?=<details[\s>])/i, src),
  tokenizer(src) {
    if (!/^<details[\s>]/i.test(src)) return undefined
    const length = elementLength('details', src, this.lexer)
    if (length === 0) return undefined
    const inside = src
      .slice(0, length)
      .replace(/^<details(?:\s[^>]*)?>\s*/i, '')
      .replace(/<\/details>$/i, '')
    const summary = /^<summary(?:\s[^>]*)?>([^]*?)<\/summary>/i.exec(inside)
    const body = summary ? inside.slice(summary[0].length) : inside
    return {
      type: 'details',
      raw: src.slice(0, length) + (/^[ \t]*\n*/.exec(src.slice(length))?.[0] ?? ''),
      summary: this.lexer.inlineTokens((summary?.[1] ?? '').trim()),
      tokens: this.lexer.blockTokens(body.replace(/^\s*\n/, '').trimEnd(), []),
    }
  },
}

const marked = new Marked({
  gfm: true,
  extensions: [details, callout, aside, blockMath, inlineMath, highlight],
})

/** The tokens of a Markdown text: GFM, and math, highlights and `<details>` as `OwnToken`. */
export const lexMarkdown = (markdown: string): Token[] => marked.lexer(markdown)

import type { SvgNode } from './readTree.ts'
import { styleNames } from './styleNames.ts'
import { svgLimits } from './svgLimits.ts'

type Rule = { order: number; said: Readonly<Record<string, string>> }

/**
 * Rules of style sheets by their selectors: a kind of element, a class, both, or an id. Others are left out, and it is
 * not whole then.
 */
export type Sheet = { rules: ReadonlyMap<string, Rule>; isWhole: boolean }

/** What a text says of how something is drawn; the rest is not kept, as each of many selectors has it. */
export function declarations(text: string): Record<string, string> {
  const read: Record<string, string> = {}
  for (const one of text.split(';')) {
    const at = one.indexOf(':')
    const name = one.slice(0, Math.max(0, at)).trim().toLowerCase()
    if (styleNames.has(name))
      read[name] = one
        .slice(at + 1)
        .replace('!important', '')
        .trim()
  }
  return read
}

function withoutComments(text: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const from = text.indexOf('/*', at)
    if (from === -1) return [...kept, text.slice(at)].join('')
    kept.push(text.slice(at, from))
    const to = text.indexOf('*/', from + 2)
    if (to === -1) return kept.join('')
    at = to + 2
  }
}

/** Where the block that begins at a brace ends. */
function endOf(text: string, brace: number): number {
  let depth = 0
  for (let at = brace; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}' && (depth -= 1) === 0) return at
  }
  return text.length
}

const simple = /^(?:\*|[a-z][\w-]*(?:\.[\w-]+)?|[.#][\w-]+)$/i

export function readSheet(css: string): Sheet {
  const text = withoutComments(css)
  const rules = new Map<string, Rule>()
  let [at, order, isWhole] = [0, 0, true]
  for (;;) {
    const brace = text.indexOf('{', at)
    if (brace === -1) return { rules, isWhole }
    const end = endOf(text, brace)
    const before = text.slice(at, brace)
    const selectors = before.slice(before.lastIndexOf(';') + 1)
    at = end + 1
    if (selectors.trimStart().startsWith('@')) {
      if (!selectors.includes('@font-face')) isWhole = false
      continue
    }
    const said = declarations(text.slice(brace + 1, end))
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      order += 1
      if (order > svgLimits.rules) return { rules, isWhole: false }
      if (!simple.test(selector)) isWhole = false
      else rules.set(selector, { order, said: { ...rules.get(selector)?.said, ...said } })
    }
  }
}

const classesMost = 20

/** What the rules of a sheet say of an element; of two of one strength the later counts. */
export function ruledBy({ rules }: Sheet, { name, attributes }: SvgNode): Record<string, string> {
  if (rules.size === 0) return {}
  const classes = (attributes.class ?? '').split(/\s+/, classesMost).filter((one) => one !== '')
  const strengths = [
    ['*', name],
    classes.map((one) => `.${one}`),
    classes.map((one) => `${name}.${one}`),
    [`#${attributes.id ?? ''}`],
  ]
  const found = strengths.flatMap((selectors) =>
    selectors.flatMap((selector) => rules.get(selector) ?? []).sort((one, other) => one.order - other.order),
  )
  return Object.assign({}, ...found.map(({ said }) => said)) as Record<string, string>
}

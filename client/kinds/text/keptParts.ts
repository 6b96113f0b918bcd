import * as Y from 'yjs'

type Delta = Parameters<Y.XmlText['applyDelta']>[0]

/** A part of the document as plain data, with everything that is in it. */
export type Kept =
  | { sort: 'element'; name: string; attributes: Record<string, unknown>; children: Kept[] }
  | { sort: 'text'; delta: Delta }
  | { sort: 'value'; value: unknown }

function keep(part: unknown): Kept {
  if (part instanceof Y.XmlText) return { sort: 'text', delta: part.toDelta() as Delta }
  if (!(part instanceof Y.XmlElement)) {
    return { sort: 'value', value: part instanceof Y.AbstractType ? part.toJSON() : part }
  }
  const children: Kept[] = []
  for (const child of part.toArray()) children.push(keep(child))
  return { sort: 'element', name: part.nodeName, attributes: part.getAttributes(), children }
}

/** A copy of the part; undefined if it is nested too deeply. */
export function keepOf(part: unknown): Kept | undefined {
  try {
    return keep(part)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function build(kept: Kept): Y.XmlElement | Y.XmlText {
  if (kept.sort === 'text') {
    const text = new Y.XmlText()
    text.applyDelta(kept.delta)
    return text
  }
  const element = new Y.XmlElement('value')
  refill(element, kept)
  return element
}

/** Gives a new element the content of the kept part. Anything that was not an element becomes one around it. */
export function refill(element: Y.XmlElement, kept: Kept): void {
  if (kept.sort === 'value') return
  const isElement = kept.sort === 'element'
  element.nodeName = isElement ? kept.name : 'paragraph'
  for (const name of ['ref', 'reason', 'excerpt']) element.removeAttribute(name)
  if (isElement) {
    for (const [name, value] of Object.entries(kept.attributes)) element.setAttribute(name, value as string)
  }
  const children: (Y.XmlElement | Y.XmlText)[] = []
  for (const child of isElement ? kept.children : [kept]) children.push(build(child))
  element.insert(0, children)
}

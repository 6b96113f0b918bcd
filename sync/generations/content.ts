import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { livingItems, livingValues, typeOf, type SharedType } from './items.ts'

/** Whether two documents have equal content, whoever wrote which part, in however many items. */
export function isSameContent(one: Y.Doc, other: Y.Doc): boolean {
  const rest = describe(other)
  for (const words of describe(one)) if (rest.next().value !== words) return false
  return rest.next().done === true
}

function* describe(doc: Y.Doc): Generator<string, undefined> {
  for (const name of [...doc.share.keys()].sort()) {
    const type = doc.share.get(name)!
    // A root name alone does not count: reading it creates it.
    if (livingItems(type).next().done && livingValues(type).next().done) continue
    yield `root ${name}`
    yield* describeType(type)
  }
}

function* describeType(type: SharedType): Generator<string, undefined> {
  let run = ''
  for (const item of livingItems(type)) {
    // A text is compared as a whole, however it is split into items.
    if (item.content instanceof Y.ContentString) {
      run += item.content.str
      continue
    }
    if (run !== '') yield `text ${run}`
    run = ''
    yield* describeItem(item)
  }
  if (run !== '') yield `text ${run}`
  for (const key of [...type._map.keys()].sort()) {
    const item = type._map.get(key)!
    if (item.deleted) continue
    yield `key ${key}`
    yield* describeItem(item)
  }
  yield 'end'
}

export function* describeItem(item: Y.Item): Generator<string, undefined> {
  const { content } = item
  const type = typeOf(item)
  if (type) {
    yield `type ${type.constructor.name} ${type instanceof Y.XmlElement ? type.nodeName : type instanceof Y.XmlHook ? type.hookName : ''}`
    yield* describeType(type)
  } else if (content instanceof Y.ContentFormat) yield `format ${content.key} ${plain(content.value)}`
  else for (const value of content.getContent()) yield `value ${plain(value)}`
}

const plain = (value: unknown): string =>
  Buffer.from(encoding.encode((encoder) => encoding.writeAny(encoder, value as never))).toString('latin1')

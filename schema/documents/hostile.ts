import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

// Malicious updates; tests, trials and the fuzzer send them.

const root = 'content'
type Write = (encoder: encoding.Encoder) => void
/** One encoded struct of a client; `info` describes what `write` writes. */
type Struct = { client: number; clock?: number; info: number; write: Write }
type Deletion = { client: number; clock: number; length: number }

/** An update of these structs, each in a section of its own. */
export function updateOf(structs: Struct[], deletions: Deletion[] = []): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, structs.length)
  for (const { client, clock = 0, info, write } of structs) {
    numbers(1, client, clock)(encoder)
    encoding.writeUint8(encoder, info)
    write(encoder)
  }
  encoding.writeVarUint(encoder, deletions.length)
  for (const { client, clock, length } of deletions) numbers(client, 1, clock, length)(encoder)
  return encoding.toUint8Array(encoder)
}

const numbers =
  (...values: number[]): Write =>
  (encoder) => {
    for (const value of values) encoding.writeVarUint(encoder, value)
  }

const text =
  (words: string): Write =>
  (encoder) =>
    encoding.writeVarString(encoder, words)

const bytes =
  (...values: number[]): Write =>
  (encoder) => {
    for (const value of values) encoding.writeUint8(encoder, value)
  }

const filled =
  (length: number, value: number): Write =>
  (encoder) =>
    encoding.writeUint8Array(encoder, new Uint8Array(length).fill(value))

const all =
  (...parts: Write[]): Write =>
  (encoder) => {
    for (const write of parts) write(encoder)
  }

/** An item at the start of a root type. */
const inRoot = (write: Write, name = root): Write => all(numbers(1), text(name), write)
const one = (info: number, write: Write): Uint8Array => updateOf([{ client: 7, info, write: inRoot(write) }])

function documentWith(write: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc()
  doc.transact(() => write(doc))
  return Y.encodeStateAsUpdate(doc)
}

export const subdocuments = (count: number): Uint8Array =>
  documentWith((doc) => {
    for (let at = 0; at < count; at++) doc.getMap('m').set(String(at), new Y.Doc())
  })

export const manyClients = (count: number, first = 1000): Uint8Array =>
  updateOf(
    Array.from({ length: count }, (_, at) => ({ client: first + at, info: 4, write: inRoot(text('x')) })),
  )

/** Each writes a letter after the previous one; the first starts the text. */
export const clientsInTurn = (count: number, first = 1000, name = 't'): Uint8Array =>
  updateOf(
    Array.from({ length: count }, (_, at) => {
      const client = first + at
      if (client === 1000) return { client, info: 4, write: inRoot(text('x'), name) }
      return { client, info: 4 | 128, write: all(numbers(client - 1, 0), text('x')) }
    }),
  )

/**
 * Items of one client that are all inserted at the start of a text of client 5 and before different letters of it:
 * each has to be moved past all the others.
 */
export const crowded = (count: number, clock: number): Uint8Array => {
  const encoder = encoding.createEncoder()
  numbers(1, count, 7, clock)(encoder)
  for (let at = 0; at < count; at++) all(bytes(4 | 64), numbers(5, clock + at), text('x'))(encoder)
  numbers(0)(encoder)
  return encoding.toUint8Array(encoder)
}

export const deepQuotes = (depth: number): Uint8Array =>
  documentWith((doc) => {
    let parent: Y.XmlFragment = doc.getXmlFragment(root)
    for (let at = 0; at < depth; at++) {
      const quote = new Y.XmlElement('blockquote')
      parent.insert(0, [quote])
      parent = quote
    }
    parent.insert(0, [new Y.XmlText('deep')])
  })

/** Nested types, each by another client, the innermost first. */
const deepClients = (depth: number): Uint8Array =>
  updateOf(
    Array.from({ length: depth }, (_, at) => {
      const [client, within] = [depth - at, depth - at - 1]
      const element = all(numbers(3), text('blockquote'))
      return { client, info: 7, write: within === 0 ? inRoot(element) : all(numbers(0, within, 0), element) }
    }),
  )

const deletions = (ranges: number): Uint8Array => {
  const encoder = encoding.createEncoder()
  numbers(0, 1, 7, ranges)(encoder)
  for (let at = 0; at < ranges; at++) numbers(at * 2, 1)(encoder)
  return encoding.toUint8Array(encoder)
}

const structs = (count: number): Uint8Array => {
  const encoder = encoding.createEncoder()
  numbers(1, count, 7, 0)(encoder)
  for (let at = 0; at < count; at++) bytes(0, 1)(encoder)
  numbers(0)(encoder)
  return encoding.toUint8Array(encoder)
}

const nested = (type: number, depth: number): Write =>
  all(...Array.from({ length: depth }, () => bytes(type, 1)), bytes(126))

const whole = documentWith((doc) => doc.getText('t').insert(0, 'words to be cut short'))

/** All of them by name. The server's limits decide whether one is refused, and why. */
export const hostileUpdates: Record<string, () => Uint8Array> = {
  subdocuments: () => subdocuments(3_000),
  'one subdocument': () => subdocuments(1),
  'many client ids': () => manyClients(20_000),
  'deep quotes': () => deepQuotes(6_000),
  'deep types of many clients': () => deepClients(190),
  'many structs': () => structs(1_000_000),
  'many deletions': () => deletions(1_000_000),
  'the deletion of everything': () => updateOf([], [{ client: 7, clock: 0, length: 2 ** 52 }]),
  'many names': () =>
    updateOf(
      Array.from({ length: 150 }, (_, at) => ({
        client: 50 + at,
        info: 4,
        write: inRoot(text('x'), `r${at}`),
      })),
    ),
  'a long name': () => updateOf([{ client: 7, info: 4, write: inRoot(text('x'), 'n'.repeat(1_000_000)) }]),
  'a name that is a prototype': () =>
    updateOf([
      {
        client: 7,
        info: 36,
        write: all(
          inRoot(() => {}, '__proto__'),
          text('__proto__'),
          text('x'),
        ),
      },
    ]),
  'a long key': () =>
    updateOf([{ client: 7, info: 36, write: all(inRoot(text('k'.repeat(70_000))), text('x')) }]),
  'deep plain lists': () => one(8, all(numbers(1), nested(117, 20_000))),
  'deep JSON': () => one(5, text('['.repeat(50_000) + ']'.repeat(50_000))),
  'JSON that is none': () => one(5, text('{"a":')),
  'half a sign in JSON': () => one(6, all(text('bold'), text('{"a":"\\ud800"}'))),
  'half a sign': () => one(4, bytes(3, 0xed, 0xa0, 0x80)),
  'bytes that are no text': () => one(4, bytes(4, 0xff, 0xfe, 0xc0, 0x80)),
  'a NUL': () => one(4, text('before\0after')),
  'many values': () => one(8, all(numbers(1_000_000), filled(1_000_000, 126))),
  'an enormous list': () => one(8, numbers(2 ** 50)),
  'an enormous list of JSON': () => one(2, numbers(2 ** 50)),
  'an enormous object': () => one(8, all(numbers(1), bytes(118), numbers(2 ** 50))),
  'enormously many clients': () => new Uint8Array([255, 255, 255, 255, 255, 255, 255, 15]),
  'enormously many structs': () => new Uint8Array([1, 255, 255, 255, 255, 255, 255, 15, 7, 0]),
  'an enormous text': () => one(4, numbers(2 ** 50)),
  'a number without end': () => new Uint8Array(100).fill(255),
  'an enormous deletion': () => updateOf([{ client: 7, info: 1, write: inRoot(numbers(2 ** 52)) }]),
  'no length': () => updateOf([{ client: 7, info: 0, write: numbers(0) }]),
  'a jump of the clock': () => updateOf([{ client: 7, clock: 2 ** 40, info: 4, write: inRoot(text('x')) }]),
  'a gap': () => updateOf([{ client: 7, info: 10, write: numbers(2 ** 40) }]),
  'a client that is no number': () => updateOf([{ client: 2 ** 53 - 1, info: 4, write: inRoot(text('x')) }]),
  'a client twice': () => updateOf([7, 7].map((client) => ({ client, info: 4, write: inRoot(text('x')) }))),
  'what stands beside itself': () => updateOf([{ client: 7, info: 0x87, write: numbers(7, 0, 2) }]),
  'what is inside of itself': () => updateOf([{ client: 7, info: 7, write: numbers(0, 7, 0, 2) }]),
  'a circle': () =>
    updateOf([
      { client: 7, info: 0x87, write: numbers(8, 0, 2) },
      { client: 8, info: 0x87, write: numbers(7, 0, 2) },
    ]),
  'an unknown type': () => one(7, numbers(99)),
  'unknown content': () => one(31, numbers(1)),
  'another root of the name': () =>
    updateOf([{ client: 7, info: 39, write: all(inRoot(text('k')), numbers(0)) }]),
  ...Object.fromEntries(
    Array.from({ length: Math.floor((whole.length - 1) / 3) }, (_, third) => [
      `cut short at ${third * 3 + 1}`,
      () => whole.slice(0, third * 3 + 1),
    ]),
  ),
}

import * as decoding from 'lib0/decoding'

/** Thrown for bytes that are not an update. */
export class Garbled extends Error {}

const noEnd = () => new Garbled('an update ends too early')

/** Skips over the parts of an update of Yjs (version 1) without decoding them. */
export class UpdateBytes {
  at = 0

  constructor(private readonly bytes: Uint8Array) {}

  get length(): number {
    return this.bytes.length
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw noEnd()
    return this.bytes[this.at++]!
  }

  /** An unsigned number, at most the largest safe integer. */
  uint(): number {
    const first = this.byte()
    if (first < 128) return first
    let value = first & 127
    for (let scale = 128; ; scale *= 128) {
      const next = this.byte()
      value += (next & 127) * scale
      if (value > Number.MAX_SAFE_INTEGER) throw new Garbled('a number is too large')
      if (next < 128) return value
    }
  }

  skip(bytes: number): void {
    if (bytes > this.bytes.length - this.at) throw noEnd()
    this.at += bytes
  }

  /** Skips a text or bytes; returns their length in bytes. */
  chunk(): number {
    const length = this.uint()
    this.skip(length)
    return length
  }

  text(): string {
    const from = this.at
    this.chunk()
    try {
      return decoding.readVarString(decoding.createDecoder(this.bytes.subarray(from, this.at)))
    } catch {
      throw new Garbled('a text is no UTF-8')
    }
  }

  /** Skips a text; returns its length in UTF-16, which is the unit of clocks. Correct only for valid UTF-8. */
  units(): number {
    const end = this.uint() + this.at
    if (end > this.bytes.length) throw noEnd()
    let units = 0
    for (; this.at < end; this.at++) {
      const byte = this.bytes[this.at]!
      if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1
    }
    return units
  }

  /** Skips JSON; returns its nesting depth. */
  json(): number {
    const end = this.uint() + this.at
    if (end > this.bytes.length) throw noEnd()
    let [deep, deepest, isText] = [0, 0, false]
    for (; this.at < end; this.at++) {
      const byte = this.bytes[this.at]!
      if (isText) {
        if (byte === backslash) this.at++
        else if (byte === quote) isText = false
      } else if (byte === quote) isText = true
      else if (byte === openBrace || byte === openBracket) deepest = Math.max(deepest, ++deep)
      else if (byte === closeBrace || byte === closeBracket) deep--
    }
    this.at = end
    return deepest
  }

  /** Skips a plain value; returns the number of values in it, including itself. `deep` is the maximum depth. */
  value(deep: number): number {
    if (deep < 0) return Infinity
    const type = this.byte()
    switch (type) {
      case 127:
      case 126:
      case 121:
      case 120:
        return 1
      case 125:
        while (this.byte() >= 128);
        return 1
      case 124:
        this.skip(4)
        return 1
      case 123:
      case 122:
        this.skip(8)
        return 1
      case 119:
      case 116:
        this.chunk()
        return 1
      case 118:
      case 117: {
        let held = 1
        for (let left = this.uint(); left > 0 && held < Infinity; left--) {
          if (type === 118) this.chunk()
          held += this.value(deep - 1)
        }
        return held
      }
      default:
        throw new Garbled(`unknown type of value ${type}`)
    }
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93]

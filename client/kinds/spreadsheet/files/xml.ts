import { SaxesParser } from 'saxes'
import { RefusedFile } from './content.ts'

/** What XML cannot hold is written as workbooks write it, and so is what would be read as that. */
const unwritable = /_(?=x[0-9A-Fa-f]{4}_)|(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const codeOf = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

export const escapeXml = (text: string): string =>
  text.replaceAll(unwritable, codeOf).replaceAll(/[&<>"]/g, (sign) => marks[sign]!)

/** A text with the signs that XML cannot hold. */
export const unescapeSigns = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export type Tag = { name: string; attributes: Record<string, string> }
/** `close` is told the name and the text that stood in it since the last tag. */
type Reader = {
  open?: (tag: Tag, path: readonly string[]) => void
  close?: (name: string, text: string) => void
}

const [sliceBytes, depthMost, textMost] = [256 * 1024, 64, 1024 * 1024]
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Goes through a file of XML; names are without their prefixes. Throws `RefusedFile` for what is none, or names a document type. */
export function readXml(bytes: Uint8Array, { open, close }: Reader): void {
  const parser = new SaxesParser({ xmlns: false, fragment: false })
  const path: string[] = []
  let text = ''
  const refuse = () => {
    throw new RefusedFile('unreadable')
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    if (path.push(local(name)) > depthMost) refuse()
    text = ''
    open?.({ name: path.at(-1)!, attributes: attributes as Record<string, string> }, path)
  })
  const add = (part: string) => {
    if (text.length < textMost) text += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const name = path.pop()!
    close?.(name, text)
    text = ''
  })
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += sliceBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + sliceBytes), { stream: true }))
  parser.write(decoder.decode())
  parser.close()
}

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

import { z } from 'zod'
import { isNothing, refused, type Field } from './field.ts'
import { fieldLimits } from './limits.ts'
import { operatorsOf } from './operators.ts'

export const linkOptions = z.object({})

const web = z.url({ protocol: /^https?$/i, hostname: /./ })
const call = /^tel:\+?[\d().\s-]{3,30}$/i
const mail = /^mailto:[^\s@<>"]+@[^\s@<>"?]+(\?[^\s<>"]*)?$/i

/** RTY.63: an address with its scheme; if none was typed, an obvious one is added. */
export function withScheme(text: string): string {
  const address = text.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^[^/\s:]+\.[^/\s:]+:\d+(\/|$)/.test(address)) return address
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  return /^[^\s/]+\.[^\s/]+/.test(address) ? `https://${address}` : address
}

/** An address that a person can follow: http, https, mailto or tel. */
export const link: Field<string, z.output<typeof linkOptions>> = {
  id: 'link',
  column: 'text',
  companion: false,
  subtype: 'string',
  options: linkOptions,
  check(value) {
    if (typeof value !== 'string') return refused('invalid_link')
    if (value.length > fieldLimits.linkSigns) return refused('too_long', { max: fieldLimits.linkSigns })
    const address = value.trim()
    if (address === '') return { value: address }
    // Spaces and invisible characters would show another address than the one that opens.
    const isPlain = !/[\s\p{Cc}\p{Cf}<>"`\\]/u.test(address)
    const isKnown = isPlain && (web.safeParse(address).success || mail.test(address))
    return isKnown || call.test(address) ? { value: address } : refused('invalid_link')
  },
  fromText: (text, property) =>
    link.check(text.length > fieldLimits.linkSigns ? text : withScheme(text), property, {
      now: new Date(0),
      timeZone: 'UTC',
    }),
  print: (value) => value,
  compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  isEmpty: isNothing,
  operators: operatorsOf.text,
  canBeMultiple: true,
  canBeUnique: true,
  hasCategories: false,
  isReference: false,
}
